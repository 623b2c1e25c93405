import { memberEvents, reason, said } from "../event-log/index.ts";

const PRINT_NEWS: Readonly<Record<string, string>> = {
  queued: "is accepted and queued",
  held: "failed. Please decide how it goes on",
  starting: "is about to begin",
  printing: "is being printed",
  unknown: "no longer reports. The crew will look",
  finished: "is ready to be picked up",
  overdue_pickup: "is waiting to be picked up",
  canceled: "was canceled",
};

export const notifications = memberEvents({
  print_moved: {
    when: "The member's print request moved on.",
    payload: ["request_id", "title", "status", "step", "note"],
    kind: "decisions",
    title: ({ text }) => `Your print ${said(text("title"))} ${PRINT_NEWS[text("step")] ?? `is ${text("status")}`}`,
    detail: ({ text }) => text("note"),
    path: "/prints",
  },
  print_waiting: {
    when: "The member's print waits longer than usual, for a reason, or awaits its pick-up.",
    payload: ["request_id", "title", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your print ${said(text("title"))} is waiting`,
    detail: reason,
    path: "/prints",
  },
  print_overtaken: {
    when: "Another print was given to a printer before the member's older one.",
    payload: ["request_id", "title", "reason"],
    kind: "decisions",
    title: ({ text }) => `Another print goes before your ${said(text("title"))}`,
    detail: reason,
    path: "/prints",
  },
  print_handoff_received: {
    when: "A broker prepared a print for the member, who decides on it.",
    payload: ["handoff_id", "title", "display_name", "expires_at"],
    deadline: "expires_at",
    kind: "decisions",
    title: ({ text }) => `${text("display_name") || "A service"} prepared a print for you: ${said(text("title"))}`,
    path: "/prints",
  },
  print_needs_manager: {
    when: "A print request or a printer needs a manager of the print farm; sent to the crew, or to operators.",
    payload: ["request_id", "title", "display_name", "reason"],
    kind: "requests",
    title: ({ text }) =>
      text("reason")
        ? `The print ${said(text("title"))} needs you`
        : `${text("display_name") || "A member"} requests a print: ${said(text("title"))}`,
    detail: reason,
    path: "/prints/farm",
  },
});
