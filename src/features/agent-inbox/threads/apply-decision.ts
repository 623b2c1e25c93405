import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { recordAgentAct } from "../../agent-clients/index.ts";
import { findResource, type Place } from "../../resources/index.ts";
import { settleIntroduction } from "../introductions/settle.ts";
import { type Made, makeMeeting, type RoomRefusal } from "../meetings/make-meeting.ts";
import { lastStart, type Window } from "../meetings/windows.ts";
import { deliveryDelayMs } from "../spread.ts";
import { tellOfEnvelope, tellOfMeeting } from "../tell.ts";
import { VIA } from "./author.ts";
import { closeDecision } from "./decisions-store.ts";
import { insertEnvelope } from "./envelope-store.ts";
import { after, type Decision, extendedExpiry, isOpen, otherParty, type Party } from "./rules.ts";
import { findPerson, memberIn, type ThreadRow, updateThread } from "./store.ts";

export interface Act {
  readonly decision: Decision;
  readonly party: Party;
  readonly envelopeId: string;
  readonly message: string | null;
  /** counter: the new windows. */
  readonly windows: readonly Window[] | null;
  /** accept of a meeting: the window that it takes. */
  readonly window: Window | null;
  readonly by: Author;
  /** Of the policy that decides. */
  readonly ruleId?: string | null;
}

export interface Author {
  readonly kind: "agent" | "person" | "policy";
  readonly tokenId: string | null;
  readonly agentName: string | null;
  /** Of a registered client. */
  readonly clientId: string | null;
  readonly clientMessageId: string | null;
}

export type Happened = Extract<Made, { readonly refused?: undefined }> | null;

type Applied =
  | { readonly thread: ThreadRow; readonly made: Happened; readonly refused?: undefined }
  | { readonly refused: RoomRefusal; readonly details: RefusalDetails };

/**
 * Carries out a decision that `mayDecide` allows, on a locked thread. Locks: the thread before, then the booking or the
 * introduction, then the members' event logs in the order of their ids.
 */
export async function applyDecision(place: Place, thread: ThreadRow, act: Act): Promise<Applied> {
  const { tx, now } = place;
  const acceptedBy = memberIn(thread, act.party);
  const made = act.window ? await makeMeeting(place, thread, { window: act.window, acceptedBy }) : null;
  if (made?.refused) return made;
  const changes = changesOf(place, thread, act);
  const next = { ...thread, ...changes };
  await updateThread(tx, thread.id, changes);
  if (act.decision !== "clarify") await closeDecision(tx, thread.id, "cancelled", now);
  await insertEnvelope(tx, envelopeOf(thread, act, now));
  record(tx, { before: thread, after: next }, act, now);
  await settleIntroduction(place, next);
  await tell(place, next, act, made);
  return { thread: next, made };
}

function changesOf({ now, newId }: Pick<Place, "now" | "newId">, thread: ThreadRow, act: Act) {
  const { decision, party, windows, by } = act;
  const { state, turn } = after(thread, decision);
  const offered = windows ?? thread.windows;
  return {
    state,
    turn,
    windows: offered,
    envelopes: thread.envelopes + 1,
    counters: thread.counters + (decision === "counter" ? 1 : 0),
    without_person: by.kind === "person" ? 0 : thread.without_person + 1,
    ended_by: isOpen(state) ? null : party,
    last_at: now,
    rev: thread.rev + 1,
    act_at: null,
    ...((decision === "counter" || decision === "clarify") && {
      expires_at: extendedExpiry(thread, now, lastStart(offered)).at,
    }),
    deliver_at: isDeferred(act) ? new Date(now.getTime() + deliveryDelayMs(newId)) : thread.deliver_at,
  };
}

/** The sender's later messages reach the recipient as the first did, so that their time shows no block. */
function isDeferred({ party, decision }: Act): boolean {
  return party === "from" && decision !== "accept";
}

function envelopeOf(thread: ThreadRow, act: Act, at: Date) {
  const { by, envelopeId, decision, message, windows, window } = act;
  return {
    id: envelopeId,
    thread_id: thread.id,
    n: thread.envelopes + 1,
    author: act.party,
    token_id: by.tokenId,
    agent_name: by.agentName,
    written_by: by.kind,
    decision,
    body: message,
    windows: window ? [window] : windows,
    client_message_id: by.clientMessageId,
    at,
  };
}

function record(
  tx: WriteTx,
  { before, after: next }: { before: ThreadRow; after: ThreadRow },
  act: Act,
  at: Date,
): void {
  const { by, party, decision, message } = act;
  recordAgentAct(tx, {
    at,
    via: VIA[by.kind],
    action: `agent_inbox.${decision}`,
    actor_member: memberIn(before, party),
    token_id: by.tokenId,
    client_id: by.clientId,
    thread_id: before.id,
    rule_id: act.ruleId ?? null,
    shadow: before.shadow,
    counterpart: memberIn(before, otherParty(party)),
    state_from: before.state,
    state_to: next.state,
    suspicious: message === null ? [] : suspiciousPatterns(message),
  });
}

async function tell({ tx, now }: Place, thread: ThreadRow, act: Act, made: Happened): Promise<void> {
  const [from, to] = [await findPerson(tx, thread.from_member), await findPerson(tx, thread.to_member)];
  const names = { from: from?.name ?? null, to: to?.name ?? null };
  const actor = { member_id: memberIn(thread, act.party), display_name: names[act.party] };
  if (made) {
    const wished = made.room === "held" && thread.room ? await findResource(tx, thread.room.resource_id) : undefined;
    const room = wished?.name ?? null;
    await tellOfMeeting(tx, { type: "meeting_confirmed", meeting: made.meeting, names, room, actor, now });
  }
  if (isDeferred(act)) return;
  const other = memberIn(thread, otherParty(act.party));
  await tellOfEnvelope(tx, { to: other, thread, envelopeId: act.envelopeId, sender: actor, now });
}
