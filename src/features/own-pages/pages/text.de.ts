import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { editText, oneText, pagesText } from "./text.ts";

translate("de", pagesText, {
  title: "Eigene Seiten",
  lede: "Seiten in euren eigenen Worten, etwa eine Hausordnung, und der Text auf der Startseite.",
  add: "Seite schreiben",
  empty: "Noch keine Seiten",
  emptyText: "Was du schreibst, steht auf der Website, sobald du es veröffentlichst. Gut für den Anfang: eine Anfahrt.",
  home: "Startseite",
  homeText: "Eure Worte unter dem Namen des Space, statt der Worte des Produkts.",
  writeHome: "Text der Startseite schreiben",
  columns: { title: "Seite", where: "Verlinkt in", readers: "Sichtbar für", state: "Status", changed: "Geändert" },
  caption: "Eigene Seiten und Entwürfe",
  places: { footer: "Fußzeile", navigation: "Navigation", none: "Nirgends", home: "Startseite" },
  audiences: { public: "Alle", members: "Mitglieder" },
  states: { draft: "Entwurf", published: "Veröffentlicht", changed: "Neuer Entwurf" },
  forMembers: "Für Mitglieder",
  changed: "Zuletzt geändert",
  edit: "Diese Seite bearbeiten",
  more: "Mehr über den Space",
});

translate("de", editText, {
  addTitle: "Seite schreiben",
  homeTitle: "Text der Startseite schreiben",
  editTitle: "Seite bearbeiten",
  fields: { title: "Titel", slug: "Adresse", text: "Text", audience: "Sichtbar für", place: "Verlinken in" },
  slugHint: (base) =>
    `Das Ende von ${base}/pages/… in Kleinbuchstaben, Ziffern und Bindestrichen. Leer: aus dem Titel gebildet.`,
  homeHint: "Der Titel gilt nur für diese Liste. Überschrift der Startseite ist der Name des Space.",
  textHint:
    "Markdown: # Überschrift, **fett**, - Liste, [Wörter](/hours). Bilder: ![was es zeigt](URL eines Bildes des Space).",
  audiences: { public: "Alle", members: "Nur Mitglieder (keine Gäste)" },
  places: {
    footer: "Fußzeile jeder Seite",
    navigation: "Navigation, höchstens zwei Seiten mit kurzen Titeln",
    none: "Nirgends: Nur wer die Adresse kennt, findet sie",
  },
  save: "Entwurf speichern",
  saveAndPublish: "Speichern und veröffentlichen",
  back: "Zurück",
  saved: "Der Entwurf wurde gespeichert. Besuchende lesen ihn noch nicht.",
  savedAndPublished: "Die Seite ist veröffentlicht.",
  meanwhile:
    "Jemand hat die Seite gespeichert, seit du sie geöffnet hast. Dein Text steht unten; die andere Version ist die neueste.",
  noSlug: "muss Buchstaben oder Ziffern enthalten: bitte selbst eingeben",
});

translate("de", oneText, {
  draft: "Das ist ein Entwurf. Besuchende lesen ihn nicht.",
  newer: (rev, shown) => `Du siehst Version ${rev}. Besuchende lesen Version ${shown}.`,
  published: "Besuchende lesen diese Version.",
  publish: "Veröffentlichen",
  publishNewer: "Diese Version veröffentlichen",
  edit: "Bearbeiten",
  view: "Seite öffnen",
  hide: "Verbergen",
  back: "Eigene Seiten",
  wasPublished: "Die Seite ist veröffentlicht.",
  wasHidden: "Die Seite ist wieder ein Entwurf.",
  wasRestored: (rev) =>
    `Version ${rev} ist wieder die neueste Version. Veröffentliche sie, damit Besuchende sie lesen.`,
  wasRemoved: (title) => `Die Seite „${title}“ wurde gelöscht.`,
  preview: "Vorschau",
  versions: "Versionen",
  versionsLede: (count) =>
    `${plural(count, "Version", "Versionen")}. Beim Zurückgehen wird ein alter Text als neue Version gespeichert.`,
  version: (rev) => `Version ${rev}`,
  shown: "Besuchende lesen sie",
  newest: "neueste",
  restore: "Zu dieser Version zurückgehen",
  restoreNamed: (rev) => `Zu dieser Version zurückgehen: ${rev}`,
  remove: "Seite löschen",
  removeText:
    "Die Seite und alle ihre Versionen sind dann weg. Um sie nur eine Weile von der Website zu nehmen, verbirg sie stattdessen.",
  removeIt: "Endgültig löschen",
});
