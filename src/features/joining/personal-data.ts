import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

const ACCEPTED = "id IN (SELECT u.invitation_id FROM invitation_use AS u WHERE u.member_id = $1)";

export const personal = personalData("joining", [
  {
    table: "invitation",
    what: declared.invitationYours,
    where: `created_by = $1 OR ${ACCEPTED}`,
    omit: ["hash", "email", "name", "note"],
    onDeletion: {
      kept: declared.invitationStays,
      without: `created_by = NULLIF(created_by, $1),
        email = CASE WHEN ${ACCEPTED} THEN NULL ELSE email END,
        name = CASE WHEN ${ACCEPTED} THEN NULL ELSE name END`,
    },
  },
  { table: "invitation_use", what: declared.invitationUseYours, onDeletion: "deleted" },
  { table: "member_import_change", what: declared.memberImportChangeYours, onDeletion: "deleted" },
  { table: "member_import_joined", what: declared.memberImportJoinedYours, onDeletion: "deleted" },
  {
    table: "member_import",
    what: declared.memberImportYours,
    where: "created_by = $1",
    onDeletion: { kept: declared.memberImportStays, without: "created_by = NULL" },
  },
  {
    table: "join_request",
    what: declared.joinRequestYours,
    where: "decided_by = $1",
    omit: ["name", "email", "text"],
    onDeletion: { kept: declared.joinRequestStays, without: "decided_by = NULL" },
  },
  {
    table: "join_policy",
    what: declared.joinPolicyYours,
    where: "changed_by = $1",
    onDeletion: { kept: declared.joinPolicyStays, without: "changed_by = NULL" },
  },
]);
