import type { Text } from "./text-parts.ts";

const STATES: Readonly<Record<string, string>> = {
  CONFIRMED: "accepted",
  DECLINED: "declined",
  DROPPED: "ended without an answer",
  OFFERED: "proposes another time",
};

const ACTS: Readonly<Record<string, string>> = { auto_accept: "accepted", auto_decline: "declined" };

/** Events of the agent inbox. None holds the text of a message. */
export const AGENT_TEXTS = {
  inbox_envelope: {
    kind: "messages",
    title: ({ text }) => {
      const name = text("sender_display") || "Someone";
      if (text("state") === "DROPPED") return `A thread with ${name} has ended`;
      const state = STATES[text("state")];
      return state ? `${name}: ${state}` : `${name} wrote to your agent`;
    },
    path: "/inbox",
  },
  meeting_confirmed: {
    kind: "decisions",
    title: ({ text }) => `You meet ${text("sender_display") || "another member"}`,
    detail: ({ text }) => [text("when"), text("location")].filter(Boolean).join(", "),
    path: "/inbox",
  },
  meeting_cancelled: {
    kind: "decisions",
    title: ({ text }) => `Your meeting with ${text("sender_display") || "another member"} was canceled`,
    detail: ({ text }) => text("when"),
    path: "/inbox",
  },
  agent_decision_waits: {
    kind: "decisions",
    title: ({ text }) => `Your agent asks you about ${text("sender_display") || "another member"}`,
    path: "/inbox",
  },
  auto_action_taken: {
    kind: "messages",
    title: ({ text }) =>
      `Your policy ${ACTS[text("policy_action")] ?? "answered"} a message of ${text("sender_display") || "a member"}`,
    detail: () => "You can undo it in your inbox.",
    path: "/inbox",
  },
} as const satisfies Record<string, Text>;
