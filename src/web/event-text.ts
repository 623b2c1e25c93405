import type { EventSummary } from "./replies.ts";
import type { AgendaEntry } from "./ui/index.ts";

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
