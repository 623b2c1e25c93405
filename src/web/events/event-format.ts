import type { Reply } from "../core/index.ts";
import type { AgendaEntry } from "../ui/index.ts";
import { saveTheDateText } from "./text.ts";
import type { EventSummary } from "./types.ts";

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

export type PlannedEvent = Reply<"events.save_the_dates">["save_the_dates"][number];

/** Planned events have no page, because nobody can RSVP to them yet. */
export function plannedEntry({ id, title, start, end, location, host, visibility }: PlannedEvent): AgendaEntry {
  const forMembers = visibility === "members" && saveTheDateText.forMembers;
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
