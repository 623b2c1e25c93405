import { memberEvents, reason } from "../event-log/index.ts";

export const notifications = memberEvents({
  recommendation_closed: {
    when: "A person carried out or dismissed an action that the member's agent recommended.",
    payload: ["recommendation_id", "operation", "outcome", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your agent’s recommendation was ${text("outcome") === "done" ? "carried out" : "dismissed"}`,
    detail: reason,
    path: "/activity",
  },
});
