import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { lapse } from "../periods/lapse.ts";
import { lockLapsed } from "../periods/period-store.ts";

const AT_ONCE = 200;

const NEXT = statement(`
SELECT min(p.lapses_at) AS at FROM membership_period p JOIN member m ON m.id = p.member_id
  WHERE p.lapsed_at IS NULL AND m.tier <> 'operator'`);

export const endPeriods: Job = {
  name: "membership.end_periods",
  summary: declared.endPeriodsJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    let ended = 0;
    for (; ended < AT_ONCE && !signal.aborted; ended++) {
      const isFound = await database.transaction(async (tx) => {
        const due = await lockLapsed(tx, now());
        if (due) await lapse(tx, due, now());
        return due !== undefined;
      });
      if (!isFound) break;
    }
    return ended > 0 ? say.periodsEnded({ count: ended }) : null;
  },
};
