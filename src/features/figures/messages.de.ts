import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say, type WornKind } from "./messages.ts";

const KINDS: Readonly<Record<WornKind, string>> = {
  skin: "Kleidung",
  prop: "Gegenstand",
  stage: "Hintergrund",
  clip: "Bewegung",
};

translateMessages("de", say, {
  figureTakenDown: "Verantwortliche haben diese Figur entfernt.",
  figuresUpdated: ({ count }) => `${count} Figuren aktualisiert`,
  itemLocked: ({ id }) => `${id} ist noch nicht freigeschaltet.`,
  moreMakings: ({ count }) => `${count} weitere Herstellungen`,
  noFigureOrMember: "Keine Figur hat diesen Namen, und kein Mitglied hat diese ID.",
  noMakingsLeft: "Diese Figur lässt sich nicht noch einmal herstellen.",
  noOwnFigure: "Du hast noch keine Figur.",
  noSuchFigure: "Keine veröffentlichte Figur hat diesen Namen.",
  notOnOwn: "Über deine eigene Figur kannst du nicht entscheiden.",
  noSuchItem: ({ kind, id }) => `Das gibt es nicht: ${KINDS[kind]} mit der ID ${id}.`,
});

translateMessages("de", declared, {
  funkoDecisionYours: "Verlauf der Figur",
  funkoFigureKept: "so lange wie das Konto",
  funkoFigureWhat: "Figuren, und Entscheidungen darüber",
  funkoFigureWhy: "um deine Figur zu zeigen",
  funkoFigureYours: "Figur",
  keepProgressJob: "Speichert die höchsten XP und die erreichten Gegenstände der Mitglieder mit einer Figur.",
  summary: "Figuren der Mitglieder, aus festen Teilen gebaut und mit freigeschalteten Gegenständen ausgestattet.",
});

translateTitles<Operations>("de", {
  "funko.catalog": "Gegenstände für Figuren auflisten",
  "funko.equip": "Meine Figur ausstatten",
  "funko.get": "Figur abrufen",
  "funko.get_mine": "Meine Figur abrufen",
  "funko.get_public": "Öffentliche Figur abrufen",
  "funko.grant": "Herstellungen einer Figur gewähren",
  "funko.inspect": "Figur prüfen",
  "funko.levels": "Stufen der Figuren auflisten",
  "funko.make": "Meine Figur herstellen",
  "funko.progress": "Fortschritt meiner Figur abrufen",
  "funko.restore": "Figur wiederherstellen",
  "funko.set_public": "Meine Figur veröffentlichen oder verbergen",
  "funko.takedown": "Figur offline nehmen",
});
