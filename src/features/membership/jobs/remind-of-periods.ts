import type { Job } from "../../../kernel/catalogue/area.ts";
import { span } from "../../../kernel/languages/slot-words.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { declared, say } from "../messages.ts";
import { lockToRemind, updatePeriod } from "../periods/period-store.ts";
import { remindersDue } from "../periods/rules.ts";

const AT_ONCE = 200;

export const remindOfPeriods: Job = {
  name: "membership.remind_of_periods",
  summary: declared.remindOfPeriodsJob,
  everyMs: 15 * MINUTE_MS,
  async run({ database, now, signal }) {
    let reminded = 0;
    for (; reminded < AT_ONCE && !signal.aborted; reminded++) {
      const isFound = await database.transaction(async (tx) => {
        const due = await lockToRemind(tx, now());
        if (!due) return false;
        await updatePeriod(tx, due.member_id, { reminders: remindersDue(due.ends_at, now()) });
        await appendMemberEvents(tx, {
          memberIds: [due.member_id],
          type: "membership_ends",
          target: { kind: "member", id: due.member_id },
          payload: {
            ends_at: due.ends_at.toISOString(),
            lapses_at: due.lapses_at.toISOString(),
            when: span(due.ends_at, null, await spaceTimeZone(tx)),
          },
          now: now(),
        });
        return true;
      });
      if (!isFound) break;
    }
    return reminded > 0 ? say.membersReminded({ count: reminded }) : null;
  },
};
