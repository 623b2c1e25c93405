import { untrustedEnvelope } from "../../kernel/text.ts";
import type { EventDetail, EventSummary } from "./schemas.ts";
import type { EventRow } from "./store.ts";

/** An event as lists show it. */
export function renderSummary(event: EventRow): EventSummary {
  return {
    ...(event.luma_url && { luma_url: event.luma_url }),
    title: event.title,
    start: event.starts_at.toISOString(),
    end: event.ends_at.toISOString(),
    ...(event.all_day && { all_day: true as const }),
    ...(event.location && { location: event.location }),
    ...(event.host && { host: event.host }),
    ...(event.cover_url && { cover_url: event.cover_url }),
    trust: "untrusted",
  };
}

/** One event with its description. */
export function renderDetail(event: EventRow): EventDetail {
  return {
    ...renderSummary(event),
    ...(event.description && { description_safe_render: untrustedEnvelope(event.description) }),
  };
}
