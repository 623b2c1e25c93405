import { decided, memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  research_source_decided: {
    when: "An operator decided on the member's research suggestion.",
    payload: ["submission_id", "title", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your suggestion ${said(text("title")) || "for the library"} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/research/suggestions",
  },
});
