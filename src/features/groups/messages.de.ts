import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  addedAndRemoved: ({ id }) => `${id} soll hinzugefügt und zugleich entfernt werden.`,
  nameTaken: "Eine andere Gruppe hat diesen Namen.",
  noMembersGiven: "Nenne mindestens ein Mitglied zum Hinzufügen oder Entfernen.",
  noSuchMember: ({ id }) => `Kein Mitglied hat die ID ${id}.`,
  tooManyGroups: ({ max }) => `Der Space hat ${max} Gruppen. Mehr sind nicht erlaubt.`,
});

translateMessages("de", declared, {
  groupMemberKept: "bis das Mitglied entfernt wird oder die Gruppe oder das Konto endet",
  groupMemberWhat: "in welchen Gruppen ein Mitglied ist",
  groupMemberWhy: "für Mitteilungen an eine Gruppe",
  groupMemberYours: "Gruppen",
  memberGroupKept: "so lange wie der Space",
  memberGroupWhat: "Gruppen von Mitgliedern",
  memberGroupWhy: "eine Einstellung des Space; Mitteilungen behalten den Namen einer beendeten Gruppe",
  summary: "Gruppen von Mitgliedern.",
});

translateTitles<Operations>("de", {
  "groups.change_members": "Mitglieder in eine Gruppe aufnehmen oder aus ihr entfernen",
  "groups.create": "Gruppe von Mitgliedern erstellen",
  "groups.end": "Gruppe von Mitgliedern beenden",
  "groups.list": "Gruppen von Mitgliedern auflisten",
  "groups.list_members": "Mitglieder einer Gruppe auflisten",
  "groups.list_mine": "Meine Gruppen auflisten",
  "groups.update": "Gruppe von Mitgliedern umbenennen",
});
