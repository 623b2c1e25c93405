import { memberEvents, said, slotAndReason } from "../event-log/index.ts";

export const notifications = memberEvents({
  delivery_changed: {
    when: "The member's outbound message could not be delivered, was dismissed, or is retried.",
    payload: ["envelope_id", "kind", "subject", "title", "when", "location", "outcome", "reason"],
    kind: "decisions",
    title: ({ text }) => {
      const what = said(text("title")) || "Your request";
      const outcomes: Readonly<Record<string, string>> = {
        dead: `${what} could not be delivered so far; operators will check it`,
        dismissed: `${what} will not be delivered`,
      };
      return outcomes[text("outcome")] ?? `${what} is being sent again`;
    },
    detail: slotAndReason,
    path: "/today",
  },
});
