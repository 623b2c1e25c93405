import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { rolesText, roleText, suggestionText } from "./text.ts";

const members = (count: number) => plural(count, "Mitglied", "Mitglieder");

translate("de", rolesText, {
  title: "Rollen",
  lede: "Lass Mitglieder bei der Verwaltung des Space helfen, ohne sie zu Verantwortlichen zu machen. Eine Rolle gilt nur auf diesen Seiten: Agents bekommen ihre Berechtigungen nie.",
  none: "Noch keine Rolle",
  noneText: "Erstelle unten eine, etwa einen Empfang, der Gäste begrüßt.",
  caption: "Rollen nach Namen",
  columns: { name: "Rolle", permissions: "Ihre Mitglieder dürfen", members: "Mitglieder" },
  add: "Rolle erstellen",
  addText: "Niemand bekommt durch sie eine Stufe, und niemand entscheidet über eigene Anfragen.",
  suggestions: "Beginnen mit",
  fields: {
    name: "Name",
    line: "Wofür sie da ist",
    scopes: "Berechtigungen",
    user_ids: "Mitglieder",
    q: "Name oder E-Mail",
  },
  permissionsHint: "Mitglieder sehen sie auf der Seite ihrer Mitgliedschaft.",
  create: "Rolle erstellen",
  created: (name) => `Die Rolle ${name} ist erstellt. Gib sie Mitgliedern.`,
});

translate("de", roleText, {
  back: "Alle Rollen",
  members: "Mitglieder",
  count: (count) => `${members(count)}. Die Rolle steht auf der Seite ihrer Mitgliedschaft.`,
  noMembers: "Noch hat sie niemand",
  noMembersText: "Suche unten nach Mitgliedern.",
  choose: "Rolle entziehen",
  take: "Rolle entziehen",
  changed: "Die Rolle ist geändert. Die Mitglieder werden benachrichtigt.",
  nobody: "fehlen: Wähle mindestens ein Mitglied",
  give: "Rolle geben",
  giveText: "Mitglieder mit einer Stufe über Gast können sie haben.",
  find: "Mitglieder suchen",
  found: (count) => (count === 0 ? "Kein Mitglied gefunden, das sie bekommen kann." : `${members(count)} gefunden`),
  giveIt: "Rolle geben",
  edit: "Name und Berechtigungen",
  editText: "Eine Änderung gilt sofort.",
  save: "Speichern",
  saved: "Die Rolle ist gespeichert.",
  end: "Rolle auflösen",
  endText: "Ihre Mitglieder verlieren sofort ihre Berechtigungen. Das lässt sich nicht rückgängig machen.",
  ended: (name) => `Die Rolle ${name} ist aufgelöst.`,
});

translate("de", suggestionText, {
  frontDesk: { name: "Empfang", line: "Begrüßt Gäste, verleiht Headsets und beantwortet Feedback." },
  membership: {
    name: "Mitgliederbetreuung",
    line: "Lädt ein und entscheidet, wer beitritt und mit welcher Stufe.",
  },
  events: {
    name: "Veranstaltungs-Crew",
    line: "Veröffentlicht Veranstaltungen und entscheidet über Vorschläge und Highlights.",
  },
});
