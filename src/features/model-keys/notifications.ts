import { decided, memberEvents, reason } from "../event-log/index.ts";

export const notifications = memberEvents({
  key_requested: {
    when: "A member requested keys or credits; sent to operators.",
    payload: ["request_id", "kind", "user_id", "display_name", "note"],
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} requests a ${text("kind")} key`,
    detail: ({ text }) => text("note"),
    path: "/operate/inbox",
  },
  key_request_decided: {
    when: "An operator decided on the member's request for keys or credits.",
    payload: ["request_id", "kind", "decision", "reason", "pickup_until"],
    deadline: "pickup_until",
    kind: "decisions",
    title: ({ text }) => `Your request for a ${text("kind")} key was ${decided(text("decision"))}`,
    detail: reason,
    path: "/keys",
  },
  model_budget_reached: {
    when: "80 or 100 percent of the month's budget for models are spent; sent to operators.",
    payload: ["month", "percent", "spent", "budget", "currency", "at_limit"],
    kind: "requests",
    title: ({ text }) => `${text("percent")} % of the budget for models in ${text("month")} are spent`,
    detail: ({ text }) =>
      `${text("spent")} of ${text("budget")} ${text("currency")}. Above the budget, calls ${text("at_limit") === "refuse" ? "are refused" : "go on"}.`,
    path: "/operate/models",
  },
});
