import { type Fields, said, sentences, type Text } from "./text-parts.ts";

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

/** Events of agents and of their inbox. None holds the text of a message. */
export const AGENT_TEXTS = {
  agent_acted: {
    kind: "acts",
    title({ text, acts: [first, ...more] }) {
      const agent = text("client_name") || "Your agent";
      if (!first || more.length > 0)
        return `${agent} did ${text("count") === "1" ? "one thing" : `${text("count")} things`}`;
      return `${agent} ${first.text.slice(0, 1).toLowerCase()}${first.text.slice(1)}`;
    },
    detail({ text, acts }) {
      const more = Number(text("count")) - acts.length;
      return acts.length > 1 ? sentences([...acts.map((act) => act.text), more > 0 ? `And ${more} more` : ""]) : "";
    },
    path: ({ text, acts: [first, ...more] }) =>
      first && more.length === 0 ? first.page : `/activity?agent=${encodeURIComponent(text("token_id"))}`,
  },
  agent_let_in: {
    kind: "security",
    title: ({ text }) => `A new agent has access to your account: ${said(text("client_name"))}`,
    detail: ({ text }) =>
      `${text("sandbox") ? "It can only try things out. " : ""}If you did not approve it, revoke it and change your password.`,
    path: ({ text }) => `/agents/${encodeURIComponent(text("token_id"))}`,
  },
  inbox_envelope: {
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
    kind: "decisions",
    title: ({ text }) => `You meet ${text("sender_display") || "another member"}`,
    detail: ({ text }) => [text("when"), text("location")].filter(Boolean).join(", "),
    path: threadOf,
  },
  meeting_cancelled: {
    kind: "decisions",
    title: ({ text }) => `Your meeting with ${text("sender_display") || "another member"} was canceled`,
    detail: ({ text }) => text("when"),
    path: threadOf,
  },
  introduction_made: {
    kind: "decisions",
    title: ({ text }) => `You are introduced to ${text("sender_display") || "another member"}`,
    detail: () => "You both accepted.",
    path: threadOf,
  },
  agent_decision_waits: {
    kind: "decisions",
    title: ({ text }) => `An answer to ${text("sender_display") || "another member"} waits for your decision`,
    path: threadOf,
  },
  auto_action_taken: {
    kind: "messages",
    title: ({ text }) =>
      `Your policy ${ACTS[text("policy_action")] ?? "answered"} a message of ${text("sender_display") || "a member"}`,
    detail: () => "You can undo it in your inbox.",
    path: threadOf,
  },
} as const satisfies Record<string, Text>;
