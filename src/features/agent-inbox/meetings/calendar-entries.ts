import type { PublishedEntry } from "../../../kernel/ports/calendar.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { findBooking } from "../../resources/index.ts";
import { type CalendarMeeting, listForCalendar } from "./store.ts";

/** The member's meetings for their calendar. A canceled one stays for 30 days, so that calendars remove it (RFC 5546). */
export async function meetingEntries(
  tx: ReadTx,
  memberId: string,
  { now, host }: { readonly now: Date; readonly host: string },
): Promise<PublishedEntry[]> {
  const meetings = await listForCalendar(tx, memberId, now);
  return Promise.all(meetings.map((meeting) => entryOf(tx, meeting, host)));
}

async function entryOf(tx: ReadTx, meeting: CalendarMeeting, host: string): Promise<PublishedEntry> {
  const booking = meeting.booking_id === null ? undefined : await findBooking(tx, meeting.booking_id);
  const isHeld = booking?.state === "queued" || booking?.state === "confirmed";
  const other = meeting.other_name ?? "a former member";
  return {
    uid: `${meeting.id}@${host}`,
    sequence: meeting.sequence,
    revisedAt: meeting.cancelled_at ?? meeting.made_at,
    title: `Meeting with ${other}`,
    description: "Arranged by agents in the agent inbox.",
    location: isHeld ? booking.resource_name : "",
    url: null,
    startsAt: meeting.starts_at,
    endsAt: meeting.ends_at,
    allDay: false,
    status: meeting.cancelled_at === null ? "confirmed" : "cancelled",
    categories: ["Meeting"],
  };
}
