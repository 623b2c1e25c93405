import { sentences, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  dues_paid: {
    title: ({ text }) => `Dein Beitrag ist bezahlt: ${text("amount")}`,
    detail: ({ text }) =>
      sentences([
        `Quittung ${text("number")}`,
        text("until") && `Deine Mitgliedschaft läuft bis ${text("until")}`,
        text("price") &&
          `Dein Tarif kostet ${text("price")}, daher wurde nichts verlängert. Die Verantwortlichen wissen es`,
      ]),
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
  dues_mismatch: {
    title: ({ text }) => `Eine Zahlung passt nicht zu ihrem Tarif: ${text("amount")}`,
    detail: ({ text }) =>
      `${text("payer")} hat ${text("amount")} bezahlt, und ${text("plan")} kostet ${text("price")}. Quittung ${text("number")} hält es fest, und die Mitgliedschaft ist nicht verlängert.`,
  },
  dues_failed: {
    title: ({ text }) => `Die Zahlung deines Beitrags ist fehlgeschlagen: ${text("amount")}`,
    detail: () => "Wähle auf der Seite „Beiträge“ eine andere Karte, damit deine Mitgliedschaft weiterläuft.",
  },
});
