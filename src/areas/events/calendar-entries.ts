import { createHash } from "node:crypto";
import type { PublishedEntry } from "../../kernel/ports/calendar.ts";
import type { CalendarEvent } from "./calendar-store.ts";
import type { ProposalRow } from "./proposal-store.ts";

const RSVPED = "RSVP sent; the host decides about the seat.";
const NO_RSVPS_YET = "Save the date: a member's event, without RSVPs so far.";

/** The UID is stable: calendar applications match later versions of the event by it. */
export function entryOfEvent(event: CalendarEvent, host: string): PublishedEntry {
  const identity = JSON.stringify([event.feed_id, event.uid, event.recurrence_id]);
  return {
    uid: `${createHash("sha256").update(identity).digest("hex").slice(0, 32)}@${host}`,
    sequence: event.sequence,
    revisedAt: event.revised_at,
    title: event.title,
    description: paragraphs(event.rsvped && RSVPED, event.description),
    location: event.location,
    url: event.luma_url,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    allDay: event.all_day,
    isTentative: false,
    categories: event.rsvped ? ["RSVP"] : [],
  };
}

export function entryOfSaveTheDate(proposal: ProposalRow, host: string): PublishedEntry {
  return {
    uid: `${proposal.id}@${host}`,
    sequence: 0,
    revisedAt: proposal.decided_at ?? proposal.created_at,
    title: proposal.title,
    description: paragraphs(NO_RSVPS_YET, proposal.description),
    location: proposal.location,
    url: null,
    startsAt: proposal.starts_at,
    endsAt: proposal.ends_at,
    allDay: false,
    isTentative: true,
    categories: [],
  };
}

function paragraphs(...texts: readonly (string | false)[]): string {
  return texts.filter(Boolean).join("\n\n");
}
