import { untrustedEnvelope } from "../../../kernel/values/text.ts";
import type { BookingWithResource } from "../../resources/index.ts";
import type { MeetingRow } from "../meetings/store.ts";
import type { Window } from "../meetings/windows.ts";
import type { DecisionRow } from "./decisions-store.ts";
import type { EnvelopeRow } from "./envelope-store.ts";
import { isOpen, type Party } from "./rules.ts";
import { type ListedThread, memberIn, type ThreadRow } from "./store.ts";

export function renderThread(thread: ListedThread, party: Party) {
  const { id, intent, state, turn, from_member, to_member, from_name, to_name, agent_name } = thread;
  return {
    thread_id: id,
    intent_type: intent,
    state,
    parties: {
      from: { member_id: from_member, member_name: from_name, agent_name },
      to: { member_id: to_member, member_name: to_name },
    },
    direction: directionOf(party, "from"),
    your_turn: isOpen(state) && turn === party,
    meeting_state: thread.meeting_state,
    expires_at: isOpen(state) ? thread.expires_at.toISOString() : null,
    created_at: thread.created_at.toISOString(),
    trust: "untrusted" as const,
  };
}

/** As the member sees what the author wrote. */
function directionOf(party: Party, author: Party) {
  return party === author ? ("outbound" as const) : ("inbound" as const);
}

export function renderWindows(windows: readonly Window[] | null) {
  return (windows ?? []).map(({ start, end, tz }) => ({ start, end, tz_hint: tz }));
}

export function renderEnvelope(envelope: EnvelopeRow, thread: ThreadRow, party: Party) {
  const { author, written_by, body, decision, windows, agent_name } = envelope;
  // Senders do not see whether a policy or an agent answered them. Only agents have names.
  const isAnswer = party === "from" && author === "to";
  return {
    envelope_id: envelope.id,
    direction: author === "space" ? ("inbound" as const) : directionOf(party, author),
    from: {
      member_id: author === "space" ? null : memberIn(thread, author),
      agent_name: isAnswer ? null : agent_name,
      by: isAnswer && written_by === "policy" ? ("agent" as const) : written_by,
    },
    intent: {
      type: thread.intent,
      decision,
      payload: { message: body, ...(windows && { proposed_windows: renderWindows(windows) }) },
    },
    message_safe_render: body === null ? null : untrustedEnvelope(body),
    suspicious_patterns: envelope.suspicious,
    created_at: envelope.at.toISOString(),
  };
}

export function renderApproval({ id, thread_id, args, requested_by, expires_at }: DecisionRow, baseUrl: string) {
  const { window, message } = args;
  return {
    id,
    url: `${baseUrl}/inbox/${thread_id}`,
    asked_by: requested_by === null ? ("policy" as const) : ("agent" as const),
    window: renderWindows(window && [window])[0] ?? null,
    message,
    expires_at: expires_at.toISOString(),
    state: "pending" as const,
  };
}

type Held = Pick<MeetingRow, "id" | "starts_at" | "ends_at" | "tz" | "booking_id" | "cancelled_at">;

export function renderMeeting(meeting: Held, booking: BookingWithResource | undefined) {
  return {
    meeting_id: meeting.id,
    start: meeting.starts_at.toISOString(),
    end: meeting.ends_at.toISOString(),
    tz: meeting.tz,
    state: meeting.cancelled_at ? ("cancelled" as const) : ("confirmed" as const),
    room: booking
      ? { resource_id: booking.resource_id, name: booking.resource_name, booking_id: booking.id, state: booking.state }
      : null,
  };
}
