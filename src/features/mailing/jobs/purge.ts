import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeCounters } from "../counters.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";

const PURGE = statement(`
  WITH gone AS (DELETE FROM mailing_subscriber s USING mailing_subscription p
    WHERE p.subscriber_id = s.id AND (
      (p.state = 'unconfirmed' AND p.confirm_sent_at < $1) OR (p.state = 'unsubscribed' AND p.left_at < $2))
    RETURNING s.id)
  SELECT count(*)::int AS count FROM gone`);

export const purge: Job = {
  name: "mailing.purge",
  summary: declared.purgeJob,
  everyMs: DAY_MS,
  async run({ database, now }) {
    return database.transaction(async (tx) => {
      const at = now();
      const before = [daysBefore(at, RETENTION_DAYS.unconfirmed), daysBefore(at, RETENTION_DAYS.left)];
      const [row] = await tx.run<{ count: number }>(PURGE, before);
      await purgeCounters(tx, daysBefore(at, RETENTION_DAYS.counters));
      return row && row.count > 0 ? say.addressesDeleted({ count: row.count }) : null;
    });
  },
};
