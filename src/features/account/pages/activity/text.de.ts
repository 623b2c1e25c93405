import { translate } from "../../../../web/languages/texts.ts";
import { activityText } from "./text.ts";

translate("de", activityText, {
  title: "Aktivität",
  lede: "Änderungen und abgelehnte Versuche in deinem Namen. Lesezugriffe stehen nicht hier.",
  caption: "Neueste zuerst",
  columns: { when: "Wann", what: "Was", who: "Von", outcome: "Ergebnis" },
  you: "Du",
  youWhere: "auf diesen Seiten",
  gone: "Ein früherer Agent",
  ok: "Ausgeführt",
  simulated: "Probelauf",
  refused: "Abgelehnt.",
  args: "Einzelheiten",
  undo: "Rückgängig machen",
  undone: "Rückgängig gemacht",
  undoPage: {
    title: (what) => `Rückgängig machen: ${what}`,
    lede: "Das wird zurückgenommen, soweit es geht und dort seither nichts geändert wurde. Gesendete Mitteilungen bleiben gesendet.",
    until: "Möglich bis",
    by: "Ausgeführt von",
    submit: "Rückgängig machen",
    keep: "So lassen",
    done: "Rückgängig gemacht.",
  },
  filter: {
    title: "Filter",
    agent: "Von",
    anyAgent: "Dir und allen Agents",
    operation: "Was",
    anyOperation: "Alles",
    outcome: "Ergebnis",
    anyOutcome: "Alle",
    outcomes: { ok: "Ausgeführt", simulated: "Probelauf", refused: "Abgelehnt" },
    from: "Ab",
    to: "Bis",
    apply: "Filter anwenden",
    all: "Alle zeigen",
  },
  newest: "Neueste",
  noMatch: "Keine passende Aktivität",
  noMatchText: "Ändere oder entferne den Filter, um mehr zu sehen.",
  live: "Neue Aktivität erscheint hier von selbst.",
  exportTitle: "Export",
  exportLede: (isNarrowed) =>
    isNarrowed
      ? "Lade die gefilterte Aktivität als Datei herunter."
      : "Lade alle Aktivität, die hier steht, als Datei herunter.",
  csv: "Als CSV, für Tabellen",
  json: "Als JSON",
  none: "Noch keine Aktivität",
  noneText: "Hier stehen dann Änderungen von dir oder deinen Agents.",
});
