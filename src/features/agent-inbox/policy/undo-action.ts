import type { Place } from "../../resources/index.ts";
import { settleIntroduction } from "../introductions/settle.ts";
import { cancelMeetingOf } from "../meetings/cancel-meeting.ts";
import { deleteMeeting, findMeetingOf } from "../meetings/store.ts";
import { tellOfEnvelope } from "../tell.ts";
import type { Author } from "../threads/apply-decision.ts";
import { insertEnvelope, newestEnvelope } from "../threads/envelope-store.ts";
import { isOpen, type ThreadState } from "../threads/rules.ts";
import { findPerson, type ThreadRow, updateThread } from "../threads/store.ts";
import { type AutoActionRow, markUndone } from "./auto-store.ts";
import { recordUndo } from "./record-undo.ts";

/** Whether others have acted since the policy did. */
export function isOvertaken(thread: ThreadRow, { action, before }: AutoActionRow): boolean {
  if (action === "quiet" || action === "drop" || action === "route") return !isOpen(thread.state);
  return thread.rev !== before.rev;
}

interface Undo {
  readonly auto: AutoActionRow;
  readonly by: Author;
}

/** Takes back what the policy did by itself, on a locked thread. Nothing is deleted: the reopening is a message. */
export async function undoAction(place: Place, thread: ThreadRow, { auto, by }: Undo): Promise<ThreadState> {
  const { tx, now } = place;
  await markUndone(tx, auto.id, now);
  const state = await takeBack(place, thread, { auto, by });
  recordUndo(place, thread, { by, ruleId: auto.rule_id, state });
  return state;
}

async function takeBack(place: Place, thread: ThreadRow, { auto, by }: Undo): Promise<ThreadState> {
  const { tx } = place;
  if (auto.action === "route") {
    await updateThread(tx, thread.id, { routed_to: null, confirm_by: "person", rev: thread.rev + 1 });
    return thread.state;
  }
  if (auto.action === "quiet" || auto.action === "drop") {
    await showNow(place, thread);
    return thread.state;
  }
  return reopen(place, thread, { auto, by });
}

async function showNow({ tx, now }: Place, thread: ThreadRow): Promise<void> {
  const shown = { ...thread, policy_action: "notify" as const, rev: thread.rev + 1 };
  await updateThread(tx, thread.id, { policy_action: "notify", rev: shown.rev });
  const from = await findPerson(tx, thread.from_member);
  const sender = { member_id: thread.from_member, display_name: from?.name ?? null };
  const newest = await newestEnvelope(tx, thread.id);
  await tellOfEnvelope(tx, { to: thread.to_member, thread: shown, envelopeId: newest?.id ?? "", sender, now });
}

async function reopen(place: Place, thread: ThreadRow, { auto, by }: Undo): Promise<ThreadState> {
  const { tx, now, newId } = place;
  const meeting = await findMeetingOf(tx, thread.id);
  const hasAhead = !thread.windows || thread.windows.some(({ start }) => new Date(start) > now);
  let envelopes = thread.envelopes;
  if (meeting && !meeting.cancelled_at) {
    const cancel = { meeting, party: "to", message: null, by } as const;
    await cancelMeetingOf(place, thread, cancel);
    envelopes += 1;
  }
  const isAlive = hasAhead && thread.expires_at > now;
  if (meeting && isAlive) await deleteMeeting(tx, meeting.id);
  const state = isAlive ? auto.before.state : ("DECLINED" as const);
  const next = {
    state,
    turn: auto.before.turn,
    ended_by: isAlive ? null : ("to" as const),
    last_at: now,
    rev: thread.rev + 2,
    envelopes: envelopes + 1,
    without_person: by.kind === "person" ? 0 : thread.without_person + 1,
    confirm_by: "person" as const,
    act_at: null,
  };
  await updateThread(tx, thread.id, next);
  const id = newId("env");
  await insertEnvelope(tx, {
    id,
    thread_id: thread.id,
    n: envelopes + 1,
    author: "to",
    written_by: by.kind,
    token_id: by.tokenId,
    agent_name: by.agentName,
    decision: "reopen",
    body: null,
    windows: null,
    client_message_id: null,
    at: now,
  });
  await settleIntroduction(place, thread);
  const to = await findPerson(tx, thread.to_member);
  const sender = { member_id: thread.to_member, display_name: to?.name ?? null };
  await tellOfEnvelope(tx, { to: thread.from_member, thread: { ...thread, ...next }, envelopeId: id, sender, now });
  return state;
}
