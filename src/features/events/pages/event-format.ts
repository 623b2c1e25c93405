import { pathWith, type Reply, type WebRequest } from "../../../web/core/index.ts";
import type { AgendaEntry } from "../../../web/ui/index.ts";
import type { EventSummary } from "./types.ts";

export type EventDetail = Reply<"events.get">["event"];

export function agendaEntry(event: EventSummary): AgendaEntry {
  const { event_id, title, start, end, all_day, location, host } = event;
  return {
    id: `${event_id} ${start}`,
    title,
    href: eventPath(event),
    from: new Date(start),
    to: new Date(end),
    allDay: all_day,
    note: [location, host].filter(Boolean).join(" · "),
  };
}

/** The page of this date of the event. */
export function eventPath({ event_id, occurrence }: Pick<EventSummary, "event_id" | "occurrence">): string {
  return pathWith(`/events/${event_id}`, occurrence === undefined ? {} : { at: occurrence });
}

/** The path of a picture of this server; others are not shown, because pages load nothing from elsewhere. */
export function ownPicture(request: WebRequest, url: string | undefined): string | undefined {
  const { baseUrl } = request.parts.kernel.settings;
  return url?.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : undefined;
}
