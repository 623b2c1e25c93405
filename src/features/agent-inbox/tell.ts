import type { Actor } from "../../kernel/access/caller.ts";
import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { type IntroductionRow, otherIntroduced } from "./introductions/store.ts";
import type { MeetingRow } from "./meetings/store.ts";
import type { AutoAction } from "./policy/auto-store.ts";
import type { DecisionRow } from "./threads/decisions-store.ts";
import type { ThreadRow } from "./threads/store.ts";

const view = (thread_id: string) => ({
  label: "View the thread",
  mcp_tool: "ic_agent_inbox_get_thread",
  args: { thread_id },
});

const undoIt = (thread_id: string) => ({
  label: "Undo it",
  mcp_tool: "ic_agent_inbox_undo",
  args: { thread_id },
  consequential: true,
});

/** Tells a member of a message, or of a new state. Texts stay in the thread. */
export async function tellOfEnvelope(
  tx: WriteTx,
  news: { to: string; thread: ThreadRow; envelopeId: string; sender: Actor; now: Date },
): Promise<void> {
  const { to, thread, envelopeId, sender, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [to],
    type: "inbox_envelope",
    actor: { ...sender },
    target: { kind: "agent_thread", id: thread.id },
    payload: {
      thread_id: thread.id,
      envelope_id: envelopeId,
      intent_type: thread.intent,
      sender_member_id: sender.member_id,
      sender_display: sender.display_name,
      state: thread.state,
      policy_action: to === thread.to_member ? thread.policy_action : null,
    },
    actions: [view(thread.id)],
    now,
  });
}

/** Both parties, in the order of their ids. */
export async function tellOfMeeting(
  tx: WriteTx,
  news: {
    type: "meeting_confirmed" | "meeting_cancelled";
    meeting: Pick<MeetingRow, "id" | "thread_id" | "from_member" | "to_member" | "starts_at" | "ends_at" | "tz">;
    names: Readonly<Record<"from" | "to", string | null>>;
    room: string | null;
    actor: Actor | null;
    now: Date;
  },
): Promise<void> {
  const { type, meeting, names, room, actor, now } = news;
  const { id: meeting_id, thread_id, from_member, to_member, starts_at, ends_at, tz } = meeting;
  const each = [
    { memberId: from_member, other: to_member, name: names.to },
    { memberId: to_member, other: from_member, name: names.from },
  ];
  for (const { memberId, other, name } of each.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)))
    await appendMemberEvents(tx, {
      memberIds: [memberId],
      type,
      ...(actor && { actor: { ...actor } }),
      target: { kind: "agent_meeting", id: meeting_id },
      payload: {
        thread_id,
        meeting_id,
        sender_member_id: other,
        sender_display: name,
        start: starts_at.toISOString(),
        end: ends_at.toISOString(),
        when: span(starts_at, ends_at, tz),
        ...(room && { location: room }),
      },
      actions: [view(thread_id)],
      now,
    });
}

/** Both who were introduced, in the order of their ids. */
export async function tellOfIntroduction(
  tx: WriteTx,
  news: {
    introduction: IntroductionRow;
    legs: readonly ThreadRow[];
    names: ReadonlyMap<string, string | null>;
    now: Date;
  },
): Promise<void> {
  const { introduction, legs, names, now } = news;
  for (const { id: thread_id, to_member } of legs.toSorted((a, b) => (a.to_member < b.to_member ? -1 : 1))) {
    const other = otherIntroduced(introduction, to_member);
    await appendMemberEvents(tx, {
      memberIds: [to_member],
      type: "introduction_made",
      target: { kind: "agent_introduction", id: introduction.id },
      payload: {
        thread_id,
        introduction_id: introduction.id,
        sender_member_id: other,
        sender_display: names.get(other) ?? null,
      },
      actions: [view(thread_id)],
      now,
    });
  }
}

/** Tells a member that their agent, or their policy, waits for them. */
export async function tellOfDecision(
  tx: WriteTx,
  {
    decision,
    thread,
    sender,
    now,
  }: { decision: Pick<DecisionRow, "id" | "member_id" | "expires_at">; thread: ThreadRow; sender: Actor; now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: [decision.member_id],
    type: "agent_decision_waits",
    target: { kind: "agent_thread", id: thread.id },
    payload: {
      thread_id: thread.id,
      approval_id: decision.id,
      intent_type: thread.intent,
      sender_member_id: sender.member_id,
      sender_display: sender.display_name,
      until: decision.expires_at.toISOString(),
    },
    actions: [view(thread.id)],
    now,
  });
}

/** Tells a member what their policy did by itself, and how to undo it. */
export async function tellOfAutoAction(
  tx: WriteTx,
  {
    action,
    thread,
    sender,
    until,
    now,
  }: { action: AutoAction; thread: ThreadRow; sender: Actor; until: Date; now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: [thread.to_member],
    type: "auto_action_taken",
    target: { kind: "agent_thread", id: thread.id },
    payload: {
      thread_id: thread.id,
      policy_action: action,
      intent_type: thread.intent,
      sender_member_id: sender.member_id,
      sender_display: sender.display_name,
      state: thread.state,
      until: until.toISOString(),
    },
    actions: [until > now ? undoIt(thread.id) : view(thread.id)],
    now,
  });
}
