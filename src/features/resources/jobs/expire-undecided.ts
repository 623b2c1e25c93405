import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { writeMessage } from "../../../kernel/outbox/outbox.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { readSpaceHours } from "../../space/index.ts";
import { lockUndecided } from "../bookings/held-store.ts";
import { recordBooking } from "../bookings/record-booking.ts";
import { declared, say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import { findAlternatives } from "../other-slots.ts";
import { DECIDE_BEFORE_MS, expiresAt } from "../rules.ts";
import * as store from "../store.ts";

const AT_ONCE = 50;
const TIME_TO_BOOK_MS = 15 * MINUTE_MS;

/** As `expiresAt`. */
const NEXT = statement(`
SELECT min(CASE WHEN starts_at - created_at >= interval '30 minutes' THEN starts_at - interval '15 minutes'
                  ELSE starts_at END) AS at
  FROM booking WHERE state = 'queued'`);

export const expireUndecided: Job = {
  name: "resources.expire_undecided",
  summary: declared.expireUndecidedJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, newId, signal }) {
    let expired = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; expired += taken) {
      taken = await database.transaction((tx) => expire(tx, now(), newId));
    }
    return expired > 0 ? say.declined({ count: expired }) : null;
  },
};

/** As long as the booking, and with time to read the notice and to book. */
function later({ starts_at, ends_at }: store.Slot, now: Date): store.Slot {
  const begins = Math.max(starts_at.getTime(), now.getTime() + TIME_TO_BOOK_MS);
  return { starts_at: new Date(begins), ends_at: new Date(begins + ends_at.getTime() - starts_at.getTime()) };
}

/** Returns the number of bookings that it declined. */
async function expire(tx: WriteTx, now: Date, newId: (prefix: string) => string): Promise<number> {
  const soon = await lockUndecided(tx, new Date(now.getTime() + DECIDE_BEFORE_MS), AT_ONCE);
  const due = soon.filter((booking) => expiresAt(booking) <= now);
  if (due.length === 0) return 0;
  const space = await readSpaceHours(tx, now);
  for (const booking of due) {
    const { id: subject, resource_id, email, member_id } = booking;
    await store.setState(tx, subject, { state: "declined", reason: say.nobodyDecided, by: null, now });
    const resource = await store.find(tx, resource_id);
    const wish = { memberId: member_id, slot: later(booking, now) };
    const alternatives = resource && (await findAlternatives(tx, resource, wish, { now, space }));
    await notifyMember(tx, {
      booking,
      resource,
      decision: "expired",
      reason: null,
      ...(alternatives && { alternatives }),
      timeZone: space.timeZone,
      now,
    });
    const payload = { resource_id, email, member_id, reason: say.nobodyDecided };
    const message = { kind: "resources.booking_declined", operation: "resources.decide", member_id, subject, payload };
    recordBooking(tx, "declined", booking, now);
    writeMessage(tx, { id: newId("env"), ...message, now });
  }
  return due.length;
}
