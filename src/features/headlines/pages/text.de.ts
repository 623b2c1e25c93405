import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { newsText, sourcesText, sourceText } from "./text.ts";

translate("de", newsText, {
  title: "Schlagzeilen",
  lede: "Was andere berichten, aus Feeds, die dieser Space ausgewählt hat. Mehr Quellen und neuere Beiträge stehen weiter oben.",
  operate: "Quellen",
  none: "Noch keine Nachrichten",
  noneText: "Hier erscheinen Nachrichten, sobald Verantwortliche Feeds hinzugefügt haben und diese gelesen wurden.",
  addFirst: "Feed hinzufügen",
  more: "Weitere Nachrichten",
  undated: "ohne Datum",
  rank: (rank) => `Rang ${rank}`,
  sources: (count) => plural(count, "Quelle", "Quellen"),
  all: (count) => `Alle ${count} Beiträge`,
  heat: ["Kühl", "Mild", "Warm", "Heiß", "Sehr heiß"],
  heatLabel: (word, velocity) => `${word}: Tempo ${velocity}`,
  pages: { label: "Seiten der Schlagzeilen", newer: "Höhere Ränge", older: "Niedrigere Ränge" },
  rule: {
    title: "So entsteht die Reihenfolge",
    by: "Für alle Nachrichten gilt dieselbe Regel, und niemand kann einen Rang kaufen:",
    same: "Beiträge gehören zur selben Nachricht, wenn sie dieselbe URL haben. Das gilt auch, wenn ihre Titel sich ähneln, dieselben Namen und Zahlen enthalten und innerhalb von drei Tagen erschienen sind.",
    kept: "Beiträge werden 30 Tage aufbewahrt. Der Space schreibt und prüft diese Texte nicht.",
    json: "Als JSON",
  },
});

translate("de", sourcesText, {
  title: "Quellen der Schlagzeilen",
  lede: "Feeds für die Seite „Schlagzeilen“. Jeder zählt je Nachricht einmal, nach seinem Gewicht.",
  add: "Quelle hinzufügen",
  none: "Noch keine Quellen",
  noneText: "Füge den RSS-, Atom- oder JSON-Feed einer Website hinzu, die eure Mitglieder lesen.",
  caption: "Quellen der Schlagzeilen",
  columns: {
    name: "Quelle",
    health: "Zustand",
    read: "Zuletzt gelesen",
    posts: "Beiträge",
    weight: "Gewicht",
    act: "Aktionen",
  },
  health: {
    waiting: "Noch nicht gelesen",
    working: "Funktioniert",
    failing: "Gestört",
    paused: "Pausiert",
    off: "Aus",
  },
  never: "nie",
  skipped: (count) => `${count} übersprungen`,
  open: "Ändern",
  openNamed: (name) => `${name} ändern`,
  news: "Seite „Schlagzeilen“",
});

translate("de", sourceText, {
  addTitle: "Quelle hinzufügen",
  changeTitle: (name) => `${name} ändern`,
  fields: {
    name: "Name",
    url: "URL des Feeds",
    weight: "Gewicht",
    every_minutes: "Abstand beim Lesen",
  },
  nameHint: "So, wie er beim Lesen erscheint.",
  urlHint: "RSS, Atom, RDF oder JSON Feed.",
  weightHint: "Ein Beitrag mit Gewicht 5 zählt so viel wie fünf Beiträge mit Gewicht 1.",
  weights: (weight) => (weight === 1 ? "1 (üblich)" : String(weight)),
  minutes: (minutes) => `${minutes} Minuten`,
  submit: "Hinzufügen",
  save: "Speichern",
  cancel: "Abbrechen",
  added: (name) => `${name} wurde hinzugefügt und wird in der nächsten Minute gelesen.`,
  saved: (name) => `${name} wurde gespeichert.`,
  paused: (name) => `${name} ist pausiert. Die Beiträge bleiben.`,
  resumed: (name) => `${name} ist aktiv und wird in der nächsten Minute gelesen.`,
  reading: (name) => `${name} wird in der nächsten Minute gelesen.`,
  removed: (name) => `${name} und alle Beiträge daraus wurden entfernt.`,
  problems: {
    url: "Gib eine http- oder https-URL ohne Benutzernamen und Passwort ein.",
    exists: "Eine andere Quelle hat diese URL.",
    privateAddress:
      "Das führt in ein privates Netz, aus dem der Server nicht liest. Gib die öffentliche URL des Feeds ein. Wer den Server betreibt, kann ein Netz mit ATRIUM_OUTBOUND_ALLOW erlauben.",
    notAFeed: "Das ist eine Seite und kein Feed. Suche dort einen Link zu RSS oder Atom und gib ihn ein.",
    namesFeed: (url) => `Das ist eine Seite und kein Feed. Sie nennt diesen Feed: ${url}`,
  },
  state: {
    title: "Zustand",
    health: "Zustand",
    read: "Zuletzt gelesen",
    next: "Wird wieder gelesen",
    since: "Gestört seit",
    error: "Letzter Fehler",
    posts: "Beiträge",
    problems: "Probleme",
    problem: {
      no_link: (count, example) => `${plural(count, "Beitrag", "Beiträge")} ohne brauchbaren Link: ${example}`,
      no_words: (count, example) => `${plural(count, "Beitrag", "Beiträge")} ohne Worte: ${example}`,
      no_date: (count, example) =>
        `${plural(count, "Beitrag", "Beiträge")} ohne lesbares Datum, deshalb ohne Rang: ${example}`,
      future_date: (count, example) =>
        `${plural(count, "Beitrag", "Beiträge")} mit einem Datum in der Zukunft, deshalb ohne Rang: ${example}`,
      cut_off: (_count, example) => `Die Liste bricht nach diesem Beitrag ab: ${example}`,
      too_old: (count, example) =>
        `${plural(count, "Beitrag", "Beiträge")} älter als 30 Tage, deshalb nicht gespeichert: ${example}`,
      too_many: (count, example) => `${plural(count, "Beitrag", "Beiträge")} nach den ersten 200: ${example}`,
    },
    counts: (stored, listed, skipped) =>
      `${stored} gespeichert, ${listed} in der letzten Liste${skipped > 0 ? `, ${skipped} übersprungen` : ""}`,
    readNow: "Jetzt lesen",
    pause: "Pausieren",
    resume: "Aktivieren",
    offNote: "Sie konnte 14 Tage lang nicht gelesen werden. Aktiviere sie, um es noch einmal zu versuchen.",
  },
  remove: "Quelle entfernen",
  removeLede: (count) =>
    `Das löscht ${plural(count, "Beitrag", "Beiträge")} dieser Quelle. Nachrichten anderer Quellen bleiben.`,
  removeAction: "Entfernen",
});
