import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { recordAgentAct } from "../../agent-clients/index.ts";
import { type Place, releaseBooking } from "../../resources/index.ts";
import { tellOfMeeting } from "../tell.ts";
import type { Author } from "../threads/apply-decision.ts";
import { VIA } from "../threads/author.ts";
import { insertEnvelope } from "../threads/envelope-store.ts";
import type { Party } from "../threads/rules.ts";
import { findPerson, type ThreadRow, updateThread } from "../threads/store.ts";
import { cancelMeetingRow, type MeetingRow } from "./store.ts";

interface Cancel {
  readonly meeting: MeetingRow;
  readonly party: Party;
  readonly message: string | null;
  readonly by: Author;
}

/** Cancels a meeting of a locked thread, frees its room and tells both. Returns whether a room was freed. */
export async function cancelMeetingOf(place: Place, thread: ThreadRow, cancel: Cancel): Promise<boolean> {
  const { tx, now, newId } = place;
  const { meeting, party, message, by: author } = cancel;
  const from = await findPerson(tx, thread.from_member);
  const to = await findPerson(tx, thread.to_member);
  const names = { from: from?.name ?? null, to: to?.name ?? null };
  const by = party === "from" ? thread.from_member : thread.to_member;
  const actor = { member_id: by, display_name: names[party] };
  await cancelMeetingRow(tx, meeting.id, by, now);
  const released = meeting.booking_id !== null && (await releaseBooking(place, meeting.booking_id, actor));
  const n = thread.envelopes + 1;
  await updateThread(tx, thread.id, { envelopes: n, last_at: now, rev: thread.rev + 1 });
  await insertEnvelope(tx, {
    id: newId("env"),
    thread_id: thread.id,
    n,
    author: party,
    token_id: author.tokenId,
    agent_name: author.agentName,
    written_by: author.kind,
    decision: "cancel",
    body: message,
    windows: null,
    client_message_id: null,
    at: now,
  });
  recordAgentAct(tx, {
    at: now,
    via: VIA[author.kind],
    action: "agent_inbox.cancel_meeting",
    actor_member: by,
    token_id: author.tokenId,
    client_id: author.clientId,
    thread_id: thread.id,
    state_from: thread.state,
    state_to: thread.state,
    counterpart: party === "from" ? thread.to_member : thread.from_member,
    suspicious: message === null ? [] : suspiciousPatterns(message),
  });
  await tellOfMeeting(tx, { type: "meeting_cancelled", meeting, names, room: null, actor, now });
  return released;
}
