import { createHash } from "node:crypto";
import type { PublishedEntry } from "../../kernel/ports/calendar.ts";
import type { CalendarEvent } from "./calendar-store.ts";
import { eventPage } from "./rules.ts";

const RSVPED = "RSVP sent; the host decides about the seat.";

/** The UID is stable: calendar applications match later versions of the event by it. */
export function entryOfEvent(event: CalendarEvent, baseUrl: string): PublishedEntry {
  return {
    uid: `${identityOf(event)}@${new URL(baseUrl).hostname}`,
    sequence: event.sequence,
    revisedAt: event.revised_at,
    title: event.title,
    description: paragraphs(event.rsvped && event.own_id === null && RSVPED, event.description),
    location: event.location,
    url: event.luma_url ?? eventPage(baseUrl, event.event_id),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    allDay: event.all_day,
    status: event.cancelled_at ? "cancelled" : "confirmed",
    categories: event.rsvped ? ["RSVP"] : [],
  };
}

/** Of a date of an own event, without the host. */
export function ownIdentity(id: string, occurrence: string): string {
  return occurrence === "" ? id : `${id}-${occurrence.replace(/\W/g, "")}`;
}

function identityOf({ feed_id, own_id, uid, recurrence_id }: CalendarEvent): string {
  if (own_id !== null) return ownIdentity(own_id, recurrence_id);
  const identity = JSON.stringify([feed_id, uid, recurrence_id]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 32);
}

function paragraphs(...texts: readonly (string | false)[]): string {
  return texts.filter(Boolean).join("\n\n");
}
