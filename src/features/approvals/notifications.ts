import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  approval_requested: {
    when: "An agent asks its member before it acts. One entry names all that it asked for since the last one.",
    payload: ["token_id", "client_name", "approval_ids", "count"],
    kind: "approvals",
    title: ({ text }) =>
      `${said(text("client_name")) || "Your agent"} asks for your approval${text("count") === "1" ? "" : ` of ${text("count")} acts`}`,
    path: "/approvals",
  },
  approval_question: {
    when: "The member asked their agent about an act that waits. The agent answers once, with ic_approvals_answer.",
    payload: ["approval_id", "operation", "question"],
    kind: "agents",
    title: () => "You asked your agent about an act",
    detail: ({ text }) => text("question"),
    path: ({ text }) => `/approvals/${encodeURIComponent(text("approval_id"))}`,
  },
  approval_answered: {
    when: "An agent answered its member's question about an act that waits.",
    payload: ["approval_id", "operation", "client_name"],
    kind: "approvals",
    title: ({ text }) => `${said(text("client_name")) || "Your agent"} answered your question`,
    path: ({ text }) => `/approvals/${encodeURIComponent(text("approval_id"))}`,
  },
  approval_decided: {
    when: "The member approved or denied an act, or its agent cancelled it.",
    payload: ["approval_id", "operation", "decision", "reason"],
    kind: "agents",
    title: ({ text }) => {
      const decision = text("decision");
      if (decision === "approved") return "You approved an act of your agent";
      return decision === "denied" ? "You denied an act of your agent" : "Your agent cancelled its request";
    },
    detail: reason,
    path: ({ text }) => `/approvals/${encodeURIComponent(text("approval_id"))}`,
  },
});
