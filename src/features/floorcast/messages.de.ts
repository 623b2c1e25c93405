import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  commits: "Commits",
  floorAdmin: "Verantwortlich",
  firstFloor: "Auf dem Floor floor10 schlägt der Space keine Geschichten vor.",
  leads: "führt die Rangliste an",
  leadsWith: ({ name, commits }) => `${name} führt die Rangliste der Woche mit ${commits} Commits an.`,
  member: "Mitglied",
  membersOnly: "Mit der Stufe des Mitglieds lassen sich keine Geschichten an die Wand senden.",
  noApex: "Das dürfen nur Verantwortliche mit Apex-Recht.",
  notAnOperator: "Keine andere verantwortliche Person hat diese ID.",
  notAvailable: "Das Modul ist auf diesem Floor nicht verfügbar.",
  notYours: "Keine deiner offenen Geschichten hat diese ID.",
  published: ({ title }) => `Highlight von ${title} veröffentlicht`,
  pushed: ({ title }) => `Highlight von ${title} an die Wand gesendet`,
  reports: "berichtet",
  staticFloor: "Das Modul ai_curation ist auf diesem Floor aus.",
  superAdmin: "Verantwortlich, mit Apex-Recht",
  takenDown: "Verantwortliche haben die Geschichte mit dieser ID offline genommen.",
  twice: "Ein Typ ist zweimal genannt.",
  weekOfCommits: ({ day }) => `Commits der Woche ab ${day}`,
  withdrew: ({ id }) => `Geschichte ${id} zurückgezogen`,
});

translateMessages("de", declared, {
  curationPolicyKept: "so lange wie der Space",
  curationPolicyWhat: "Regeln, nach denen der Space Geschichten vorschlägt",
  curationPolicyWhy: "Einstellungen des Space",
  summary: "Der Floor, wie Clients ihn sehen: Rollen, Module, seine Wand und Regeln für Geschichten.",
});

translateTitles<Operations>("de", {
  "floorcast.effective_features": "Module des Floors auflisten",
  "floorcast.my_roles": "Meine Rollen auf dem Floor lesen",
  "floorcast.pass_on_apex": "Apex-Recht weitergeben",
  "floorcast.preview_ai_curation": "Vorgeschlagene Geschichten ansehen",
  "floorcast.push": "Geschichte an die Wand senden",
  "floorcast.run_ai_curation": "Geschichten vorschlagen",
  "floorcast.set_ai_policy": "Regeln für vorgeschlagene Geschichten ändern",
  "floorcast.set_feature_availability": "Modul verfügbar machen oder nicht",
  "floorcast.set_feature_enabled": "Modul ein- oder ausschalten",
  "floorcast.set_floor": "Floor ändern",
  "floorcast.unpush": "Offene Geschichte zurückziehen",
});
