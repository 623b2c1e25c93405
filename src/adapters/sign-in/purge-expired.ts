import type { Job } from "../../kernel/catalogue/area.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import { daysBefore, HOUR_MS } from "../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";

const SESSIONS = statement(
  `WITH gone AS (DELETE FROM auth_session WHERE "expiresAt" < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
);
const CODES = statement(
  `WITH gone AS (DELETE FROM auth_verification WHERE "expiresAt" < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
);
/** The sign-in library stores milliseconds here. */
const COUNTS = statement(
  `WITH gone AS (DELETE FROM auth_rate_limit WHERE "lastRequest" < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
);

const KEPT_DAYS = 1;

/** The sign-in library deletes an expired record only on its next use. */
export const purgeSignIn: Job = {
  name: "account.purge_sign_in",
  summary: declared.purgeSignInJob,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), KEPT_DAYS);
    const counts = await database.transaction(async (tx) => {
      const purge = async (statement: Statement<{ count: number }>, limit: Date | number) =>
        (await tx.run(statement, [limit]))[0]?.count ?? 0;
      return {
        sessions: await purge(SESSIONS, before),
        codes: await purge(CODES, before),
        attempts: await purge(COUNTS, before.getTime()),
      };
    });
    const { sessions, codes, attempts } = counts;
    if (sessions + codes + attempts === 0) return null;
    return say.deletedSessionsCodesCountsAttempts({ sessions, codes, attempts });
  },
};
