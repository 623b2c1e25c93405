import type { Tier } from "../../../kernel/access/tiers.ts";
import type { PublishedEntry } from "../../../kernel/ports/calendar.ts";
import type { OutageRow } from "../outage-store.ts";
import type { ResourceRow } from "../store.ts";
import type { CalendarBooking } from "./calendar-store.ts";

interface Reading {
  readonly reader: { readonly member_id: string; readonly tier: Tier };
  /** Names by member ID, of those whose cards the reader may see. */
  readonly names: ReadonlyMap<string, string>;
  readonly resource: Pick<ResourceRow, "location" | "name">;
  readonly host: string;
}

/** The purpose is for operators and the member who booked; the name for readers of the member's card. */
export function entryOfBooking(booking: CalendarBooking, reading: Reading): PublishedEntry {
  const { reader, names } = reading;
  const isOwn = booking.member_id === reader.member_id;
  const who = isOwn ? "Your booking" : (names.get(booking.member_id) ?? "Booked");
  return {
    ...placed(reading),
    status: booking.state === "queued" ? "tentative" : "confirmed",
    uid: `${booking.id}@${reading.host}`,
    sequence: booking.sequence,
    revisedAt: booking.revised_at,
    title: booking.state === "queued" ? `${who} (not confirmed yet)` : who,
    description: isOwn || reader.tier === "operator" ? (booking.purpose ?? "") : "",
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
  };
}

export function entryOfOutage(outage: OutageRow, reading: Reading): PublishedEntry {
  return {
    ...placed(reading),
    uid: `${outage.id}@${reading.host}`,
    sequence: 0,
    revisedAt: outage.created_at,
    title: "Out of service",
    description: outage.reason,
    startsAt: outage.starts_at,
    endsAt: outage.ends_at,
  };
}

function placed({ resource }: Reading) {
  const location = resource.location ? `${resource.name}, ${resource.location}` : resource.name;
  return { location, url: null, allDay: false, status: "confirmed", categories: [] } as const;
}
