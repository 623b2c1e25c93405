import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";

const PURGE = statement(`
  WITH reports AS (DELETE FROM campaign_report r USING campaign c
    WHERE c.id = r.campaign_id AND c.ended_at < $1),
  gone AS (DELETE FROM campaign_delivery d USING campaign c
    WHERE c.id = d.campaign_id AND c.ended_at < $1 RETURNING 1)
  SELECT count(*)::int AS count FROM gone`);

const PACES = statement("DELETE FROM campaign_pace WHERE claimed_at < $1");

export const purge: Job = {
  name: "campaigns.purge",
  summary: declared.purgeJob,
  everyMs: DAY_MS,
  async run({ database, now }) {
    return database.transaction(async (tx) => {
      const [row] = await tx.run<{ count: number }>(PURGE, [daysBefore(now(), RETENTION_DAYS.deliveries)]);
      await tx.run(PACES, [daysBefore(now(), RETENTION_DAYS.paces)]);
      return row && row.count > 0 ? say.outcomesDeleted({ count: row.count }) : null;
    });
  },
};
