import type { World } from "../../../../test/harness/world.ts";
import { submit } from "../../highlights/store.ts";
import { seed as seedHouse } from "../../house/testing/world.ts";
import { updateSpace } from "../../space/index.ts";

/** Floor 9, which has proposed stories; a pending story of the operator, who holds the apex flag, another operator, and the house. */
export async function seed(world: World): Promise<void> {
  await seedHouse(world);
  const { atrium, operator } = world;
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const other = await atrium.person("public", { name: "Vera Lindqvist", email: "vera@example.org" });
  const id = "2030-02-18-noor-lantern-walk";
  await database.transaction(async (tx) => {
    const flag = { is_apex: true };
    await tx.query.updateTable("member").set(flag).where("id", "=", operator.memberId).execute();
    const next = {
      id: "mem_0123456789abcdef0000b001",
      tier: "operator" as const,
      created_at: new Date(now.getTime() - 3_000),
    };
    await updateSpace(tx, { floor_slug: "floor9" });
    await tx.query.updateTable("member").set(next).where("id", "=", other.memberId).execute();
    const story = {
      id,
      member_name: operator.name,
      action: "walked",
      event_title: "Lantern walk",
      date: "2030-02-18",
      dek: "Thirty lanterns went around the block.",
      images: [],
    };
    const terms = { suspicious_patterns: [], expires_at: new Date(now.getTime() + 14 * 86_400_000) };
    await submit(tx, { id, member_id: operator.memberId, token_id: null, story, ...terms }, now);
  });
}
