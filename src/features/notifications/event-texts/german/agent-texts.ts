import type { AGENT_TEXTS } from "../agent-texts.ts";
import { sentences } from "../text-parts.ts";
import { said, type Words } from "./text-parts.ts";

const STATES: Readonly<Record<string, string>> = {
  CONFIRMED: "zugesagt",
  DECLINED: "abgelehnt",
  DROPPED: "ohne Antwort beendet",
  OFFERED: "schlägt eine andere Zeit vor",
};

const ACTS: Readonly<Record<string, string>> = { auto_accept: "angenommen", auto_decline: "abgelehnt" };

export const GERMAN_AGENT_TEXTS: Readonly<Record<keyof typeof AGENT_TEXTS, Words>> = {
  agent_acted: {
    title({ text, acts: [first, ...more] }) {
      const agent = text("client_name") || "Dein Agent";
      if (!first || more.length > 0)
        return `${agent} hat ${text("count") === "1" ? "eine Sache" : `${text("count")} Dinge`} getan`;
      return `${agent}: ${first.text}`;
    },
    detail({ text, acts }) {
      const more = Number(text("count")) - acts.length;
      return acts.length > 1 ? sentences([...acts.map((act) => act.text), more > 0 ? `Und ${more} weitere` : ""]) : "";
    },
  },
  agent_let_in: {
    title: ({ text }) => `Ein neuer Agent hat Zugriff auf dein Konto: ${said(text("client_name"))}`,
    detail: ({ text }) =>
      `${text("sandbox") ? "Er kann nur Dinge ausprobieren. " : ""}Wenn du ihn nicht genehmigt hast, widerrufe ihn und ändere dein Passwort.`,
  },
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
};
