import { memberEvents, reason } from "../event-log/index.ts";

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

export const notifications = memberEvents({
  loan_changed: {
    when: "The member's loan is due soon, overdue, or was ended by an operator.",
    payload: ["lend_id", "unit_id", "due_back_at", "when", "outcome", "reason"],
    deadline: "due_back_at",
    kind: "decisions",
    title: ({ text }) => loanTitle(text("outcome"), text("unit_id"), text("when")),
    detail: reason,
    path: "/loans",
  },
  hold_changed: {
    when: "A unit is reserved for the member who waited, or the reservation ended.",
    payload: ["hold_id", "unit_id", "outcome", "until", "when"],
    deadline: "until",
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "offered"
        ? `${text("unit_id")} is reserved for you until ${text("when")}`
        : `${text("unit_id")} is no longer reserved for you`,
    path: "/loans",
  },
  incident_reported: {
    when: "Damage, loss or a near miss was reported; sent to operators.",
    payload: ["incident_id", "unit_id", "type", "description"],
    kind: "requests",
    title: ({ text }) => `${text("unit_id")} has an incident: ${text("type")}`,
    detail: ({ text }) => text("description"),
    path: "/operate/inbox",
  },
  incident_decided: {
    when: "Operators gave their verdict on an incident that the member reported, or had the unit during.",
    payload: ["incident_id", "unit_id", "verdict", "resolution"],
    kind: "decisions",
    title: ({ text }) => verdictTitle(text("verdict"), text("unit_id")),
    detail: ({ text }) => text("resolution"),
    path: "/loans",
  },
});
