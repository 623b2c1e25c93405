import { memberOf } from "../../kernel/access/caller.ts";
import type { RefusedCall } from "../../kernel/catalogue/area.ts";
import { type RefusedSubject, recordRefusedAct, textOf } from "../agent-clients/index.ts";
import { findMeeting } from "./meetings/store.ts";
import { DECISIONS, otherParty } from "./threads/rules.ts";
import { findThread, memberIn, partyOf } from "./threads/store.ts";

/** Adds a refused call to the audit log of agents. */
export async function recordRefusal(refused: RefusedCall): Promise<void> {
  const { input, operation } = refused;
  const decision = operation === "agent_inbox.reply" && DECISIONS.find((each) => each === input.decision);
  await recordRefusedAct(refused, {
    ...(decision && { action: `agent_inbox.${decision}` }),
    counterpart: textOf(input.recipient_member_id ?? input.member),
    ...(await threadOf(refused)),
  });
}

/** Of others than its parties, only the ID that they sent is recorded. */
async function threadOf({ tx, caller, input }: RefusedCall): Promise<RefusedSubject> {
  const meetingId = textOf(input.meeting_id);
  const meeting = meetingId === null ? undefined : await findMeeting(tx, meetingId);
  const thread_id = meeting?.thread_id ?? textOf(input.thread_id);
  if (thread_id === null) return {};
  const thread = await findThread(tx, thread_id);
  const party = thread && partyOf(thread, memberOf(caller));
  if (!party) return { thread_id };
  const counterpart = memberIn(thread, otherParty(party));
  return { thread_id, counterpart, state_from: thread.state, shadow: thread.shadow };
}
