import { actorOf, type Caller } from "../../../kernel/access/caller.ts";
import { span } from "../../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { ownIdentity } from "../calendar-entries.ts";
import type { OwnRsvpRow, SeatedDate } from "./store.ts";

export type SeatNews = "confirmed" | "offered" | "lapsed" | "declined";

type NamedDate = Pick<SeatedDate, "event_id" | "occurrence" | "title" | "location" | "starts_at" | "ends_at"> & {
  /** Of the calendar entry of an own event. */
  readonly sequence?: number;
};

/** What each event in a member's log says of a date; `calendar_uid` and `sequence` are those of its calendar entry. */
export function aboutDate(date: NamedDate, zone: string) {
  const { event_id, occurrence, title, location, starts_at, ends_at, sequence } = date;
  return {
    event_id,
    title,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    when: span(starts_at, ends_at, zone),
    ...(sequence !== undefined && { calendar_uid: ownIdentity(event_id, occurrence), sequence }),
    ...(occurrence && { occurrence }),
    ...(location && { location }),
  };
}

/** Tells a member that others decided about their seat. */
export async function notifyOfSeat(
  tx: WriteTx,
  date: NamedDate,
  { member_id, offered_until, reason }: OwnRsvpRow,
  { news, caller, now }: { news: SeatNews; caller?: Caller; now: Date },
): Promise<void> {
  const zone = await spaceTimeZone(tx);
  const args = { event_url: date.event_id, ...(date.occurrence && { occurrence: date.occurrence }) };
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "event_seat_changed",
    ...(caller && { actor: actorOf(caller) }),
    target: { kind: "event", id: date.event_id },
    payload: {
      ...aboutDate(date, zone),
      news,
      ...(offered_until && { until: span(offered_until, null, zone) }),
      ...(reason && { reason }),
    },
    ...(news === "offered" && {
      actions: [
        { label: "Take the seat", mcp_tool: "ic_events_rsvp", args, consequential: true },
        { label: "Pass", mcp_tool: "ic_events_withdraw_rsvp", args, consequential: true },
      ],
    }),
    now,
  });
}
