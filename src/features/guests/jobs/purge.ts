import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { declared, say } from "../messages.ts";

/** Times, counts and digests stay. */
const VISITS = statement(`
  WITH gone AS (
    UPDATE visit SET guest_name = '', guest_email = NULL, guest_phone = NULL, guest_org = NULL, purpose = '',
      open_points = NULL, reason = NULL, purged_at = $2
    WHERE ended_at < $1 AND purged_at IS NULL RETURNING id)
  UPDATE visit_signature SET record = NULL WHERE visit_id IN (SELECT id FROM gone)`);
const COUNT = statement("SELECT count(*) AS n FROM visit WHERE ended_at < $1 AND purged_at IS NULL");
const BLOCKS = statement("DELETE FROM guest_block WHERE ends_at < $1 RETURNING id");

export const purge: Job = {
  name: "guests.purge",
  summary: declared.purgeJob({ days: RETENTION_DAYS.guest }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.guest);
    const count = await database.transaction(async (tx) => {
      const [found] = await tx.run<{ n: number }>(COUNT, [before]);
      await tx.run(VISITS, [before, now()]);
      return Number(found?.n ?? 0) + (await tx.run(BLOCKS, [now()])).length;
    });
    return count > 0 ? say.recordsDeleted({ count }) : null;
  },
};
