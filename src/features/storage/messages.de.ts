import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  fileNotOpened: "Du hast diese Datei nicht geöffnet, oder die zehn Minuten sind vorbei.",
  noSuchFile: "Keine Datei hat diese ID.",
  noSuchMember: "Kein Mitglied hat diese ID.",
  notOnOwn: "Deine eigene Datei kannst du hier nicht freigeben oder öffnen.",
  reasonEmpty: "Der Grund fehlt.",
  usesMoreBytes: ({ bytes }) => `Das Mitglied belegt schon ${bytes} Bytes.`,
  usesMoreFiles: ({ count }) => `Das Mitglied hat schon ${count} Dateien.`,
  virusFound: "Der Virenscanner hat in dieser Datei etwas gefunden. Deshalb kann niemand sie öffnen.",
});

translateMessages("de", declared, {
  fileOpeningKept: "so lange wie die Datei",
  fileOpeningWhat: "dass Verantwortliche eine Datei von dir geöffnet haben, und warum",
  fileOpeningWhy: "damit du danach fragen kannst",
  fileOpeningYours: "von Verantwortlichen geöffnete Dateien",
  summary:
    "Der Speicher der Dateiablage, für Verantwortliche: Nutzung, Grenzen, Quarantäne und das Öffnen einer gesperrten Datei.",
});

translateTitles<Operations>("de", {
  "storage.list_files": "Abgelegte Dateien nach Größe auflisten",
  "storage.open_closed_file": "Verschlossene Datei im Notfall öffnen",
  "storage.quarantine": "Datei unter Quarantäne stellen",
  "storage.read_opened_file": "Geöffnete Datei lesen",
  "storage.release": "Datei aus der Quarantäne freigeben",
  "storage.set_limit": "Speicher eines Mitglieds festlegen",
  "storage.usage": "Speicher der Mitglieder ansehen",
});
