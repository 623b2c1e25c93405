import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { declared, say } from "../messages.ts";
import { takeReminders } from "../seats/list-store.ts";
import { aboutDate } from "../seats/notify.ts";

const BEFORE_MS = 24 * HOUR_MS;
/** Someone who answered a moment ago needs no reminder. */
const RECENT_MS = 2 * HOUR_MS;
const AT_ONCE = 200;

const NEXT = statement(`
SELECT min(e.starts_at - interval '24 hours') AS at
  FROM own_rsvp r JOIN event e ON e.own_id = r.event_id AND e.recurrence_id = r.occurrence
  WHERE r.state = 'confirmed' AND r.reminded_at IS NULL AND e.cancelled_at IS NULL AND e.starts_at > $1`);

export const remindGuests: Job = {
  name: "events.remind_guests",
  summary: declared.remindGuestsJob,
  everyMs: 5 * MINUTE_MS,
  due: NEXT,
  async run({ database, now }) {
    const count = await database.transaction(async (tx) => {
      const at = now();
      const due = await takeReminders(tx, at, new Date(at.getTime() + BEFORE_MS), AT_ONCE);
      const zone = await spaceTimeZone(tx);
      const reminded = due.filter(({ updated_at }) => at.getTime() - updated_at.getTime() > RECENT_MS);
      // In the order of members, as other writers to their logs.
      for (const rsvp of reminded.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1))) {
        await appendMemberEvents(tx, {
          memberIds: [rsvp.member_id],
          type: "event_reminder",
          target: { kind: "event", id: rsvp.event_id },
          payload: aboutDate(rsvp, zone),
          now: at,
        });
      }
      return reminded.length;
    });
    return count > 0 ? say.guestsReminded({ count }) : null;
  },
};
