import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  agent_let_in: {
    when: "The member let a new agent in.",
    payload: ["token_id", "prefix", "client_name", "sandbox", "scopes"],
    kind: "security",
    title: ({ text }) => `A new agent has access to your account: ${said(text("client_name"))}`,
    detail: ({ text }) =>
      `${text("sandbox") ? "It can only try things out. " : ""}If you did not approve it, revoke it and change your password.`,
    path: ({ text }) => `/agents/${encodeURIComponent(text("token_id"))}`,
  },
  agent_passed_on: {
    when: "An agent of the member made another agent, the first of a day. Further ones are among its acts.",
    payload: ["token_id", "prefix", "client_name", "parent_name"],
    kind: "security",
    title: ({ text }) => `${said(text("parent_name"))} made a new agent: ${said(text("client_name"))}`,
    detail: () =>
      "It has a part of that agent’s permissions, for a day at most. If you did not expect it, revoke both.",
    path: ({ text }) => `/agents/${encodeURIComponent(text("token_id"))}`,
  },
  agent_paused: {
    when: "The member paused one of their agents.",
    payload: ["token_id", "prefix", "client_name"],
    kind: "agents",
    title: ({ text }) => `You paused ${said(text("client_name")) || "an agent"}`,
    path: "/agents",
  },
  agent_resumed: {
    when: "The member resumed a paused agent.",
    payload: ["token_id", "prefix", "client_name"],
    kind: "agents",
    title: ({ text }) => `You resumed ${said(text("client_name")) || "an agent"}`,
    path: "/agents",
  },
  agents_stopped: {
    when: "The member paused all of their agents at once.",
    payload: ["count"],
    kind: "agents",
    title: () => "You paused all your agents",
    path: "/agents",
  },
  agents_resumed: {
    when: "The member resumed their agents, except those paused individually.",
    payload: ["count"],
    kind: "agents",
    title: () => "You resumed your agents",
    path: "/agents",
  },
  agent_revoked: {
    when: "An operator revoked one of the member's agents.",
    payload: ["token_id", "prefix", "client_name", "reason"],
    kind: "security",
    title: ({ text }) => `Operators revoked your agent ${said(text("client_name"))}`,
    detail: reason,
    path: "/agents",
  },
});
