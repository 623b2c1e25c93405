import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  alreadyEnded: "Diese Transkription ist schon zu Ende.",
  fileClosed:
    "Diese Datei ist gesperrt: durch eine verantwortliche Person, oder weil der Virenscanner sie nicht freigegeben hat.",
  fileOrUrl: "Gib entweder eine Datei oder eine URL an.",
  nameTaken: "Unter dem Namen des Transkripts liegt inzwischen eine andere Datei. Reiche die Aufnahme noch einmal ein.",
  noSuchFile: "Keine Datei hat diese ID, oder du darfst sie nicht sehen.",
  noSuchTranscription: "Keine deiner Transkriptionen hat diese ID.",
  noTranscript: "Zu dieser Transkription gibt es kein Transkript.",
  notRecording: "Diese Datei ist weder Ton noch Video.",
  recordingClosed: "Die Aufnahme ist gesperrt oder noch nicht auf Viren geprüft.",
  recordingGone: "Die Aufnahme wurde gelöscht, oder du darfst sie nicht mehr sehen.",
  serverAnswered: ({ status }) => `Der Server der Aufnahme hat ${status} geantwortet.`,
  serverFailed: "Der Server konnte sie nicht verarbeiten.",
  serverStopped: "Der Server wurde angehalten, während er daran arbeitete.",
  storageFull:
    "Dein Speicher ist voll. Lösche Dateien endgültig aus dem Papierkorb und reiche die Aufnahme noch einmal ein.",
  tooManyFiles:
    "Du hast so viele Dateien, wie erlaubt sind. Lösche einige endgültig und reiche die Aufnahme noch einmal ein.",
  transcribed: ({ done, failed }) => `${done} transkribiert, ${failed} nicht`,
  transcriptGone: "Die Dateien dieses Transkripts wurden gelöscht, oder du darfst sie nicht sehen.",
  urlNotFetchable: "Die Aufnahme lässt sich von dieser URL nicht abrufen.",
});

translateMessages("de", declared, {
  summary: "Aufnahmen, aus denen Transkripte und Untertitel in der Dateiablage werden.",
  transcriptionKept: ({ days }) => `${daysText(days)} nach dem Ende`,
  transcriptionWhat: "Anfragen nach Transkripten",
  transcriptionWhy: "um ihren Stand zu zeigen; die Transkripte sind Dateien in der Ablage",
  transcriptionYours: "Anfragen nach Transkripten",
  workJob: "Verwandelt wartende Aufnahmen in Transkripte, eine nach der anderen.",
});

translateTitles<Operations>("de", {
  "transcription.cancel": "Transkription abbrechen",
  "transcription.get": "Transkript abrufen",
  "transcription.list": "Meine Transkriptionen auflisten",
  "transcription.status": "Stand einer Transkription abrufen",
  "transcription.submit": "Aufnahme transkribieren",
});
