import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { writeMessage } from "../../../kernel/outbox/outbox.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { lockNoShows } from "../bookings/change-store.ts";
import { recordBooking } from "../bookings/record-booking.ts";
import { declared, say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import * as store from "../store.ts";

const AT_ONCE = 50;

const NEXT = statement(`
SELECT min(greatest(b.starts_at, b.created_at) + make_interval(mins => r.check_in_minutes)) AS at
  FROM booking b JOIN resource r ON r.id = b.resource_id
  WHERE b.state = 'confirmed' AND b.checked_in_at IS NULL AND b.ends_at > $1
    AND b.starts_at > $1::timestamptz - interval '1 day'`);

export const releaseNoShows: Job = {
  name: "resources.release_no_shows",
  summary: declared.releaseNoShowsJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, newId, signal }) {
    let released = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; released += taken) {
      taken = await database.transaction((tx) => release(tx, now(), newId));
    }
    return released > 0 ? say.released({ count: released }) : null;
  },
};

/** Returns the number of bookings that it released. */
async function release(tx: WriteTx, now: Date, newId: (prefix: string) => string): Promise<number> {
  const noShows = await lockNoShows(tx, now, AT_ONCE);
  if (noShows.length === 0) return 0;
  const timeZone = await spaceTimeZone(tx);
  for (const booking of noShows) {
    const { id: subject, resource_id, email, member_id } = booking;
    await store.setState(tx, subject, { state: "cancelled", reason: say.nobodyCheckedIn, by: null, now });
    await notifyMember(tx, {
      booking: { ...booking, sequence: booking.sequence + 1 },
      resource: await store.find(tx, resource_id),
      decision: "released",
      reason: null,
      timeZone,
      now,
    });
    const payload = { resource_id, email, member_id, reason: say.nobodyCheckedIn };
    const message = {
      kind: "resources.booking_cancelled",
      operation: "resources.check_in",
      member_id,
      subject,
      payload,
    };
    recordBooking(tx, "cancelled", booking, now);
    writeMessage(tx, { id: newId("env"), ...message, now });
  }
  return noShows.length;
}
