import type { World } from "../../../../test/harness/world.ts";
import { insertImport } from "../import/import-store.ts";
import { putRequest } from "../request-store.ts";
import { hashOfToken } from "../rules.ts";
import { insertInvitations, setPolicy } from "../store.ts";

/** Requests that no example decides. */
export const ANOTHER: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "joining.approve_request": { request_id: "jrq_0a1b2c3d4e5f607182930003" },
  "joining.deny_request": { request_id: "jrq_0a1b2c3d4e5f607182930003" },
};

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
        ...link,
        id: "inv_0a1b2c3d4e5f607182930001",
        hash: hashOfToken("a-link-for-the-open-day"),
        tier: "ft-member" as const,
        uses_max: 20,
        expires_at: later,
      },
      {
        ...link,
        id: "inv_0a1b2c3d4e5f607182930002",
        hash: hashOfToken("an-invitation-of-the-world"),
        tier: "ai-floor" as const,
        uses_max: 1_000,
        expires_at: later,
      },
    ]);
    const id = "imp_0a1b2c3d4e5f607182930001";
    const counts = { invited: 1, raised: 0, left_out: 0, mailed: false, undone_at: null };
    await insertImport(tx, { id, created_by: operator.memberId, created_at: now, expires_at: later, ...counts });
    await insertInvitations(tx, [
      {
        ...link,
        id: "inv_0a1b2c3d4e5f607182930003",
        hash: null,
        email: "imported@example.org",
        import_id: id,
        tier: "ft-member" as const,
        uses_max: 1,
        expires_at: later,
      },
    ]);
    for (const [at, name] of ["Jo Lindgren", "Max Oduya", "Kim Sato"].entries()) {
      await putRequest(tx, {
        id: `jrq_0a1b2c3d4e5f60718293000${at + 1}`,
        name,
        text: "I build clocks.",
        email: `${name.split(" ")[0]?.toLowerCase()}.joins@example.org`,
        language: null,
        created_at: new Date(now.getTime() + at),
      });
    }
  });
}
