import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { declared, say } from "../messages.ts";

const INCIDENTS = statement(
  "DELETE FROM lend_incident WHERE resolved_at < $1 AND verdict <> 'willful-misuse' RETURNING id",
);
const LENDS = statement("DELETE FROM lend WHERE returned_at < $1 RETURNING id");
const HOLDS = statement("DELETE FROM lend_hold WHERE ended_at < $1 RETURNING id");
/** The digest stays, so that a copy that the member kept can still be proved. */
const WAIVERS = statement(
  "UPDATE waiver SET record = NULL, pdf_sha256 = NULL WHERE expires_at < $1 AND record IS NOT NULL RETURNING id",
);

export const purge: Job = {
  name: "lending.purge",
  summary: declared.purgeJob,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const gone = await database.transaction(async (tx) => {
      const counts = [];
      for (const [statement, days] of [
        [INCIDENTS, RETENTION_DAYS.incident],
        [LENDS, RETENTION_DAYS.lend],
        [HOLDS, RETENTION_DAYS.hold],
        [WAIVERS, RETENTION_DAYS.waiver],
      ] as const) {
        counts.push((await tx.run(statement, [daysBefore(now(), days)])).length);
      }
      return counts.reduce((sum, count) => sum + count, 0);
    });
    return gone > 0 ? say.recordsDeleted({ count: gone }) : null;
  },
};
