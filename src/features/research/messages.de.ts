import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say, unreadFiles } from "./messages.ts";
import type { SubmissionState } from "./submission-store.ts";

const STATES: Readonly<Record<SubmissionState, string>> = {
  pending: "offen",
  approved: "genehmigt",
  rejected: "abgelehnt",
  added: "hinzugefügt",
  failed: "gescheitert",
};

translateMessages("de", say, {
  folderLikeTier: ({ folder, tier }) => `Der Ordner ${folder} heißt fast wie die Stufe ${tier}: Benenne den Ordner um.`,
  folderRead: ({ read, withdrawn }) =>
    `${read} Dateien gelesen, ${withdrawn} Dokumente zurückgezogen, 0 Dateien nicht lesbar`,
  folderReadInPart: ({ read, withdrawn, unread, listed }) =>
    `${read} Dateien gelesen, ${withdrawn} Dokumente zurückgezogen, ${unread} Dateien übergangen oder nicht lesbar: ${unreadFiles(listed)}`,
  hiddenSkipped: ({ count }) => `Verborgene Dateien werden übergangen: ${count}.`,
  kindSkipped:
    "Diese Art von Datei wird nicht gelesen: Möglich sind Markdown, Text, HTML, PDF, Office-Dokumente, Rich Text, Bücher (.epub), Mails (.eml) und JSON.",
  linkSkipped: "Verknüpfungen werden nicht verfolgt: Lege die Datei selbst hierher.",
  modelFailed: "Das Modell konnte nicht antworten.",
  modelNeedsSynthesize: "Ein Modell lässt sich nur wählen, wenn es auch antworten soll.",
  modelTimedOut: "Das Modell hat nicht rechtzeitig geantwortet.",
  noModel: "Für Antworten ist kein Modell eingerichtet.",
  ownSuggestion: "Über deinen eigenen Vorschlag kannst du nicht entscheiden.",
  queryEmpty: "Der Suchtext fehlt.",
  reasonRequired: "Zum Ablehnen ist ein Grund nötig.",
  retrievalBusy: "Der Suchdienst ist überlastet.",
  retrievalFailed: "Der Suchdienst ist ausgefallen.",
  retrievalTimedOut: "Der Suchdienst hat nicht rechtzeitig geantwortet.",
  serverAnswered: ({ status }) => `Der Server hat mit ${status} geantwortet.`,
  sourceKnown: "Diese Quelle ist schon in der Bibliothek.",
  sourceTakenDown: "Eine verantwortliche Person hat diese Quelle aus der Bibliothek entfernt.",
  sourcesAdded: ({ added, failed }) => `${added} hinzugefügt, ${failed} nicht`,
  suggested: ({ url }) => `${url} vorgeschlagen`,
  suggestionDecided: ({ state }) => `Dieser Vorschlag ist schon ${STATES[state]}.`,
  textTooLong: ({ max }) => `Der Text ist länger als ${max} Zeichen.`,
  unknownSource: ({ source, sources }) => `Unbekannte Art der Quelle ${source}: Möglich sind ${sources.join(" und ")}.`,
  unknownTier: ({ tier, tiers }) => `Unbekannte Stufe ${tier}: Möglich sind ${tiers.join(", ")}.`,
  urlNotFetchable: "Diese URL lässt sich nicht abrufen.",
});

translateMessages("de", declared, {
  fetchApprovedJob: "Holt jede freigegebene URL einmal, und fügt ihre Dokumente der Bibliothek hinzu.",
  importFolderJob: "Übernimmt neue und geänderte Dateien des Ordners der Bibliothek, und zieht gelöschte zurück.",
  researchDocumentKept: ({ days, decidedDays }) =>
    `${daysText(days)} nach der Rücknahme, ${daysText(decidedDays)} nach der Entscheidung`,
  researchDocumentWhat: "zurückgezogene Dokumente der Bibliothek, entschiedene Vorschläge",
  researchDocumentWhy: "um eine Entscheidung rückgängig zu machen",
  researchSubmissionYours: "Vorschläge für die Bibliothek",
  researchTakedownKept: "dauerhaft",
  researchTakedownWhat: "Entfernungen aus der Bibliothek",
  researchTakedownWhy: "um ein entferntes Dokument wiederzuerkennen",
  summary: "Die Bibliothek des Space mit Artikeln und Büchern, durchsuchbar nach Stellen mit ihren Quellen.",
});

translateTitles<Operations>("de", {
  "research.ask": "Bibliothek befragen",
  "research.decide_submission": "Über einen Vorschlag für die Bibliothek entscheiden",
  "research.list_documents": "Bestand der Recherche auflisten",
  "research.list_my_submissions": "Meine Vorschläge für die Bibliothek auflisten",
  "research.list_submissions": "Vorschläge für die Recherche auflisten",
  "research.list_takedowns": "Offline genommene Dokumente der Recherche auflisten",
  "research.list_unread_files": "Unlesbare Dateien der Recherche auflisten",
  "research.read": "In einem Dokument der Bibliothek lesen",
  "research.restore": "Dokument der Recherche wiederherstellen",
  "research.submit": "Quelle für die Bibliothek vorschlagen",
  "research.takedown": "Dokument der Recherche offline nehmen",
});
