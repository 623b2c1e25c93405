import type { World } from "../../../../test/harness/world.ts";
import { signingKid } from "../keys.ts";
import { insertCertificate, updateCertificate } from "../store.ts";

const IDS = [1, 2, 3].map((n) => `cert_0a1b2c3d4e5f60718293000${n}`) as [string, string, string];

/** Certificates of the operator: a private, a shared one, and one to revoke. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock, ids } = atrium.kernel;
  const issued_at = clock.now();
  await database.transaction(async (tx) => {
    const kid = await signingKid(tx, { now: issued_at, newId: ids.newId });
    for (const [index, id] of IDS.entries()) {
      await insertCertificate(tx, {
        id,
        eid: `harbor-${index}`,
        member_id: operator.memberId,
        achievement: "participation",
        event_title: "Harbor hack",
        event_days: "2030-01-12 – 2030-01-13",
        team: "Tide table",
        identity_hash: null,
        identity_salt: null,
        kid,
        issued_at,
      });
    }
    await updateCertificate(tx, IDS[1], { shared: true });
  });
}
