import { translateMessages } from "../../kernel/languages/messages.ts";
import { titleOf, translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  accountsDeleted: ({ deleted }) => `${deleted} Konten gelöscht`,
  cursorInvalid: "Die Marke zum Weiterlesen ist ungültig.",
  alreadyUndone: "Das wurde schon rückgängig gemacht.",
  perAgentAlone: "per_agent verträgt sich nicht mit Filtern, before oder limit.",
  notUndoable: (act) => `Das lässt sich nicht rückgängig machen: „${titleOf(act)}“`,
  undoOver: (act) => `Die Zeit, um das rückgängig zu machen, ist abgelaufen: „${titleOf(act)}“`,
  nameOfOperator: "So heißt jemand aus der Verwaltung.",
  renamed: ({ before, name }) => `Namen von „${before}“ in „${name}“ geändert`,
  noRecentExport: "In der letzten Stunde wurde kein Export begonnen.",
});

translateMessages("de", declared, {
  accountDeletionKept: "bis zur Löschung oder ihrer Aufhebung; die Adresse, bis die letzte E-Mail gesendet ist",
  accountDeletionWhat: "Anträge, ein Konto zu löschen",
  accountDeletionWhy: "um das Konto zu löschen und das per E-Mail zu bestätigen",
  accountDeletionYours: "Wunsch, das Konto zu löschen",
  deleteDueJob: "Löscht Konten, deren Löschung fällig ist, und sendet eine letzte E-Mail.",
  summary: "Das eigene Konto: Identität, Aktivität, Kontingente, Datenexport und Löschung.",
});

translateTitles<Operations>("de", {
  "account.cancel_deletion": "Mein Konto behalten",
  "account.export": "Meine Daten exportieren",
  "account.check_receipts": "Belege prüfen",
  "account.export_activity": "Aktivität exportieren",
  "account.export_more": "Mehr meiner Daten exportieren",
  "account.get_activity": "Letzte Aktivität ansehen",
  "account.get_deletion": "Löschung meines Kontos abfragen",
  "account.get_floor_member": "Mitglied zum Token ermitteln",
  "account.list_allowances": "Meine restlichen Kontingente abrufen",
  "account.set_name": "Meinen Namen ändern",
  "account.set_name_of_member": "Namen eines Mitglieds berichtigen",
  "account.undo": "Etwas rückgängig machen",
  "account.request_deletion": "Mein Konto löschen",
});
