import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  noSuchDisplay: "Diese Anzeige gibt es nicht, oder sie wurde widerrufen.",
  resourceOnlyForRoom: "Eine Ressource gehört zu einer Anzeige für einen Raum oder ein Gerät.",
  tooManyDisplays: ({ max }) => `Es gibt schon ${max} Anzeigen.`,
});

translateMessages("de", declared, {
  displayKept: ({ days }) => `bis sie widerrufen werden, und noch ${daysText(days)}`,
  displayWhat: "Wandanzeigen",
  displayWhy: "damit eine Anzeige nach einem Neustart weiterläuft",
  summary: "Bildschirme an den Wänden des Space mit ihrem Inhalt, jeder mit einer geheimen URL.",
});

translateTitles<Operations>("de", {
  "displays.check_in": "Laufende Anzeige melden",
  "displays.create": "Anzeige hinzufügen",
  "displays.list": "Anzeigen auflisten",
  "displays.revoke": "Anzeige widerrufen",
  "displays.show": "Inhalt einer Anzeige abrufen",
  "displays.show_room": "Inhalt einer Raumanzeige abrufen",
  "displays.update": "Anzeige ändern",
});
