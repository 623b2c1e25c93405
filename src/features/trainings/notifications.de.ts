import { said, sentences, slotAndReason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

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

translateEvents("de", notifications, {
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
});
