import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";
import type { Kind } from "./schemas.ts";

const KINDS: Readonly<Record<Kind, string>> = {
  broken_url: "Defekter Link",
  schema_mismatch: "Antwort passt nicht zur Dokumentation",
  stale_doc: "Veralteter Text",
  endpoint_404: "Fehlende URL",
  bug_report: "Fehler",
  other: "Anderes",
  feature_request: "Funktionswunsch",
  praise: "Lob",
  complaint: "Beschwerde",
  question: "Frage",
  suggestion: "Vorschlag",
  knowledge_gap: "Antwort nicht gefunden",
};

translateMessages("de", say, {
  looksLikeInstructions: ({ patterns }) =>
    `Der Text sieht aus wie Anweisungen an ein Modell (${patterns.join(", ")}). Er wurde gespeichert und so gekennzeichnet.`,
  messageShort: "Die Nachricht ist kurz. Ergänze, was du versucht, erwartet und bekommen hast.",
  messageInvisible: "Die Nachricht hat keinen sichtbaren Text.",
  noSuchTicket: "Kein Ticket hat diese ID; vielleicht wurde es gelöscht.",
  otherSender: "Dieses Ticket gehört jemand anderem.",
  sentFeedback: ({ kind }) => `Feedback gesendet: ${KINDS[kind]}`,
});

translateMessages("de", declared, {
  feedbackKept: ({ days, unresolvedDays }) =>
    `${daysText(days)} nach der Erledigung, ${daysText(unresolvedDays)} ohne; Adressen nur als Prüfsummen mit Schlüssel`,
  feedbackStays:
    "Vielleicht ist die Meldung noch zu bearbeiten. Deine Identität und Kontaktdaten werden gelöscht. Der Text bleibt, wie du ihn geschrieben hast.",
  feedbackWhat: "Feedback",
  feedbackWhy: "um es zu beantworten",
  summary: "Feedback zu Problemen, Lücken und Erfolgen, und die Antworten der Verantwortlichen.",
});

translateTitles<Operations>("de", {
  "feedback.describe": "Wie man Feedback sendet",
  "feedback.get": "Ticket lesen",
  "feedback.get_status": "Stand eines Tickets abrufen",
  "feedback.list": "Feedback auflisten",
  "feedback.list_mine": "Mein Feedback auflisten",
  "feedback.resolve": "Ticket erledigen",
  "feedback.submit": "Feedback senden",
});
