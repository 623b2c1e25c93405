import { memberEvents, reason } from "../event-log/index.ts";

export const notifications = memberEvents({
  figure_moderated: {
    when: "An operator took the member's figure down, restored it, or granted it an item.",
    payload: ["handle", "decision", "item", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      ({
        taken_down: "Your figure was taken down",
        restored: "Your figure was restored",
        granted: `Your figure was granted ${text("item") || "something"}`,
      })[text("decision")] ?? "An operator made a decision about your figure",
    detail: reason,
    path: "/figure",
  },
});
