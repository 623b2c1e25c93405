import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { addText, groupsText, groupText } from "./text.ts";

const members = (count: number) => plural(count, "Mitglied", "Mitglieder");

translate("de", groupsText, {
  title: "Gruppen",
  lede: "Fasse Mitglieder zusammen, etwa eine Crew. Eine Gruppe gibt keine Berechtigungen. Mitteilungen können an sie gehen.",
  none: "Noch keine Gruppe",
  noneText: "Erstelle unten eine, und füge Mitglieder aus der Mitgliederliste hinzu.",
  caption: "Gruppen nach Namen",
  columns: { name: "Gruppe", members: "Mitglieder" },
  add: "Gruppe erstellen",
  addText: "Ihre Mitglieder sehen den Namen und die Zeile auf der Seite ihrer Mitgliedschaft.",
  fields: { name: "Name", line: "Wofür sie da ist", user_ids: "Mitglieder" },
  create: "Gruppe erstellen",
  created: (name) => `Die Gruppe ${name} ist erstellt. Füge ihre Mitglieder hinzu.`,
});

translate("de", groupText, {
  back: "Alle Gruppen",
  addMembers: "Mitglieder hinzufügen",
  announce: "Mitteilung schreiben",
  members: "Mitglieder",
  count: (count) => `${members(count)}, nach Namen.`,
  noMembers: "Noch keine Mitglieder",
  noMembersText: "Suche Mitglieder nach Namen oder Stufe und füge sie hinzu.",
  choose: "Zu entfernende Mitglieder",
  suspended: "gesperrt",
  remove: "Ausgewählte entfernen",
  removed: (count) => `${members(count)} entfernt.`,
  nobody: "fehlen: Wähle mindestens ein Mitglied",
  rename: "Name und Zeile",
  renameText: "Mitglieder sehen beides.",
  save: "Speichern",
  saved: "Die Gruppe ist gespeichert.",
  end: "Gruppe auflösen",
  endText: (count) =>
    `Entfernt ${members(count)} aus der Gruppe. Niemand sieht mehr Mitteilungen an sie. Das lässt sich nicht rückgängig machen.`,
  ended: (name) => `Die Gruppe ${name} ist aufgelöst.`,
});

translate("de", addText, {
  title: (name) => `Mitglieder zu ${name} hinzufügen`,
  lede: "Suche, wähle aus und füge hinzu. Wer schon in der Gruppe ist, wird nicht gezeigt.",
  chooseAll: (count) => `Alle ${count} auswählen`,
  chooseNone: "Keine auswählen",
  first: (count) => `Mitglieder (die neuesten ${count}; grenze die Suche ein, um andere zu finden)`,
  allInside: "Alle gefundenen Mitglieder sind schon in der Gruppe, oder es wurde niemand gefunden.",
  submit: "Zur Gruppe hinzufügen",
  cancel: "Abbrechen",
  added: (count) => `${members(count)} hinzugefügt.`,
});
