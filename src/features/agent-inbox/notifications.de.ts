import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const STATES: Readonly<Record<string, string>> = {
  CONFIRMED: "zugesagt",
  DECLINED: "abgelehnt",
  DROPPED: "ohne Antwort beendet",
  OFFERED: "schlägt eine andere Zeit vor",
};

const ACTS: Readonly<Record<string, string>> = { auto_accept: "angenommen", auto_decline: "abgelehnt" };

translateEvents("de", notifications, {
  inbox_envelope: {
    title: ({ text }) => {
      const name = text("sender_display") || "Jemand";
      if (text("state") === "DROPPED") return `Ein Gespräch mit ${name} ist beendet`;
      const state = STATES[text("state")];
      return state ? `${name}: ${state}` : `${name} hat deinem Agent geschrieben`;
    },
  },
  meeting_confirmed: {
    title: ({ text }) => `Treffen vereinbart: ${text("sender_display") || "ein anderes Mitglied"}`,
    detail: ({ text }) => [text("when"), text("location")].filter(Boolean).join(", "),
  },
  meeting_cancelled: {
    title: ({ text }) => `Dein Treffen mit ${text("sender_display") || "einem anderen Mitglied"} wurde abgesagt`,
    detail: ({ text }) => text("when"),
  },
  introduction_made: {
    title: ({ text }) => `Ihr seid einander vorgestellt: du und ${text("sender_display") || "ein anderes Mitglied"}`,
    detail: () => "Ihr habt beide zugestimmt.",
  },
  agent_decision_waits: {
    title: ({ text }) => `Dein Agent fragt dich zu ${text("sender_display") || "einem anderen Mitglied"}`,
  },
  auto_action_taken: {
    title: ({ text }) =>
      `Deine Regeln haben eine Nachricht von ${text("sender_display") || "einem Mitglied"} ${ACTS[text("policy_action")] ?? "beantwortet"}`,
    detail: () => "Du kannst das in deinem Posteingang rückgängig machen.",
  },
});
