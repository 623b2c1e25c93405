import { translate } from "../../../web/languages/texts.ts";
import { todayText } from "./text.ts";

translate("de", todayText, {
  title: "Heute",
  greeting: (part, name) =>
    `${{ night: "Hallo", morning: "Guten Morgen", day: "Hallo", evening: "Guten Abend" }[part]}, ${name}.`,
  deletion: "Dein Konto wird gelöscht",
  deletionLink: "Termin ansehen oder Konto behalten",
  unconfirmed: "Bestätige deine E-Mail-Adresse",
  unconfirmedText: (email) =>
    `Wir schicken einen Link an ${email}. Bis du sie bestätigst, bekommst du keine Benachrichtigungen per E-Mail, und alle mit Zugang zum Postfach können das Konto übernehmen.`,
  confirmEmail: "Link schicken lassen",
  now: "Läuft gerade",
  ahead: "Demnächst",
  aheadLede: "Deine Buchungen und Zusagen.",
  nothingAhead: "Nichts geplant",
  nothingAheadText:
    "Deine Buchungen und Zusagen erscheinen hier. Buche einen Raum oder Drucker, oder sage bei einer Veranstaltung zu.",
  events: "Veranstaltungen ansehen",
  resources: "Raum oder Drucker buchen",
  place: "Zugesagt",
  waiting: "Offene Anfragen",
  waitingLede: "Deine Anfragen, über die noch nicht entschieden ist.",
  nothingWaiting: "Du hast keine offenen Anfragen.",
  columns: { what: "Was", state: "Status", since: "Seit" },
  tier: (tier) => `Mitgliedschaft als ${tier}`,
  proposal: (title) => `Veranstaltung „${title}“`,
  highlight: (title) => `Highlight zu „${title}“`,
  key: { workshop: "Workshop-Schlüssel", member: "Mitgliedsschlüssel" },
  feedback: (preview) => `Feedback: „${preview}“`,
  booking: (resource) => `Buchung von ${resource}`,
  states: { waits: "Wartet auf Verantwortliche", pickUp: "Bereit zum Abholen", open: "Noch nicht beantwortet" },
  unread: "Ungelesen",
  nothingUnread: "Du hast keine ungelesenen Benachrichtigungen.",
  allUnread: (count) => `Alle ${count} ungelesenen Benachrichtigungen`,
  allNotifications: "Alle Benachrichtigungen",
  agents: "Aktivität deiner Agents seit gestern",
  agentsCaption: "Aktivität deiner Agents seit gestern, Neuestes zuerst",
  noActs: "Keine Aktivität seit gestern. Änderungen deiner Agents erscheinen hier.",
  noAgents: "Noch keine Agents",
  noAgentsText: "Verbinde einen Agent, der für dich Veranstaltungen findet, zusagt und Räume bucht.",
  connect: "Meine Agents",
  allActs: "Alle Aktivität",
  guest: "Du bist Gast",
  guestText:
    "Mit einer höheren Stufe kannst du bei Veranstaltungen zusagen, Räume buchen und mehr. Die Anfrage dauert eine Minute.",
  guestAction: "Mitgliedschaft ansehen",
});
