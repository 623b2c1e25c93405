import type { Job } from "../../../kernel/catalogue/area.ts";
import type { Statement } from "../../../kernel/ports/database.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../retention.ts";

const PURGE: Statement = {
  name: "event_log_purge",
  text: "WITH gone AS (DELETE FROM member_event WHERE at < $1 RETURNING 1) SELECT count(*) AS count FROM gone",
};

export const purgeOld: Job = {
  name: "event_log.purge_old",
  summary: `Deletes event log entries after ${RETENTION_DAYS.memberEvents} days.`,
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.memberEvents);
    const [row] = await database.transaction((tx) => tx.run<{ count: number }>(PURGE, [before]));
    return row && row.count > 0 ? `purged ${row.count} entries` : null;
  },
};
