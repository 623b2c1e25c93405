import { reason, said, sentences, slotAndReason, type Text } from "./text-parts.ts";

function loanTitle(outcome: string, unit: string, when: string): string {
  const titles: Readonly<Record<string, string>> = {
    due_soon: `${unit} is due ${when}`,
    overdue: `${unit} is overdue since ${when}`,
    force_returned: `An operator ended your loan of ${unit}`,
    lost: `${unit} was marked as lost`,
  };
  return titles[outcome] ?? `Your loan of ${unit} changed`;
}

function verdictTitle(verdict: string, unit: string): string {
  if (verdict === "willful-misuse") return `Operators found willful misuse of ${unit}`;
  return verdict === "absorbed" ? `The space bears the damage of ${unit}` : `The incident of ${unit} is resolved`;
}

function trainingTitle(outcome: string, training: string, until: string): string {
  const titles: Readonly<Record<string, string>> = {
    offered: `A place in ${training} is free for you until ${until}`,
    lapsed: `The place in ${training} went to someone else`,
    cancelled: `${training} was canceled`,
    passed: `You passed ${training}`,
    failed: `You did not pass ${training}`,
    missed: `You missed ${training}`,
  };
  return titles[outcome] ?? `${training} changed`;
}

const GUEST_NEWS: Readonly<Record<string, string>> = {
  approved: "may come",
  refused: "may not come",
  arrived: "is at the door",
  in: "is here",
  out: "has left. Please sign the visit off",
  overstay: "is still here, half an hour after the end",
  expired: "was not let in in time",
  no_show: "did not come",
  auto_out: "was signed out when the space closed. Please sign the visit off",
};

const GUEST_WHYS: Readonly<Record<string, string>> = {
  approval: "A visit awaits approval",
  at_door: "A guest waits at the door",
  overstay: "A guest stays too long",
  name_match: "A guest has a name like one on the block list",
};

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

/** Events about managers, trainings, loans and prints. */
export const FLOOR_TEXTS = {
  booking_needs_manager: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} wants to book ${text("resource_name")}`,
    detail: ({ text }) => (Number(text("dates")) > 1 ? `${text("when")}, and more dates` : text("when")),
    path: "/resources/manage",
  },
  resource_manager_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "removed"
        ? `You no longer manage ${text("resource_name")}`
        : `You now manage ${text("resource_name")}`,
    detail: ({ text }) => (text("change") === "removed" ? "" : "You decide on its bookings."),
    path: "/resources/manage",
  },
  training_changed: {
    kind: "decisions",
    title: ({ text }) => trainingTitle(text("outcome"), said(text("title")) || "a training", text("until")),
    detail: slotAndReason,
    path: "/trainings",
  },
  qualification_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "granted"
        ? `You now hold the qualification ${text("kind")}`
        : `Your qualification ${text("kind")} was revoked`,
    detail: ({ text }) => sentences([text("until") && `Valid until ${text("until")}`, text("reason")]),
    path: "/trainings/mine",
  },
  newsletter_tip_decided: {
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "used" ? "The newsletter uses your tip" : "The newsletter does not use your tip",
    detail: ({ text }) => sentences([said(text("text")), text("reason")]),
    path: "/newsletter/tips",
  },
  presentation_listing_asked: {
    kind: "decisions",
    title: ({ text }) => `May the presentation ${said(text("title"))} name you as a speaker?`,
    detail: ({ text }) => text("when"),
    path: "/presentations/mine",
  },
  loan_changed: {
    kind: "decisions",
    title: ({ text }) => loanTitle(text("outcome"), text("unit_id"), text("when")),
    detail: reason,
    path: "/loans",
  },
  hold_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "offered"
        ? `${text("unit_id")} is reserved for you until ${text("when")}`
        : `${text("unit_id")} is no longer reserved for you`,
    path: "/loans",
  },
  incident_reported: {
    kind: "requests",
    title: ({ text }) => `${text("unit_id")} has an incident: ${text("type")}`,
    detail: ({ text }) => text("description"),
    path: "/operate/inbox",
  },
  incident_decided: {
    kind: "decisions",
    title: ({ text }) => verdictTitle(text("verdict"), text("unit_id")),
    detail: ({ text }) => text("resolution"),
    path: "/loans",
  },
  guest_visit_changed: {
    kind: "decisions",
    title: ({ text }) => `${text("guest") || "Your guest"} ${GUEST_NEWS[text("outcome")] ?? "changed"}`,
    detail: slotAndReason,
    path: "/guests",
  },
  guest_needs_operator: {
    kind: "requests",
    title: ({ text }) => `${GUEST_WHYS[text("why")] ?? "A visit needs you"}: ${text("guest")}`,
    detail: ({ text }) => sentences([text("when"), text("display_name") && `Host: ${text("display_name")}`]),
    path: "/operate/guests",
  },
  print_moved: {
    kind: "decisions",
    title: ({ text }) => `Your print ${said(text("title"))} ${PRINT_NEWS[text("step")] ?? `is ${text("status")}`}`,
    detail: ({ text }) => text("note"),
    path: "/prints",
  },
  print_waiting: {
    kind: "decisions",
    title: ({ text }) => `Your print ${said(text("title"))} is waiting`,
    detail: reason,
    path: "/prints",
  },
  print_overtaken: {
    kind: "decisions",
    title: ({ text }) => `Another print goes before your ${said(text("title"))}`,
    detail: reason,
    path: "/prints",
  },
  print_handoff_received: {
    kind: "decisions",
    title: ({ text }) => `${text("display_name") || "A service"} prepared a print for you: ${said(text("title"))}`,
    path: "/prints",
  },
  print_needs_manager: {
    kind: "requests",
    title: ({ text }) =>
      text("reason")
        ? `The print ${said(text("title"))} needs you`
        : `${text("display_name") || "A member"} requests a print: ${said(text("title"))}`,
    detail: reason,
    path: "/prints/farm",
  },
} as const satisfies Readonly<Record<string, Text>>;
