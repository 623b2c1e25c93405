import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badRecordingUrl: "Die URL der Aufnahme ist keine https-URL.",
  badTimeZone: "Die Zeitzone ist keine IANA-Zeitzone.",
  captionsNotUtf8: "Die Datei ist kein UTF-8.",
  captionsWithoutCue: "Die Datei hat keinen Untertitel mit Text.",
  captionsWithoutHead: "Die Datei beginnt nicht mit WEBVTT.",
  chaptersNotInOrder: "Die Kapitel sind nicht in der richtigen Reihenfolge.",
  memberNamedTwice: "Ein Mitglied ist zweimal genannt.",
  noCaptionsInLanguage: "Die Präsentation hat keine Untertitel in dieser Sprache.",
  noSuchFile: "Du hast keine Datei mit dieser ID.",
  noSuchPresentation: "Keine Präsentation hat diese Nummer.",
  noSuchPublishedPresentation: "Keine veröffentlichte Präsentation hat diese Nummer.",
  notAmongSpeakers: "Du gehörst nicht zu den Vortragenden einer Präsentation mit dieser Nummer.",
  oneNumberNeeded: "Genau eine Nummer ist nötig.",
  onlyFileOwnerPublishes: "Nur wem eine Datei gehört, kann sie veröffentlichen.",
  onlyOneRecording: "Eine Präsentation hat nur eine Aufnahme.",
  speakerNameEmpty: "Eine vortragende Person hat keinen sichtbaren Namen.",
  tooManyCues: ({ max }) => `Die Datei hat mehr als ${max} Untertitel.`,
  typeUnusable: ({ type }) => `Eine Datei vom Typ ${type} geht hier nicht.`,
});

translateMessages("de", declared, {
  presentationKept: "so lange wie der Space, oder bis Verantwortliche sie entfernen",
  presentationSpeakerKept: "so lange wie das Konto",
  presentationSpeakerWhat: "dein Name als vortragende Person einer Präsentation, und deine Antwort",
  presentationSpeakerWhy: "um dich nur zu nennen, wenn du zugestimmt hast",
  presentationSpeakerYours: "Nennungen als vortragende Person",
  presentationWhat: "Präsentationen mit ihren Untertiteln",
  presentationWhy: "damit alle sie sehen und finden; Untertitel enthalten, was gesagt wurde",
  summary: "Aufgezeichnete Vorträge des Space, mit Vortragenden, Folien, Untertiteln und Kapiteln.",
});

translateTitles<Operations>("de", {
  "presentations.answer_listing": "Nennung annehmen oder ablehnen",
  "presentations.get": "Vortrag abrufen",
  "presentations.get_captions": "Untertitel eines Vortrags abrufen",
  "presentations.list": "Präsentationen auflisten",
  "presentations.list_all": "Alle Vorträge auflisten",
  "presentations.list_mine": "Präsentationen auflisten, die mich nennen",
  "presentations.publish": "Vortrag veröffentlichen oder zurückziehen",
  "presentations.remove_captions": "Untertitel eines Vortrags entfernen",
  "presentations.search": "Präsentationen durchsuchen",
  "presentations.set": "Vortrag hinzufügen oder ändern",
  "presentations.set_captions": "Untertitel eines Vortrags ablegen",
});
