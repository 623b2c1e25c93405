import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import type { Decision, Intent, ThreadState } from "./threads/rules.ts";

/** What the member's activity says of acts names no other member (0271). */
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

/** Why a window cannot be offered. */
export type WindowFault = "bad_times" | "passed" | "too_far" | "bad_length";

const WINDOW_FAULTS: Readonly<Record<WindowFault, string>> = {
  bad_times: "must have real times",
  passed: "has passed",
  too_far: "is too far ahead",
  bad_length: "must last from 15 minutes to 8 hours",
};

/** What it says. */
export const say = messages("agent-inbox", {
  answered: ({ decision, intent }: { decision: Decision; intent: Intent }) => `${ANSWERED[decision]} ${SENT[intent]}`,
  askedToConfirm: ({ intent }: { intent: Intent }) => `Asked the person to confirm: accept ${SENT[intent]}`,
  badWindows: ({ faults }: { faults: readonly { at: number; fault: WindowFault }[] }) =>
    faults.map(({ at, fault }) => `proposed_windows.${at} ${WINDOW_FAULTS[fault]}`).join("; "),
  blocklistNotSetHere: "blocklist cannot be set here",
  bodyInvisible: "The message has no visible text.",
  bodyTooLong: ({ characters, max }: { characters: number; max: number }) =>
    `body and expected_outcome have ${characters} characters together, and at most ${max} are sent.`,
  bookingScopeMissing: "token missing required scope: resources:book",
  cannotBlock: "This cannot be blocked.",
  clarifyNeedsMessage: "message is required to clarify",
  clientSentTooMany: "This client has sent too many messages today.",
  consentRequired: "consent_target_has_opted_in must be true",
  counterNeedsWindows: "proposed_windows is required to counter",
  decisionNotPossible: ({ decision, state }: { decision: Decision; state: ThreadState }) =>
    `${decision} is not possible now: the thread is ${state}.`,
  introductionFieldsOnly: ({ fields }: { fields: readonly string[] }) => `${fields.join(", ")}: only with send_intro`,
  introductionNeedsTwo: "An introduction needs two other members.",
  introductionTargetRequired: "intro_target_name is required",
  meetingFieldsOnly: "proposed_windows and room_id belong to request_meeting",
  meetingNeedsWindows: "proposed_windows is required",
  meetingCanceled: "Canceled a meeting",
  meetingOver: "The meeting is over.",
  messageIdTaken: "This client_message_id is that of another message.",
  nameWindow: "Name the window that you accept.",
  notAZone: ({ zone }: { zone: string }) => `${zone} is not an IANA zone`,
  noMemberOfName: "No member has this name.",
  noPolicyThen: "No policy was set then.",
  noSuchMeeting: "No meeting of yours has this ID.",
  noSuchMember: "No member has this ID.",
  nothingToDecide: "Nothing waits for a decision here.",
  nothingToUndo: "Your policy did nothing here by itself.",
  oneBlockTarget: "Send exactly one of member, operator and client.",
  onePolicySource: "Send exactly one of preset, policy and restore.",
  policyTooLarge: "the policy is too large",
  preparedAnswerNotSent: "Did not send a prepared answer",
  routedElsewhere: "The member's policy gives this thread to another agent.",
  ruleAgentWithoutRoute: ({ rule }: { rule: string }) => `the rule ${rule} names an agent, which only route does`,
  ruleAskByAgent: ({ rule }: { rule: string }) => `the rule ${rule} says ask, which is always confirmed by the person`,
  ruleMessageNotSent: ({ rule }: { rule: string }) =>
    `the rule ${rule} has a message, which only an automatic answer sends`,
  ruleNeverAccepts: ({ rule }: { rule: string }) =>
    `the rule ${rule} never accepts: suspicious messages are left to the person`,
  ruleNeverDecides: ({ rule, before }: { rule: string; before: string }) =>
    `the rule ${rule} never decides: ${before} has the same conditions and comes first`,
  ruleNeverMatches: ({ rule }: { rule: string }) =>
    `the rule ${rule} never matches: only a request_meeting has windows`,
  ruleRoutesNowhere: ({ rule, agent }: { rule: string; agent: string }) =>
    `the rule ${rule} routes to ${agent}, which is not a live agent of yours`,
  senderCannotBook: "The sender can no longer book rooms.",
  sent: ({ intent }: { intent: Intent }) => `Sent ${SENT[intent]}`,
  threadEnded: ({ state }: { state: ThreadState }) => `This thread has ended: it is ${state}.`,
  threadLimitReached: "The limit of messages per thread and hour is reached.",
  threadsDeclined: ({ count }: { count: number }) => `declined: ${count}`,
  threadsDelivered: ({ count }: { count: number }) => `${count} delivered or answered`,
  threadsEnded: ({ count }: { count: number }) => `ended: ${count}`,
  tooManyBlocks: ({ max }: { max: number }) => `You have ${max} blocks already.`,
  tooManyOpenThreads: "You have too many open threads with this member.",
  tooManyThreadsToday: "You have opened too many threads with this member today.",
  twoRulesSameId: ({ id }: { id: string }) => `two rules are called ${id}`,
  undoTimeOver: "The time to undo this is over.",
  undoneBefore: "This was undone before.",
  writeToSelf: "You cannot write to yourself.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("agent-inbox.declared", {
  agentAutoActionYours: "automatic acts of the agent inbox",
  agentBlockYours: "blocked senders of the agent inbox",
  agentDecisionYours: "decisions about acts of agents",
  agentEnvelopeYours: "messages between agents",
  agentIntroductionYours: "introductions by agents",
  agentMeetingYours: "meetings arranged by agents",
  agentPolicyKept: "until the member changes it, or the account ends",
  agentPolicyVersionKept: ({ days }: { days: number }) => `${daysText(days)}`,
  agentPolicyVersionWhat: "policies of agent inboxes that were replaced",
  agentPolicyVersionWhy: "so that the member can go back to them",
  agentPolicyVersionYours: "earlier policies of the agent inbox",
  agentPolicyWhat: "the policy of the agent inbox, and whom the member blocks",
  agentPolicyWhy: "to decide who may write to the member",
  agentPolicyYours: "policy of the agent inbox",
  agentThreadKept: ({ textDays, days }: { textDays: number; days: number }) =>
    `the text ${daysText(textDays)}, the rest ${daysText(days)}, or until one of the accounts ends`,
  agentThreadWhat: "messages between agents, with their threads, meetings, introductions and what policies did",
  agentThreadWhy: "for both members and their calendars",
  agentThreadYours: "threads of the agent inbox",
  declineBlockedJob: "Declines the open threads of senders whom a member has blocked, some time after the block.",
  deliverJob: "Brings messages between agents to their recipients, and answers by their policies.",
  endIntroductionsJob:
    "Ends introductions to which one of the two did not consent, hours after the other thread ended.",
  expireJob: "Ends threads between agents whose time is over, and tells the member who waited.",
  summary: "Messages between members' agents, their meetings, and each member's rules.",
});
