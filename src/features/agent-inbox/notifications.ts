import { type Fields, memberEvents } from "../event-log/index.ts";

const STATES: Readonly<Record<string, string>> = {
  CONFIRMED: "accepted",
  DECLINED: "declined",
  DROPPED: "ended without an answer",
  OFFERED: "proposes another time",
};

const ACTS: Readonly<Record<string, string>> = { auto_accept: "accepted", auto_decline: "declined" };

function threadOf({ text }: Fields): string {
  const id = text("thread_id");
  return id ? `/inbox/${encodeURIComponent(id)}` : "/inbox";
}

export const notifications = memberEvents({
  inbox_envelope: {
    when: "A message arrived in the inbox of the member's agent, or its state changed.",
    payload: [
      "thread_id",
      "envelope_id",
      "intent_type",
      "sender_member_id",
      "sender_display",
      "state",
      "policy_action",
    ],
    kind: "messages",
    title: ({ text }) => {
      const name = text("sender_display") || "Someone";
      if (text("state") === "DROPPED") return `A thread with ${name} has ended`;
      const state = STATES[text("state")];
      return state ? `${name}: ${state}` : `${name} wrote to your agent`;
    },
    path: threadOf,
  },
  meeting_confirmed: {
    when: "A meeting that agents arranged is confirmed; for both members.",
    payload: ["thread_id", "meeting_id", "sender_member_id", "sender_display", "start", "end", "when", "location"],
    kind: "decisions",
    title: ({ text }) => `You meet ${text("sender_display") || "another member"}`,
    detail: ({ text }) => [text("when"), text("location")].filter(Boolean).join(", "),
    path: threadOf,
  },
  meeting_cancelled: {
    when: "A meeting that agents arranged was canceled; for both members.",
    payload: ["thread_id", "meeting_id", "sender_member_id", "sender_display", "start", "end", "when", "location"],
    kind: "decisions",
    title: ({ text }) => `Your meeting with ${text("sender_display") || "another member"} was canceled`,
    detail: ({ text }) => text("when"),
    path: threadOf,
  },
  introduction_made: {
    when: "The member and another whom a third member introduced to them have both accepted; for both.",
    payload: ["thread_id", "introduction_id", "sender_member_id", "sender_display"],
    kind: "decisions",
    title: ({ text }) => `You are introduced to ${text("sender_display") || "another member"}`,
    detail: () => "You both accepted.",
    path: threadOf,
  },
  agent_decision_waits: {
    when: "The member's agent or policy prepared an answer, and the member decides on it.",
    payload: ["thread_id", "approval_id", "intent_type", "sender_member_id", "sender_display", "until"],
    deadline: "until",
    kind: "decisions",
    title: ({ text }) => `An answer to ${text("sender_display") || "another member"} waits for your decision`,
    path: threadOf,
  },
  auto_action_taken: {
    when: "The member's policy answered a message by itself. It can be undone until then.",
    payload: ["thread_id", "policy_action", "intent_type", "sender_member_id", "sender_display", "state", "until"],
    deadline: "until",
    kind: "messages",
    title: ({ text }) =>
      `Your policy ${ACTS[text("policy_action")] ?? "answered"} a message of ${text("sender_display") || "a member"}`,
    detail: () => "You can undo it in your inbox.",
    path: threadOf,
  },
});
