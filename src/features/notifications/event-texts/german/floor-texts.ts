import type { FLOOR_TEXTS } from "../floor-texts.ts";
import { reason, sentences } from "../text-parts.ts";
import { said, slotAndReason, type Words } from "./text-parts.ts";

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

function trainingTitle(outcome: string, training: string, until: string): string {
  const titles: Readonly<Record<string, string>> = {
    offered: `Ein Platz in ${training} ist für dich frei bis ${until}`,
    lapsed: `Der Platz in ${training} ging an jemand anderen`,
    cancelled: `${training} wurde abgesagt`,
    passed: `Du hast ${training} bestanden`,
    failed: `Du hast ${training} nicht bestanden`,
    missed: `Du hast ${training} verpasst`,
  };
  return titles[outcome] ?? `${training} hat sich geändert`;
}

const GUEST_NEWS: Readonly<Record<string, string>> = {
  approved: "darf kommen",
  refused: "darf nicht kommen",
  arrived: "steht an der Tür",
  in: "ist hier",
  out: "ist gegangen. Bitte schließe den Besuch ab",
  overstay: "ist noch hier, eine halbe Stunde nach dem Ende",
  expired: "wurde nicht rechtzeitig eingelassen",
  no_show: "ist nicht gekommen",
  auto_out: "wurde abgemeldet, als der Space schloss. Bitte schließe den Besuch ab",
};

const GUEST_WHYS: Readonly<Record<string, string>> = {
  approval: "Ein Besuch wartet auf Genehmigung",
  at_door: "Ein Gast wartet an der Tür",
  overstay: "Ein Gast bleibt zu lange",
  name_match: "Ein Gast heißt ähnlich wie jemand auf der Sperrliste",
};

const PRINT_NEWS: Readonly<Record<string, string>> = {
  queued: "ist angenommen und eingereiht",
  held: "ist fehlgeschlagen. Bitte entscheide, wie es weitergeht",
  starting: "beginnt gleich",
  printing: "wird gedruckt",
  unknown: "meldet sich nicht mehr. Das Team sieht nach",
  finished: "kann abgeholt werden",
  overdue_pickup: "wartet auf Abholung",
  canceled: "wurde storniert",
};

const A_MEMBER = "Ein Mitglied";

export const GERMAN_FLOOR_TEXTS: Readonly<Record<keyof typeof FLOOR_TEXTS, Words>> = {
  booking_needs_manager: {
    title: ({ text }) => `${text("display_name") || A_MEMBER} möchte ${text("resource_name")} buchen`,
    detail: ({ text }) => (Number(text("dates")) > 1 ? `${text("when")}, und weitere Termine` : text("when")),
  },
  resource_manager_changed: {
    title: ({ text }) =>
      text("change") === "removed"
        ? `Du bist nicht mehr zuständig für ${text("resource_name")}`
        : `Du bist jetzt zuständig für ${text("resource_name")}`,
    detail: ({ text }) => (text("change") === "removed" ? "" : "Du entscheidest über die Buchungen."),
  },
  training_changed: {
    title: ({ text }) => trainingTitle(text("outcome"), said(text("title")) || "einer Schulung", text("until")),
    detail: slotAndReason,
  },
  qualification_changed: {
    title: ({ text }) =>
      text("outcome") === "granted"
        ? `Du hast jetzt die Qualifikation ${text("kind")}`
        : `Deine Qualifikation ${text("kind")} wurde widerrufen`,
    detail: ({ text }) => sentences([text("until") && `Gültig bis ${text("until")}`, text("reason")]),
  },
  newsletter_tip_decided: {
    title: ({ text }) =>
      text("outcome") === "used"
        ? "Der Newsletter bringt deinen Hinweis"
        : "Der Newsletter bringt deinen Hinweis nicht",
    detail: ({ text }) => sentences([said(text("text")), text("reason")]),
  },
  presentation_listing_asked: {
    title: ({ text }) => `Darf die Präsentation ${said(text("title"))} dich als vortragende Person nennen?`,
    detail: ({ text }) => text("when"),
  },
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
  guest_visit_changed: {
    title: ({ text }) => `${text("guest") || "Dein Gast"} ${GUEST_NEWS[text("outcome")] ?? "wurde geändert"}`,
    detail: slotAndReason,
  },
  guest_needs_operator: {
    title: ({ text }) => `${GUEST_WHYS[text("why")] ?? "Ein Besuch braucht dich"}: ${text("guest")}`,
    detail: ({ text }) => sentences([text("when"), text("display_name") && `Gastgeber: ${text("display_name")}`]),
  },
  print_moved: {
    title: ({ text }) =>
      `Dein Druck ${said(text("title"))} ${PRINT_NEWS[text("step")] ?? `hat den Status ${text("status")}`}`,
    detail: ({ text }) => text("note"),
  },
  print_waiting: { title: ({ text }) => `Dein Druck ${said(text("title"))} wartet`, detail: reason },
  print_overtaken: {
    title: ({ text }) => `Ein anderer Druck kommt vor deinem ${said(text("title"))}`,
    detail: reason,
  },
  print_handoff_received: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Dienst"} hat einen Druck für dich vorbereitet: ${said(text("title"))}`,
  },
  print_needs_manager: {
    title: ({ text }) =>
      text("reason")
        ? `Der Druck ${said(text("title"))} braucht dich`
        : `${text("display_name") || A_MEMBER} möchte drucken: ${said(text("title"))}`,
    detail: reason,
  },
};
