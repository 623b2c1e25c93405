import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  codeExpired: "Der Code des Geräts ist abgelaufen.",
  codeOfOtherClient: "Der Code des Geräts gehört zu einem anderen Client.",
  codeUnknown: "Der Code des Geräts ist unbekannt oder schon benutzt.",
  memberDenied: "Das Mitglied hat die Anfrage abgelehnt.",
  memberDeniedBecause: ({ reason }) => reason,
  noScopeLeft: "Es bleibt keine Berechtigung, die du geben kannst.",
  noSuchRequest: "Keine offene Anfrage hat diesen Code.",
  notDecidedYet: "Das Mitglied hat noch nicht entschieden.",
  pollLessOften: ({ seconds }) => `Warte zwischen zwei Abfragen mindestens ${seconds} Sekunden.`,
  scopesUnused: ({ scopes }) => `Keine Operation dieses Space nutzt ${scopes}.`,
  tierDoesNotAuthorize: ({ tier, scopes }) => `Die Stufe ${tierName(tier)} erlaubt ${scopes} nicht.`,
  unknownScopes: ({ scopes }) => `Unbekannte Berechtigungen: ${scopes}`,
});

translateMessages("de", declared, {
  deviceGrantKept: ({ days }) => `${daysText(days)} nach dem Ende`,
  deviceGrantWhat: "Anfragen nach Tokens",
  deviceGrantWhy: "um Agents Tokens zu geben",
  deviceGrantYours: "Entscheidungen über Anfragen von Agents",
  summary: "Wie ein Agent ein Token anfragt und wie sein Mensch entscheidet.",
});

translateTitles<Operations>("de", {
  "signup.complete": "Agent genehmigen oder ablehnen",
  "signup.poll": "Nach dem Token fragen",
  "signup.review": "Anfrage eines Agents prüfen",
  "signup.start": "Token anfragen",
});
