import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  accountsUnreadable: ({ failing, all }) => `${failing} von ${all} Konten waren nicht lesbar`,
  attemptsFailed: ({ count }) => `${count} gescheiterte Zustellversuche`,
  corpusUnreadable: ({ failing, all }) => `${failing} von ${all} Dateien des Archivs sind nicht lesbar`,
  deliveriesDead: ({ count }) => `${count} konnten nicht zugestellt werden`,
  deliveriesLate: ({ count }) => `${count} warten länger als erwartet`,
  feedsUnreadable: ({ failing, all }) => `${failing} von ${all} Kalendern sind nicht lesbar`,
  jobsFailed: ({ failing, all }) => `${failing} von ${all} scheiterten beim letzten Lauf`,
  jobsOverdue: ({ failing, all }) => `${failing} von ${all} sind überfällig`,
  noContact: "seit längerem keine Verbindung",
  paymentsUnknown: ({ count }) => `${count} Zahlungen mit unbekanntem Ausgang`,
  partsChanged: ({ count, changed }) => `${count} Systeme geändert: ${changed}`,
});

translateMessages("de", declared, {
  partPeriodKept: ({ days }) => `${daysText(days)}`,
  partPeriodWhat: "Zustände der Teile des Dienstes",
  partPeriodWhy: "für die Statusseite; nicht persönlich",
  sampleJob: "Prüft die Teile des Dienstes jede Minute, und behält 90 Tage, wann sich ihr Zustand änderte.",
  summary: "Der Dienst selbst: Zustand, Verlauf, Fähigkeiten eines Tokens, Sandbox und geplante Aufgaben.",
});

translateTitles<Operations>("de", {
  "service.capabilities": "Meine Möglichkeiten auflisten",
  "service.describe_sandbox": "Wie sich die Sandbox verhält",
  "service.examine": "Server prüfen",
  "service.health": "Zustand des Dienstes",
  "service.list_jobs": "Geplante Aufgaben auflisten",
  "service.run_job": "Aufgabe jetzt ausführen",
  "service.status": "Status des Dienstes",
});
