import { wordedRecord } from "../../kernel/languages/messages.ts";
import { untrustedEnvelope } from "../../kernel/values/text.ts";
import type { MemberEventRow } from "../event-log/index.ts";
import type { CalendarFeedRow } from "./calendar-store.ts";
import type { ProposalRow, ProposalWithMember } from "./proposal-store.ts";
import { eventPage } from "./rules.ts";
import type {
  CalendarFeed,
  EventDetail,
  EventSummary,
  MemberEvent,
  MyEventProposal,
  PendingEvent,
  SaveTheDate,
} from "./schemas.ts";
import type { EventDate, EventRow } from "./store.ts";

export function renderSummary(event: EventRow, baseUrl: string): EventSummary {
  const url = event.own_id === null ? event.luma_url : eventPage(baseUrl, event.event_id);
  const occurrence = occurrenceOf(event);
  return {
    event_id: event.event_id,
    ...(occurrence && { occurrence }),
    ...(event.dates !== undefined && event.dates > 1 && { dates: event.dates }),
    ...(url && { luma_url: url }),
    title: event.title,
    start: event.starts_at.toISOString(),
    end: event.ends_at.toISOString(),
    ...(url && { luma: url }),
    when: event.starts_at.toISOString(),
    ...(event.all_day && { all_day: true as const }),
    ...(event.location && { location: event.location, venue: event.location }),
    ...(event.host && { host: event.host }),
    ...(event.cover_url && { cover_url: coverUrl(event.cover_url, baseUrl) }),
    ...(event.own_id && { own: true as const }),
    ...(event.tier_min !== "public" && { visible_to: event.tier_min }),
    ...(event.cancelled_at && { cancelled: true as const }),
    trust: "untrusted",
  };
}

/** Pictures of the space are stored by their path. */
export function coverUrl(stored: string, baseUrl: string): string {
  return stored.startsWith("/") ? `${baseUrl}${stored}` : stored;
}

/** Undefined for the one date of an event. */
function occurrenceOf({ recurrence_id, starts_at, dates = 1 }: EventRow): string | undefined {
  if (recurrence_id !== "") return recurrence_id;
  return dates > 1 ? starts_at.toISOString() : undefined;
}

export interface DetailParts {
  readonly hosts?: readonly string[];
  readonly seats?: NonNullable<EventDetail["seats"]>;
  readonly guests_max?: number;
  readonly questions?: NonNullable<EventDetail["questions"]>;
  readonly cancelledReason?: string | null;
  readonly nextDates: readonly EventDate[];
}

export function renderDetail(event: EventRow, baseUrl: string, parts: DetailParts): EventDetail {
  const { hosts = [], cancelledReason, nextDates, seats, guests_max = 0, questions = [] } = parts;
  const isDate = event.recurrence_id !== "";
  const file = event.luma_url ? new URL(event.luma_url).pathname : `/${event.event_id}`;
  return {
    ...renderSummary(event, baseUrl),
    calendar_url: `${baseUrl}/events${file}${isDate ? `/${event.recurrence_id}` : ""}.ics`,
    event_page: eventPage(baseUrl, event.event_id, event.recurrence_id),
    ...(event.description && { description_safe_render: untrustedEnvelope(event.description) }),
    ...(seats && { seats }),
    ...(guests_max > 0 && { guests_max }),
    ...(questions.length > 0 && { questions }),
    ...(hosts.length > 0 && { hosts: [...hosts] }),
    ...(cancelledReason && { cancelled_reason: cancelledReason }),
    ...(nextDates.length > 1 && { next_dates: nextDates.map(renderDate) }),
  };
}

function renderDate({ recurrence_id, starts_at, ends_at, cancelled_at }: EventDate) {
  return {
    occurrence: recurrence_id || starts_at.toISOString(),
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    ...(cancelled_at && { cancelled: true as const }),
  };
}

export function renderMemberEvent(row: MemberEventRow): MemberEvent {
  const { id, type, at, actor, target, payload, actions } = row;
  return {
    id,
    type,
    at: at.toISOString(),
    actor: { ...actor },
    ...(target && { target: { ...target } }),
    payload: wordedRecord(payload),
    actions: actions.map((action) => ({ ...action, args: { ...action.args } })),
    trust: "untrusted",
  };
}

export function renderSaveTheDate(proposal: ProposalRow): SaveTheDate {
  const { id, title, starts_at, ends_at, location, host, capacity, cover_url, slideshow_url, description } = proposal;
  return {
    id,
    title,
    start: starts_at.toISOString(),
    ...(ends_at && { end: ends_at.toISOString() }),
    ...(location && { location }),
    ...(host && { host }),
    ...(capacity !== null && { capacity }),
    visibility: proposal.visibility,
    ...(cover_url && { cover_url }),
    ...(slideshow_url && { slideshow_url }),
    ...(description && { description_safe_render: untrustedEnvelope(description) }),
    trust: "untrusted",
  };
}

export function renderPending(proposal: ProposalWithMember): PendingEvent {
  const { contact, member_id, member_name, member_email, created_at } = proposal;
  return {
    ...renderSaveTheDate(proposal),
    ...(contact && { contact }),
    requested_by: { user_id: member_id, display_name: member_name, email: member_email },
    submitted_at: created_at.toISOString(),
  };
}

export function renderOwnProposal(proposal: ProposalRow, now: Date): MyEventProposal {
  const { state, starts_at, reason, created_at, decided_at } = proposal;
  return {
    ...renderSaveTheDate(proposal),
    status: state === "pending" && starts_at <= now ? "expired" : state,
    ...(reason && { reason }),
    submitted_at: created_at.toISOString(),
    ...(decided_at && { decided_at: decided_at.toISOString() }),
  };
}

export function renderCalendarFeed(feed: CalendarFeedRow): CalendarFeed {
  const { id, name, created_at, expires_at } = feed;
  return {
    feed_id: id,
    name,
    created_at: created_at.toISOString(),
    ...(expires_at && { expires_at: expires_at.toISOString() }),
  };
}
