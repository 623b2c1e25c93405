import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";

const AT_ONCE = 5_000;

const PURGE = statement(`
  WITH gone AS (DELETE FROM member_event WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM member_event WHERE at < $1 LIMIT $2)) RETURNING 1)
  SELECT count(*) AS count FROM gone`);

/** Deletes in batches, to keep locks and transactions short. */
export const purgeOld: Job = {
  name: "event_log.purge_old",
  summary: declared.purgeOldJob({ days: RETENTION_DAYS.memberEvents }),
  everyMs: 6 * HOUR_MS,
  async run({ database, now, signal }) {
    const before = daysBefore(now(), RETENTION_DAYS.memberEvents);
    let purged = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; purged += gone) {
      const [row] = await database.transaction((tx) => tx.run<{ count: number }>(PURGE, [before, AT_ONCE]));
      gone = row?.count ?? 0;
    }
    return purged > 0 ? say.purgedEntries({ purged }) : null;
  },
};
