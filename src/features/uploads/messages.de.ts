import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  digestDiffers: "Die Bytes haben nicht den angegebenen SHA-256.",
  bytesLost: "Die Bytes sind verloren gegangen.",
  mayNotStore: "Das Mitglied oder der Agent, der damit begann, darf keine Dateien mehr ablegen.",
  placeGone: "Den Ordner oder die Datei gibt es nicht mehr, oder das Mitglied darf dort nichts ablegen.",
  nameTaken: "Dort trägt schon eine Datei eines anderen Mitglieds diesen Namen.",
  storageFull: "Der Speicher ist voll.",
  tooManyFiles: "Das Mitglied hat so viele Dateien wie erlaubt.",
  noSuchUpload: "Keiner deiner Uploads hat diese ID.",
  notOwner: "Nur wem die Datei gehört, kann eine Version hochladen.",
  othersSending: "Gerade senden andere Dateien.",
  uploadsSettled: ({ finished, expired, removed }) =>
    `${finished} abgeschlossen, ${expired} abgelaufen, ${removed} entfernt`,
});

translateMessages("de", declared, {
  settleJob: "Beendet Uploads, deren Prozess endete, lässt einen Tag ruhende ablaufen, und entfernt übrige Daten.",
  summary: "Große Dateien auf dem Weg in die Ablage, in Teilen, die sich fortsetzen lassen.",
  uploadKept: ({ days }) => `${daysText(days)}`,
  uploadWhat: "beendete Uploads, ohne ihren Inhalt",
  uploadWhy: "damit du siehst, was aus ihnen wurde",
  uploadYours: "Uploads",
});

translateTitles<Operations>("de", {
  "uploads.abort": "Upload abbrechen",
  "uploads.begin": "Upload beginnen",
  "uploads.begin_drop": "Upload über einen Freigabelink beginnen",
  "uploads.get": "Upload abrufen",
  "uploads.list": "Uploads auflisten",
});
