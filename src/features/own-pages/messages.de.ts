import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  addressReserved: ({ slug }) => `Die Adresse /pages/${slug} ist reserviert.`,
  addressTaken: ({ slug }) => `Unter /pages/${slug} ist eine andere Seite.`,
  changedPage: ({ title }) => `Seite „${title}“ geändert`,
  draftedPage: ({ title }) => `Seite „${title}“ entworfen`,
  hidPage: ({ title }) => `Seite „${title}“ verborgen`,
  homePagePublic: "Der Text der Startseite ist öffentlich und nirgends verlinkt.",
  mustBeForAll: "muss bei der Startseite „Alle“ sein, und der Ort „Nirgends“",
  navigationFull: ({ max }) => `In der Navigation sind schon ${max} Seiten.`,
  navigationTitleTooLong: ({ max }) => `Ein Titel in der Navigation hat höchstens ${max} Zeichen.`,
  noPageForYou: ({ slug }) => `Unter ${slug} ist für dich keine Seite veröffentlicht.`,
  noSuchPage: "Keine Seite hat diese ID.",
  noSuchVersion: "Die Seite hat keine solche Version.",
  ofOtherPage: "gehört zu einer anderen Seite",
  placeFull: ({ max }) => `hat schon ${max} Seiten`,
  publishedPage: ({ title }) => `Seite „${title}“ veröffentlicht`,
  removedPage: ({ title }) => `Seite „${title}“ gelöscht`,
  reserved: "ist reserviert: wähle etwas anderes",
  restoredVersion: ({ rev, title }) => `Zu Version ${rev} der Seite „${title}“ zurückgegangen`,
  savedMeanwhile: ({ rev }) => `Seit du die Seite gelesen hast, hat jemand Version ${rev} gespeichert.`,
  titleTaken: ({ title }) => `Eine andere Seite heißt „${title}“.`,
  tooLongForNavigation: ({ max }) => `hat mehr als ${max} Zeichen, zu viele für die Navigation`,
  tooManyPages: ({ max }) => `Der Space hat schon ${max} Seiten.`,
  wordsMissing: "Titel und Text brauchen Worte.",
});

translateMessages("de", declared, {
  ownPageKept: ({ max }) => `bis die Seite entfernt wird; die neuesten ${max} Fassungen`,
  ownPageWhat: "Seiten des Space und ihre früheren Fassungen",
  ownPageWhy: "um sie zu zeigen und zu einem früheren Text zurückzukehren",
  summary: "Seiten, die Verantwortliche schreiben, und ihr Text auf der Startseite.",
});

translateTitles<Operations>("de", {
  "pages.create": "Eigene Seite entwerfen",
  "pages.get": "Eigene Seite abrufen",
  "pages.list": "Seiten des Space auflisten",
  "pages.list_all": "Alle eigenen Seiten auflisten",
  "pages.publish": "Eigene Seite veröffentlichen",
  "pages.read": "Seite des Space lesen",
  "pages.remove": "Eigene Seite entfernen",
  "pages.restore": "Zu einer Fassung einer eigenen Seite zurückkehren",
  "pages.unpublish": "Eigene Seite verbergen",
  "pages.update": "Eigene Seite ändern",
});
