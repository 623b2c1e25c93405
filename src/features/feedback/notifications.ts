import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  feedback_resolved: {
    when: "A ticket of the member was resolved.",
    payload: ["ticket_id", "kind", "note"],
    kind: "decisions",
    title: ({ text }) => (text("note") ? "Your feedback was answered" : "Your feedback was closed without an answer"),
    detail: ({ text }) => text("note"),
    path: "/feedback",
  },
});
