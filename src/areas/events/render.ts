import { untrustedEnvelope } from "../../kernel/values/text.ts";
import type { MemberEventRow } from "../event-log/index.ts";
import type { CalendarFeedRow } from "./calendar-store.ts";
import type { ProposalRow, ProposalWithMember } from "./proposal-store.ts";
import type {
  CalendarFeed,
  EventDetail,
  EventSummary,
  MemberEvent,
  MyEventProposal,
  PendingEvent,
  SaveTheDate,
} from "./schemas.ts";
import type { EventRow } from "./store.ts";

export function renderSummary(event: EventRow): EventSummary {
  return {
    ...(event.luma_url && { luma_url: event.luma_url }),
    title: event.title,
    start: event.starts_at.toISOString(),
    end: event.ends_at.toISOString(),
    ...(event.luma_url && { luma: event.luma_url }),
    when: event.starts_at.toISOString(),
    ...(event.all_day && { all_day: true as const }),
    ...(event.location && { location: event.location, venue: event.location }),
    ...(event.host && { host: event.host }),
    ...(event.cover_url && { cover_url: event.cover_url }),
    trust: "untrusted",
  };
}

export function renderDetail(event: EventRow, baseUrl: string): EventDetail {
  return {
    ...renderSummary(event),
    ...(event.luma_url && { calendar_url: `${baseUrl}/events${new URL(event.luma_url).pathname}.ics` }),
    ...(event.description && { description_safe_render: untrustedEnvelope(event.description) }),
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
    payload,
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
