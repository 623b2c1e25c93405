import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  catalogueChanged: ({ rev }) => `Der Katalog hat inzwischen die Revision ${rev}.`,
  idUsedTwice: ({ id }) => `Die ID ${id} kommt zweimal vor.`,
  machineInUnknownArea: ({ id }) => `Die Maschine ${id} steht in einem unbekannten Bereich.`,
});

translateMessages("de", declared, {
  floorMemberKept: ({ hours }) => `die Zeit ${hours} Stunden nach dem Ende; die Auswahl so lange wie das Konto`,
  floorMemberWhat: "dass ein Mitglied im Space ist, und wer das sehen darf",
  floorMemberWhy: "um zu zeigen, wer hier ist, denen, die das Mitglied gewählt hat; und für eine Räumung",
  floorMemberYours: "Eintrag als anwesend",
  siteCatalogueKept: "so lange wie der Space",
  siteCatalogueWhat: "der Katalog des Ortes",
  siteCatalogueWhy: "um den Space zu beschreiben; nicht persönlich",
  summary: "Feeds über den Space: wer da ist, was frei ist und was es gibt.",
});

translateTitles<Operations>("de", {
  "floor.edit_catalogue": "Verzeichnis der Website bearbeiten",
  "floor.get_catalogue": "Verzeichnis der Website abrufen",
  "floor.get_members_roster": "Abrufen, welche Mitglieder hier sind",
  "floor.get_mine": "Abrufen, ob ich als hier gelte",
  "floor.get_resources": "Freie Ressourcen abrufen",
  "floor.get_roster": "Abrufen, wer hier ist",
  "floor.get_schema": "Schema eines Feeds abrufen",
  "floor.set_mine": "Sagen, ob ich hier bin",
  "floor.sync_roster": "Abgleichen, wer hier ist",
});
