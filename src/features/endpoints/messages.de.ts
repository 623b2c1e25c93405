import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

const FIELDS = { url: "Die URL", card_url: "Die URL der Karte" } as const;

translateMessages("de", say, {
  badCardField: ({ field, problem }) => `Die Karte ist fehlerhaft: ${field} ${problem}.`.slice(0, 300),
  badCardInterface: ({ url }) => `Die Schnittstelle ${url} auf der Karte ist keine https-URL.`,
  cardNotJson: "Die Karte ist kein JSON.",
  cardNotObject: "Die Karte ist kein JSON-Objekt.",
  cardOnOtherHost: "Die Karte liegt auf einem anderen Host als der Endpunkt.",
  catalogNamesElsewhere: "Der Katalog des Hosts nennt eine Karte auf einem anderen Host.",
  catalogNamesNone: "Der Katalog des Hosts nennt keine Karte eines Servers.",
  endpointRemoved: "Der Endpunkt wurde inzwischen entfernt.",
  endpointsAsked: ({ answered, failed }) => `${answered} haben geantwortet, ${failed} nicht`,
  interfaceWithoutTls: "Die Karte nennt eine Schnittstelle ohne https.",
  nameInvisible: "Der Name hat keinen sichtbaren Text.",
  noCard: "Der Endpunkt veröffentlicht keine Karte.",
  noDecisionAwaited: "Dieser Endpunkt wartet nicht auf eine Entscheidung.",
  notHttps: ({ field }) => `${FIELDS[field]} ist keine https-URL ohne Zugangsdaten.`,
  ownEndpoint: "Über deinen eigenen Endpunkt kannst du nicht entscheiden.",
  serverAnswered: ({ status }) => `Der Server hat mit ${status} geantwortet.`,
  serverSentNothing: "Der Server hat ohne eine Nachricht geantwortet.",
  tooManyEndpoints: ({ max }) => `Du hast schon ${max} Endpunkte registriert.`,
  urlRegistered: "Diese URL hast du schon registriert.",
});

translateMessages("de", declared, {
  checkHealthJob:
    "Fragt die Agent-Endpunkte der Mitglieder alle 15 Minuten nach ihrer Karte, und seltener, solange sie nicht antworten.",
  endpointKept: "bis sie entfernt werden oder das Konto endet",
  endpointWhat: "Agent-Endpunkte von Mitgliedern, mit Karten und Zustand",
  endpointWhy: "damit Mitglieder Agents finden, die antworten",
  endpointYours: "registrierte Agent-Endpunkte",
  summary: "Agents, die Mitglieder anderswo betreiben: Karten, Prüfung, Zustand und Suche.",
});

translateTitles<Operations>("de", {
  "endpoints.approve": "Agent-Endpunkt genehmigen",
  "endpoints.get": "Agent-Endpunkt lesen",
  "endpoints.list_mine": "Eigene Agent-Endpunkte auflisten",
  "endpoints.list_pending": "Endpunkte zur Prüfung auflisten",
  "endpoints.register": "Agent-Endpunkt registrieren",
  "endpoints.reject": "Agent-Endpunkt ablehnen",
  "endpoints.remove": "Agent-Endpunkt entfernen",
  "endpoints.search": "Agent-Endpunkte finden",
  "endpoints.set_listed": "Agent-Endpunkt zeigen oder verbergen",
  "endpoints.update": "Agent-Endpunkt ändern",
});
