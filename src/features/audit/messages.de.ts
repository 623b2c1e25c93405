import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  tooManySearches: ({ max }) => `Du hast schon ${max} gespeicherte Suchen.`,
});

translateMessages("de", declared, {
  auditSearchKept: "bis sie gelöscht werden",
  auditSearchWhat: "gespeicherte Suchen der Verantwortlichen im Audit-Log",
  auditSearchWhy: "um eine Suche mit einem Klick zu wiederholen",
  auditSearchYours: "gespeicherte Suchen im Audit-Log",
  summary: "Das Audit-Log der Aufrufe und Ablehnungen, für Verantwortliche.",
});

translateTitles<Operations>("de", {
  "audit.delete_search": "Gespeicherte Suche löschen",
  "audit.get": "Eintrag des Protokolls abrufen",
  "audit.list_searches": "Meine gespeicherten Suchen auflisten",
  "audit.save_search": "Suche im Protokoll speichern",
  "audit.search": "Audit-Log durchsuchen",
});
