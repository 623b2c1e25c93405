import { decided, reason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const KINDS: Readonly<Record<string, string>> = {
  member: "Mitgliedsschlüssel",
  workshop: "Workshop-Schlüssel",
};

translateEvents("de", notifications, {
  key_requested: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Mitglied"} beantragt einen ${KINDS[text("kind")] ?? text("kind")}`,
    detail: ({ text }) => text("note"),
  },
  key_request_decided: {
    title: ({ text }) =>
      `Dein Antrag auf einen ${KINDS[text("kind")] ?? text("kind")} wurde ${decided(text("decision"))}`,
    detail: reason,
  },
  model_budget_reached: {
    title: ({ text }) => `${text("percent")} % des Budgets für Modelle im Monat ${text("month")} sind verbraucht`,
    detail: ({ text }) =>
      `${text("spent")} von ${text("budget")} ${text("currency")}. Über dem Budget ${text("at_limit") === "refuse" ? "werden Aufrufe abgelehnt" : "gehen Aufrufe weiter"}.`,
  },
});
