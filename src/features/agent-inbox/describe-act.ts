import type { Did } from "../../kernel/activity/activity.ts";
import type { Decision, Intent } from "./threads/rules.ts";

const SENT: Readonly<Record<Intent, string>> = {
  ping: "a message",
  request_meeting: "a meeting request",
  send_intro: "an introduction",
};

const ANSWERED: Readonly<Record<Decision, string>> = {
  accept: "Accepted",
  decline: "Declined",
  counter: "Proposed another time for",
  clarify: "Wrote about",
  withdraw: "Withdrew",
};

/** Words for the member's activity, which name no other member (0271). */
export const sentWords = (intent: Intent) => `Sent ${SENT[intent]}`;

export const answerWords = (decision: Decision, intent: Intent) => `${ANSWERED[decision]} ${SENT[intent]}`;

/** An acceptance that the person has to confirm. */
export const preparedWords = (intent: Intent) => `Asked the person to confirm: accept ${SENT[intent]}`;

export function pageOf(threadId: string): Pick<Did, "page"> {
  return { page: `/inbox/${threadId}` };
}
