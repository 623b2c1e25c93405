import type { Caller } from "../../kernel/access/caller.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { untrustedEnvelope } from "../../kernel/values/text.ts";
import { previewOf } from "./rules.ts";
import type { FeedbackRecord, FeedbackSummary, OwnFeedbackRecord, OwnTicket } from "./schemas.ts";
import type { Ticket } from "./store.ts";

function head({ ticket_id, kind, priority, resolved_at }: Ticket) {
  return {
    ticket_id,
    kind,
    priority,
    resolved: resolved_at !== null,
    resolved_at: resolved_at?.toISOString() ?? null,
  };
}

export function renderOwnTicket(ticket: Ticket): Static<typeof OwnTicket> {
  return { ...head(ticket), preview: previewOf(ticket.message), received_at: ticket.received_at.toISOString() };
}

export function renderSummary(ticket: Ticket): Static<typeof FeedbackSummary> {
  return {
    ...renderOwnTicket(ticket),
    suspicious_patterns: ticket.suspicious_patterns,
    member_name: ticket.member_name,
    trust: "untrusted",
  };
}

export function renderOwnRecord(ticket: Ticket): Static<typeof OwnFeedbackRecord> {
  const { message, category, url, expected, got, agent_id, contact } = ticket;
  return {
    ...head(ticket),
    received_at: ticket.received_at.toISOString(),
    suspicious_patterns: ticket.suspicious_patterns,
    resolution_note: ticket.resolution_note,
    message,
    message_safe_render: untrustedEnvelope(message),
    category,
    url,
    expected,
    got,
    agent_id,
    contact,
    trust: "untrusted",
  };
}

/** Agents do not need the hash of the sender's address; a person compares tickets by it. */
export function renderRecord(ticket: Ticket, caller: Caller): Static<typeof FeedbackRecord> {
  const { member_id, member_name, tier, token_prefix, ip_hash } = ticket;
  const record = { ...renderOwnRecord(ticket), member_id, member_name, tier, token_prefix };
  return caller.kind === "session" ? { ...record, ip_hash } : record;
}
