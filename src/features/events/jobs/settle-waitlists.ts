import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { listUnsettled } from "../seats/list-store.ts";
import { settle } from "../seats/settle.ts";
import { lockDate } from "../seats/store.ts";

const AT_ONCE = 50;

const NEXT = statement(`
SELECT min(r.offered_until) AS at
  FROM own_rsvp r JOIN event e ON e.own_id = r.event_id AND e.recurrence_id = r.occurrence
  WHERE e.ends_at > $1 AND e.cancelled_at IS NULL`);

export const settleWaitlists: Job = {
  name: "events.settle_waitlists",
  summary: declared.settleWaitlistsJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    const dates = await listUnsettled(database.read, now(), AT_ONCE);
    for (const { event_id, occurrence } of dates) {
      if (signal.aborted) break;
      await database.transaction(async (tx) => {
        const date = await lockDate(tx, event_id, occurrence);
        if (date) await settle(tx, date, now());
      });
    }
    return dates.length > 0 ? say.datesSettled({ count: dates.length }) : null;
  },
};
