import type { EventSummary } from "../replies/replies.ts";
import type { AgendaEntry } from "../ui/index.ts";
import { saveTheDateWords } from "../words/event-pages.ts";

/** An event as the agenda lists it. */
export function agendaEntry(event: EventSummary): AgendaEntry {
  const { luma_url, title, start, end, all_day, location, host } = event;
  return {
    id: `${luma_url ?? title} ${start}`,
    title,
    href: luma_url && eventPath(luma_url),
    from: new Date(start),
    to: new Date(end),
    allDay: all_day,
    note: [location, host].filter(Boolean).join(" · "),
  };
}

/** A member's event that operators approved. */
export interface PlannedEvent {
  id: string;
  title: string;
  start: string;
  end?: string;
  location?: string;
  host?: string;
  visibility: "public" | "members";
}

/** A save-the-date as the agenda lists it: it has no page, since there is nothing to do about it yet. */
export function plannedEntry({ id, title, start, end, location, host, visibility }: PlannedEvent): AgendaEntry {
  const forMembers = visibility === "members" && saveTheDateWords.forMembers;
  return {
    id,
    title,
    from: new Date(start),
    ...(end && { to: new Date(end) }),
    note: [location, host, forMembers].filter(Boolean).join(" · "),
  };
}

export function eventPath(lumaUrl: string): string {
  return `/events/view?luma=${encodeURIComponent(lumaUrl)}`;
}

/** The text within the envelope that marks it as written by others; here the page marks it itself. */
export function withoutEnvelope(enveloped: string): string {
  return enveloped
    .replace(/^<USER_SUBMITTED_TEXT[^>]*>\n/, "")
    .replace(/\n<\/USER_SUBMITTED_TEXT>$/, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}
