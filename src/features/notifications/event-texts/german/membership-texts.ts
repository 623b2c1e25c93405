import { isTier } from "../../../../kernel/access/tiers.ts";
import { tierName } from "../../../../kernel/languages/tier-names.ts";
import type { MEMBERSHIP_TEXTS } from "../membership-texts.ts";
import { reason, sentences } from "../text-parts.ts";
import { said, type Words } from "./text-parts.ts";

const tier = (name: string) => (isTier(name) ? tierName(name) : name);

export const GERMAN_MEMBERSHIP_TEXTS: Readonly<Record<keyof typeof MEMBERSHIP_TEXTS, Words>> = {
  tier_requested: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Mitglied"} beantragt die Stufe ${tier(text("requested_tier"))}`,
    detail: ({ text }) => text("note"),
  },
  join_requested: {
    title: ({ text }) => `${text("display_name") || "Eine Person"} möchte Mitglied werden`,
    detail: ({ text }) => text("text"),
  },
  tier_approved: { title: ({ text }) => `Deine Stufe ist jetzt ${tier(text("to"))}`, detail: reason },
  role_changed: {
    title: ({ text }) =>
      text("change") === "taken"
        ? `Du hast die Rolle ${said(text("name"))} nicht mehr`
        : `Du hast die Rolle ${said(text("name"))}`,
    detail: () => "Was deine Rollen erlauben, steht auf der Seite deiner Mitgliedschaft.",
  },
  membership_ends: {
    title: ({ text }) => `Deine Mitgliedschaft endet: ${text("when")}`,
    detail: () => "Bitte die Verantwortlichen, sie zu verlängern.",
  },
  membership_lapsed: {
    title: () => "Deine Mitgliedschaft ist zu Ende",
    detail: () => "Bitte die Verantwortlichen, sie zu verlängern. Damit bekommst du deine Stufe zurück.",
  },
  dues_paid: {
    title: ({ text }) => `Dein Beitrag ist bezahlt: ${text("amount")}`,
    detail: ({ text }) =>
      `Quittung ${text("number")}${text("until") && `. Deine Mitgliedschaft läuft bis ${text("until")}`}.`,
  },
  dues_refunded: {
    title: ({ text }) => `Dein Beitrag wurde erstattet: ${text("amount")}`,
    detail: ({ text }) =>
      sentences([
        `Quittung ${text("number")}`,
        text("reason"),
        text("until") && `Deine Mitgliedschaft läuft jetzt bis ${text("until")}`,
      ]),
  },
  dues_failed: {
    title: ({ text }) => `Die Zahlung deines Beitrags ist fehlgeschlagen: ${text("amount")}`,
    detail: () => "Wähle auf der Seite „Beiträge“ eine andere Karte, damit deine Mitgliedschaft weiterläuft.",
  },
  tier_denied: {
    title: ({ text }) => `Dein Antrag auf die Stufe ${tier(text("requested"))} wurde abgelehnt`,
    detail: reason,
  },
};
