import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { templateNames, templatesText } from "./text.ts";

translate("de", templateNames, { makerspace: "Makerspace", coworking: "Coworking", hacker_house: "Hacker House" });

translate("de", templatesText, {
  ledes: {
    makerspace: "Werkstätten und Maschinen mit Einführung, nachmittags und samstags offen.",
    coworking: "Besprechungsräume, Telefonkabinen und Tagesplätze, an Werktagen offen.",
    hacker_house: "Gemeinsame Räume eines Hauses zum Wohnen und Arbeiten, jeden Tag offen.",
  },
  kinds: { hours: "Öffnungszeiten", resource: "Räume und Maschinen", course: "Kurse", group: "Gruppen" },
  hoursText: "Eine übliche Woche",
  apply: "Diese Vorlage nehmen",
  applyNamed: (name) => `Diese Vorlage nehmen: ${name}`,
  applied: (count) =>
    count === 0
      ? "Der Space hat schon alles davon. Es wurde nichts angelegt."
      : `${plural(count, "Eintrag", "Einträge")} angelegt. Ändere sie, wie du magst.`,
  setup: {
    title: "Mit einer Vorlage anfangen",
    lede: "Eine Vorlage legt typische Räume, Maschinen, Zeiten und Gruppen an. Du kannst danach alles ändern oder entfernen.",
    empty: "Leer anfangen",
    made: (names, count) => `Angewendet: ${names}, mit ${plural(count, "Eintrag", "Einträgen")}.`,
    madeText: "Ändere sie, wie du magst, oder nimm alles zurück, was noch niemand nutzt.",
    takeBack: "Zurücknehmen",
    takeBackNamed: (name) => `${name} zurücknehmen`,
    takenBack: (count) => `${plural(count, "Eintrag", "Einträge")} zurückgenommen.`,
    madeLink: "Einträge ansehen",
  },
  settings: {
    title: "Vorlagen",
    lede: "Typische Räume, Maschinen, Zeiten und Gruppen für drei Arten von Spaces. Eine Vorlage legt nur an, was fehlt.",
    madeTitle: (name) => `Angelegt von ${name}`,
    madeLede: "Was Buchungen, Mitglieder oder Änderungen hat, bleibt, wenn du die Vorlage entfernst.",
    columns: { name: "Name", kind: "Art" },
    removeTitle: "Ungenutztes entfernen",
    removeText: "Räume, Kurse und Zeiten werden gelöscht, Gruppen beendet. Genutztes und Geändertes bleibt.",
    remove: "Entfernen",
    all: "Alle Vorlagen",
    removed: (count) => `${plural(count, "Eintrag", "Einträge")} entfernt.`,
    stays: (items) => `Das bleibt: ${items}.`,
    staying: (name, reason) => `${name} (${reason})`,
    reasons: {
      booked: "hat Buchungen",
      changed: "wurde geändert",
      in_use: "wird genutzt",
      has_members: "hat Mitglieder",
      needed: "eine Ressource braucht ihn",
    },
  },
});
