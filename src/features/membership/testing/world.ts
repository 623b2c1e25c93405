import type { World } from "../../../../test/harness/world.ts";
import { putRequest } from "../request-store.ts";

export async function seed(world: World): Promise<void> {
  const { atrium, member } = world;
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  for (const [at, name] of ["Uma Okafor", "Ravi Menon", "Ana Costa"].entries()) {
    const id = `mem_0123456789abcdef0000a00${at + 1}`;
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
    const person = await atrium.person("public", { name, email });
    await database.transaction(async (tx) => {
      await tx.query.updateTable("member").set({ id, tier: "ft-member" }).where("id", "=", person.memberId).execute();
      await putRequest(tx, { member_id: id, requested_tier: "ai-floor", note: null, submitted_at: now });
    });
  }
  const target = "mem_0123456789abcdef01234567";
  const agent = await atrium.token(member);
  await database.transaction((tx) =>
    tx.query
      .updateTable("agent_token")
      .set({ id: "tok_51671ed000000000000000c1", member_id: target, client_name: "Calendar agent", created_at: now })
      .where("prefix", "=", agent.slice(0, 12))
      .execute(),
  );
  const newcomer = await atrium.person("ft-member", { name: "Lea Novak", email: "lea@example.org" });
  world.callers.set("membership.request_tier", newcomer);
  // A time of her own: her ID is random, and lists order equal times by ID.
  const joined = { created_at: new Date(now.getTime() - 2_000) };
  await database.transaction((tx) =>
    tx.query.updateTable("member").set(joined).where("id", "=", newcomer.memberId).execute(),
  );
  const card = { telegram: null, company_website: null, photo_sha256: null, created_at: now, updated_at: now };
  const cards = [
    { member_id: member.memberId, first_name: "Ilse", public_visible: true, ...card },
    { member_id: "mem_0123456789abcdef0000a002", first_name: "Ravi", public_visible: false, ...card },
  ];
  await database.transaction((tx) => tx.query.insertInto("member_profile").values(cards).execute());
}
