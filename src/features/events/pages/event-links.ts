import type { WebRequest } from "../../../web/core/index.ts";
import type { LinkPreview } from "../../../web/ui/index.ts";
import type { EventDetail } from "./event-format.ts";

const DESCRIPTION_CHARS = 200;

/** A link that opens Google Calendar with the event filled in. */
export function googleLink(event: EventDetail): string {
  const compact = (at: string) => at.replace(/[-:]|\.\d+/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${compact(event.start)}/${compact(event.end)}`,
    details: event.event_page,
    ...(event.location && { location: event.location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** An address that calendar applications subscribe to when it is opened. */
export function webcalLink({ parts }: WebRequest): string {
  return `${parts.kernel.settings.baseUrl.replace(/^https?:/, "webcal:")}/events.ics`;
}

/** Only of events that everybody sees. */
export function previewOf(event: EventDetail, description: string, space: string): LinkPreview | undefined {
  if (event.visible_to !== undefined) return undefined;
  const url = event.event_page;
  const summary = description
    .replace(/[#*_`>[\]]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const image = event.own ? event.cover_url : undefined;
  return {
    url,
    description: summary.slice(0, DESCRIPTION_CHARS) || [event.location, space].filter(Boolean).join(" · "),
    image,
    data: {
      "@type": "Event",
      name: event.title,
      startDate: event.start,
      endDate: event.end,
      eventStatus: `https://schema.org/${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: event.location ?? space, address: event.location ?? space },
      organizer: { "@type": "Organization", name: event.host ?? space },
      ...(summary && { description: summary.slice(0, 1_000) }),
      ...(image && { image: [image] }),
      url,
    },
  };
}
