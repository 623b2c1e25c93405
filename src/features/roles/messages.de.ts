import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  changed: ({ name }) => `Rolle ${name} geändert`,
  created: ({ name }) => `Rolle ${name} erstellt`,
  ended: ({ name }) => `Rolle ${name} beendet`,
  membersChanged: ({ name, given, taken }) => `Rolle ${name} vergeben an ${given}, entzogen: ${taken}`,
  nameTaken: "Eine andere Rolle hat diesen Namen.",
  noSuchMember: ({ id }) => `Kein Mitglied hat die ID ${id}.`,
  notMember: ({ name }) => `${name} ist Gast und kann keine Rolle haben.`,
  tooManyMembers: ({ max }) => `Eine Rolle hat höchstens ${max} Mitglieder.`,
  tooManyRoles: ({ max }) => `Der Space hat ${max} Rollen. Mehr sind nicht erlaubt.`,
});

translateMessages("de", declared, {
  spaceRoleKept: "bis die Rolle beendet wird",
  spaceRoleMemberKept: "bis die Rolle entzogen wird oder die Rolle oder das Konto endet",
  spaceRoleMemberWhat: "welche Rollen ein Mitglied hat",
  spaceRoleMemberWhy: "um die Berechtigungen der Rolle auf den Seiten zu geben",
  spaceRoleMemberYours: "Rollen",
  spaceRoleWhat: "Rollen von Mitgliedern",
  spaceRoleWhy: "eine Einstellung des Space",
  summary: "Rollen neben den Stufen, etwa am Empfang.",
});

translateTitles<Operations>("de", {
  "roles.change_members": "Mitgliedern eine Rolle geben oder nehmen",
  "roles.end": "Rolle beenden",
  "roles.list": "Rollen auflisten, und wer sie hat",
  "roles.list_mine": "Meine Rollen auflisten",
  "roles.set": "Rolle erstellen oder ändern",
});
