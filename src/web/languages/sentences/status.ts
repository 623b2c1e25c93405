import { addSentences } from "../../../kernel/languages/sentences.ts";

/** Faults of a system. */
addSentences("de", {
  "{count} of {all} feeds cannot be read": "{count} von {all} Kalendern sind nicht lesbar",
  "{count} of {all} files of the corpus cannot be read": "{count} von {all} Dateien des Archivs sind nicht lesbar",
  "{count} of {all} accounts could not be read": "{count} von {all} Konten waren nicht lesbar",
  "{count} of {all} are overdue": "{count} von {all} sind überfällig",
  "{count} of {all} failed when they last ran": "{count} von {all} scheiterten beim letzten Lauf",
  "{count} waiting longer than expected": "{count} warten länger als erwartet",
  "{count} could not be delivered": "{count} konnten nicht zugestellt werden",
  "{count} failed delivery attempts": "{count} gescheiterte Zustellversuche",
  "no recent contact": "seit längerem keine Verbindung",
  "{count} payments with an unknown outcome": "{count} Zahlungen mit unbekanntem Ausgang",
});
