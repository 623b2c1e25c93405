import { sentences, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
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
});
