import { reason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

function loanTitle(outcome: string, unit: string, when: string): string {
  const titles: Readonly<Record<string, string>> = {
    due_soon: `${unit} ist bald zurückzugeben: ${when}`,
    overdue: `${unit} ist überfällig seit ${when}`,
    force_returned: `Verantwortliche haben deine Ausleihe von ${unit} beendet`,
    lost: `${unit} wurde als verloren eingetragen`,
  };
  return titles[outcome] ?? `Deine Ausleihe von ${unit} hat sich geändert`;
}

function verdictTitle(verdict: string, unit: string): string {
  if (verdict === "willful-misuse") return `Verantwortliche haben mutwilligen Missbrauch von ${unit} festgestellt`;
  return verdict === "absorbed" ? `Der Space trägt den Schaden an ${unit}` : `Der Vorfall mit ${unit} ist geklärt`;
}

translateEvents("de", notifications, {
  loan_changed: {
    title: ({ text }) => loanTitle(text("outcome"), text("unit_id"), text("when")),
    detail: reason,
  },
  hold_changed: {
    title: ({ text }) =>
      text("outcome") === "offered"
        ? `${text("unit_id")} ist für dich reserviert bis ${text("when")}`
        : `${text("unit_id")} ist nicht mehr für dich reserviert`,
  },
  incident_reported: {
    title: ({ text }) => `Vorfall mit ${text("unit_id")}: ${text("type")}`,
    detail: ({ text }) => text("description"),
  },
  incident_decided: {
    title: ({ text }) => verdictTitle(text("verdict"), text("unit_id")),
    detail: ({ text }) => text("resolution"),
  },
});
