import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import type { Statement } from "../../../kernel/ports/database.ts";

const counted = (name: string, where: string): Statement => ({
  name: `purge_sign_in_${name}`,
  text: `WITH gone AS (DELETE FROM ${where} RETURNING 1) SELECT count(*) AS count FROM gone`,
});

const SESSIONS = counted("sessions", `auth_session WHERE "expiresAt" < $1`);
const CODES = counted("codes", `auth_verification WHERE "expiresAt" < $1`);
/** The sign-in library writes milliseconds here. */
const COUNTS = counted("counts", `auth_rate_limit WHERE "lastRequest" < $1`);

/** The sign-in library takes no notice of what is over, and deletes it only when somebody comes back with it. */
export const purgeSignIn: Job = {
  name: "account.purge_sign_in",
  summary: "Deletes sessions and sign-in codes a day after they ended, and counts of attempts after a day.",
  everyMs: 3_600_000,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS.signIn * 86_400_000);
    const counts = await database.transaction(async (tx) => {
      const purge = async (statement: Statement, limit: Date | number) =>
        (await tx.run<{ count: number }>(statement, [limit]))[0]?.count ?? 0;
      return {
        sessions: await purge(SESSIONS, before),
        codes: await purge(CODES, before),
        "counts of attempts": await purge(COUNTS, before.getTime()),
      };
    });
    const purged = Object.entries(counts).filter(([, count]) => count > 0);
    return purged.length > 0 ? `deleted ${purged.map(([what, count]) => `${count} ${what}`).join(", ")}` : null;
  },
};
