import { reason, translateEvents } from "../event-log/index.ts";
import { notifications, tier } from "./notifications.ts";

translateEvents("de", notifications, {
  tier_requested: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Mitglied"} beantragt die Stufe ${tier(text("requested_tier"))}`,
    detail: ({ text }) => text("note"),
  },
  tier_approved: {
    title: ({ text }) => `Du bist jetzt ${tier(text("to"))}`,
    detail: reason,
  },
  membership_ends: {
    title: ({ text }) => `Deine Mitgliedschaft endet: ${text("when")}`,
    detail: () => "Die Seite Beiträge sagt, wie du dafür zahlst; auch die Verantwortlichen können sie verlängern.",
  },
  membership_lapsed: {
    title: () => "Deine Mitgliedschaft ist zu Ende",
    detail: () =>
      "Die Seite Beiträge sagt, wie du dafür zahlst; auch die Verantwortlichen können sie verlängern. Damit bekommst du deine Stufe zurück.",
  },
  tier_denied: {
    title: ({ text }) => `Dein Antrag auf die Stufe ${tier(text("requested"))} wurde abgelehnt`,
    detail: reason,
  },
  account_suspended: {
    title: () => "Deine Mitgliedschaft ist gesperrt",
    detail: reason,
  },
  account_unsuspended: {
    title: () => "Die Sperre deiner Mitgliedschaft wurde aufgehoben",
    detail: reason,
  },
});
