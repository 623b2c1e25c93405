import { plural } from "../../../../web/core/plural.ts";
import { translate } from "../../../../web/languages/texts.ts";
import { jobText } from "./text.ts";

function durationOf(seconds: number): string {
  if (seconds < 90) return plural(seconds, "Sekunde", "Sekunden");
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return plural(minutes, "Minute", "Minuten");
  const hours = Math.round(minutes / 60);
  return hours < 36 ? plural(hours, "Stunde", "Stunden") : plural(Math.round(hours / 24), "Tag", "Tage");
}

translate("de", jobText, {
  title: "Hintergrundaufgaben",
  lede: "Geplante Aufgaben des Servers, ihre letzten Ergebnisse und die Daten, die sie löschen.",
  failing: {
    title: "Bitte nachsehen",
    lede: "Der letzte Lauf dieser Aufgaben ist fehlgeschlagen. Jede läuft wieder, sobald sie fällig ist.",
    none: "Bei keiner Aufgabe ist der letzte Lauf fehlgeschlagen.",
  },
  running: "Läuft gerade",
  rest: (count) => plural(count, "weitere Aufgabe", "weitere Aufgaben"),
  caption: "Aufgaben nach Bereich",
  columns: { job: "Aufgabe", state: "Zustand", last: "Letzter Lauf", next: "Nächster Lauf", act: "Ausführen" },
  states: { running: "Läuft gerade", waiting: "Wartet", never_ran: "Noch nie gelaufen", failed: "Fehlgeschlagen" },
  every: (seconds, early) =>
    early ? `Sofort, wenn es etwas zu tun gibt, und alle ${durationOf(seconds)}` : `Alle ${durationOf(seconds)}`,
  took: (milliseconds) =>
    milliseconds < 1_000 ? `Dauer: ${milliseconds} ms.` : `Dauer: ${durationOf(Math.round(milliseconds / 1_000))}.`,
  lastResult: "Letztes Ergebnis:",
  failed: "Fehler:",
  purges: "Löscht",
  kept: (what, kept) => `${what}: ${kept}`,
  run: "Jetzt ausführen",
  runNamed: (name) => `Jetzt ausführen: ${name}`,
  ran: (name) =>
    `${name} startet jetzt. Die Liste wird von selbst aktualisiert. Ohne Skript: Lade die Seite in ein paar Sekunden neu.`,
  wasRunning: (name) => `${name} läuft schon und wurde nicht noch einmal gestartet.`,
  retention: {
    title: "Aufbewahrung von Daten",
    lede: "Die Datenschutzseite zeigt Mitgliedern dieselben Fristen.",
    show: (kinds) => `Alle ${kinds} Arten von Daten zeigen`,
    caption: "Arten von Daten und ihre Fristen",
    columns: { what: "Was", kept: "Wie lange", why: "Warum", job: "Gelöscht von" },
    none: "Wird mit dem übergeordneten Datensatz gelöscht",
  },
});
