import { decided, memberEvents, slotAndReason } from "../event-log/index.ts";

export const notifications = memberEvents({
  booking_decided: {
    when: "The member's booking was decided, called off, not decided in time, or canceled after it was confirmed.",
    payload: [
      "booking_id",
      "resource_id",
      "resource_name",
      "start",
      "end",
      "when",
      "location",
      "decision",
      "state",
      "sequence",
      "reason",
      "alternatives",
      "instead",
    ],
    kind: "decisions",
    title: ({ text }) =>
      `Your booking of ${text("resource_name") || text("resource_id")} was ${decided(text("decision"))}`,
    detail: slotAndReason,
    path: "/resources",
  },
  booking_needs_manager: {
    when: "A booking waits for a decision; sent to the managers of its resource.",
    payload: ["booking_id", "resource_id", "resource_name", "display_name", "when", "dates"],
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} wants to book ${text("resource_name")}`,
    detail: ({ text }) => (Number(text("dates")) > 1 ? `${text("when")}, and more dates` : text("when")),
    path: "/resources/manage",
  },
  resource_manager_changed: {
    when: "An operator named the member as a manager of a resource, or removed them.",
    payload: ["resource_id", "resource_name", "change"],
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "removed"
        ? `You no longer manage ${text("resource_name")}`
        : `You now manage ${text("resource_name")}`,
    detail: ({ text }) => (text("change") === "removed" ? "" : "You decide on its bookings."),
    path: "/resources/manage",
  },
});
