import { putRequest } from "../../../../src/areas/joining/request-store.ts";
import { hashOfToken } from "../../../../src/areas/joining/rules.ts";
import { insertInvitations, setPolicy } from "../../../../src/areas/joining/store.ts";
import type { World } from "../../world.ts";

/** Two open links, two requests to join, and a policy that allows requests. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const later = new Date(now.getTime() + 30 * 86_400_000);
  const link = { email: null, name: null, note: null, created_by: operator.memberId, created_at: now };
  await database.transaction(async (tx) => {
    await setPolicy(tx, { policy: "approved", by: operator.memberId, now });
    await insertInvitations(tx, [
      {
        ...{ ...link, id: "inv_0a1b2c3d4e5f607182930001", hash: hashOfToken("a-link-for-the-open-day") },
        ...{ tier: "ft-member" as const, uses_max: 20, expires_at: later },
      },
      {
        ...{ ...link, id: "inv_0a1b2c3d4e5f607182930002", hash: hashOfToken("an-invitation-of-the-world") },
        ...{ tier: "ai-floor" as const, uses_max: 1_000, expires_at: later },
      },
    ]);
    for (const [at, name] of ["Jo Lindgren", "Max Oduya", "Kim Sato"].entries()) {
      await putRequest(tx, {
        ...{ id: `jrq_0a1b2c3d4e5f60718293000${at + 1}`, name, text: "I build clocks." },
        email: `${name.split(" ")[0]?.toLowerCase()}.joins@example.org`,
        created_at: new Date(now.getTime() + at),
      });
    }
  });
}
