import { daysText } from "../../kernel/languages/durations.ts";
import { keptSentence, sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

const EACH = new Intl.ListFormat("de", { type: "conjunction" });

translateMessages("de", say, {
  agreedToBeShown: ({ title }) => `Zugestimmt, in einem Highlight von ${title} gezeigt zu werden`,
  didNotAgreeToBeShown: ({ title }) => `Nicht zugestimmt, in einem Highlight von ${title} gezeigt zu werden`,
  idOfOtherMember: "Das Highlight eines anderen Mitglieds hat diese ID.",
  imageGone: "ist nicht mehr gespeichert; lade das Bild noch einmal hoch",
  imageTooLarge: "Das Bild ist größer als 8 MB.",
  namesAuthor: "schreibt die Geschichte selbst: Nenne nur andere Menschen",
  noShownOrTakenDown: "Kein veröffentlichtes oder offline genommenes Highlight hat diese ID.",
  noSuchImageIndex: "gehört zu keinem Bild der Geschichte",
  noVisibleText: "hat keinen sichtbaren Text",
  noneNamesYou: "Kein offenes oder veröffentlichtes Highlight mit dieser ID nennt dich.",
  notImageUrl: "muss eine öffentliche https-URL sein oder die eines hochgeladenen Bildes",
  notInDirectory: "ist nicht die ID eines Mitglieds, das du im Verzeichnis findest",
  notPending:
    "Kein offenes Highlight hat diese ID. Darüber ist entschieden, es ist abgelaufen oder wurde nie gesendet.",
  notPublicUrl: "muss eine öffentliche https-URL sein",
  notPublished: "Kein veröffentlichtes Highlight hat diese ID.",
  oneImageSource: "Gib das Bild entweder als URL oder als Datei an.",
  ownHighlight: "Über dein eigenes Highlight kannst du nicht entscheiden.",
  pageAnswered: ({ status }) => `Die Seite antwortete mit dem Status ${status}.`,
  pageUnreadable: ({ reason }) => `Die Seite ließ sich nicht lesen: ${keptSentence(reason)}`,
  pageWithoutEvent: "Die Seite beschreibt keine Veranstaltung.",
  peopleNotAgreed: ({ names }) =>
    `Noch nicht einverstanden, in dieser Geschichte gezeigt zu werden: ${EACH.format(names)}.`,
  storiesExpired: ({ expired, purged }) => `${expired} Highlights abgelaufen, ${purged} Entscheidungen gelöscht`,
  submitted: ({ title }) => `Highlight von ${title} eingereicht`,
  urlAnswered: ({ status }) => `Die URL antwortete mit dem Status ${status}.`,
  urlNotFetched: ({ reason }) => `Die URL ließ sich nicht abrufen: ${sentence(reason)}`,
});

translateMessages("de", declared, {
  expireJob: "Lässt zu lange offene Highlights ablaufen, und löscht Entscheidungen nach einem Jahr.",
  highlightDecisionYours: "Verlauf von Highlights",
  highlightKept: "so lange wie der Space",
  highlightShownKept: "solange es das Highlight gibt, oder die Entscheidung, die es ablehnte",
  highlightShownWhat: "Antworten von Menschen, die ein Highlight zeigt",
  highlightShownWhy: "um es nur mit ihrem Einverständnis zu veröffentlichen",
  highlightShownYours: "Antworten zu Highlights anderer",
  highlightSubmissionKept: ({ days }) => `14 Tage (\`ATRIUM_HIGHLIGHT_DAYS\`); Entscheidungen ${daysText(days)}`,
  highlightSubmissionWhat: "offene Highlights",
  highlightSubmissionWhy: "zur Prüfung durch Verantwortliche",
  highlightSubmissionYours: "offene Highlights",
  highlightWhat: "veröffentlichte Highlights",
  highlightWhy: "um sie allen zu zeigen",
  highlightYours: "veröffentlichte Highlights",
  summary: "Berichte davon, was Mitglieder bei Veranstaltungen machten, vor der Veröffentlichung geprüft.",
});

translateTitles<Operations>("de", {
  "highlights.answer_shown": "Beantworten, ob ein Highlight mich zeigen darf",
  "highlights.approve": "Highlight genehmigen",
  "highlights.extract_event": "Seite einer Veranstaltung lesen",
  "highlights.feed": "Highlights als Atom-Feed",
  "highlights.get": "Highlight lesen",
  "highlights.list": "Highlights auflisten",
  "highlights.list_claimable": "Veranstaltungen für ein Highlight auflisten",
  "highlights.list_decided": "Meine entschiedenen Highlights auflisten",
  "highlights.list_mine": "Meine offenen Highlights auflisten",
  "highlights.list_pending": "Offene Highlights auflisten",
  "highlights.list_shown": "Highlights auflisten, die mich zeigen",
  "highlights.list_takedowns": "Offline genommene Highlights auflisten",
  "highlights.poll": "Stand eines Highlights abfragen",
  "highlights.reject": "Highlight ablehnen",
  "highlights.restore": "Highlight wiederherstellen",
  "highlights.send": "Highlight senden",
  "highlights.submit": "Highlight einreichen",
  "highlights.takedown": "Highlight entfernen",
  "highlights.upload_image": "Bild hochladen",
});
