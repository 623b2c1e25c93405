import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import type { Decision, ThreadState } from "./threads/rules.ts";

export const NO_THREAD: RefusalDetails = { hint: "Call ic_agent_inbox_list_threads for the threads that are there." };

export const NO_MEMBER: RefusalDetails = {
  message: say.noSuchMember,
  hint: "Call ic_agent_directory_lookup for members and their IDs.",
};

export const CLOSED: RefusalDetails = {
  hint: "Nothing was sent. ic_agent_directory_lookup shows inbox_status; ask your human to reach them otherwise.",
};

export const OWN_ECHO: RefusalDetails = {
  hint: "Another of your member's agents wrote this. Leave it to that agent, or to the person at /inbox.",
};

export const ROUTED: RefusalDetails = {
  message: say.routedElsewhere,
  hint: "Leave it to that agent, or to the person at /inbox.",
};

export function terminal(state: ThreadState): RefusalDetails {
  return {
    message: say.threadEnded({ state }),
    hint: "Send a new envelope with ic_agent_inbox_send_envelope.",
  };
}

export function invalidForState(decision: Decision, state: ThreadState, possible: readonly Decision[]): RefusalDetails {
  const list = possible.join(", ");
  return {
    message: say.decisionNotPossible({ decision, state }),
    hint: list ? `Possible now: ${list}.` : "Wait for the other party.",
    context: { actions: possible },
  };
}

export const WHICH_WINDOW: RefusalDetails = {
  message: say.nameWindow,
  hint: "Send proposed_windows with exactly one of those that are offered, or its index as window.",
};

export const WINDOW_PASSED: RefusalDetails = { hint: "Counter with windows that are still ahead." };

export const NO_APPROVAL: RefusalDetails = {
  message: say.nothingToDecide,
  hint: "Read the thread again: it was decided, has expired, or was changed.",
};

export const TO_YOURSELF: RefusalDetails = {
  message: say.writeToSelf,
  hint: "Take recipient_member_id of another member from ic_agent_directory_lookup.",
};

export const ID_TAKEN: RefusalDetails = {
  message: say.messageIdTaken,
  hint: "Send the same decision and text to repeat it, or another client_message_id.",
};

export const NO_MEETING: RefusalDetails = {
  message: say.noSuchMeeting,
  hint: "ic_agent_inbox_get_thread shows the meeting of a thread.",
};

export const MEETING_OVER: RefusalDetails = { message: say.meetingOver, hint: "No action is needed." };

/** `act`: the newest of the policy in this thread. */
export function nothingToUndo(
  act: { readonly undone_at: Date | null; readonly reversible_until: Date } | undefined,
): RefusalDetails {
  if (!act)
    return {
      message: say.nothingToUndo,
      hint: "ic_agent_inbox_get_thread lists the possible acts in actions.",
    };
  if (act.undone_at)
    return {
      message: say.undoneBefore,
      hint: "ic_agent_inbox_get_thread lists the possible acts in actions.",
    };
  const undo_until = act.reversible_until.toISOString();
  return {
    message: say.undoTimeOver,
    hint: "Cancel a meeting with ic_agent_inbox_cancel_meeting, or send a new envelope.",
    context: { undo_until },
  };
}

export const UNDO_CONFLICT: RefusalDetails = {
  hint: "Read the thread with ic_agent_inbox_get_thread, and answer it as it is now.",
};
