import { personalData } from "../../kernel/catalogue/personal-data.ts";

const ACCEPTED = "id IN (SELECT u.invitation_id FROM invitation_use AS u WHERE u.member_id = $1)";

export const personal = personalData("joining", [
  {
    table: "invitation",
    what: "created and accepted invitations",
    where: `created_by = $1 OR ${ACCEPTED}`,
    omit: ["hash", "email", "name", "note"],
    onDeletion: {
      kept: "Without the address. Other people can still accept an open one.",
      without: `created_by = NULLIF(created_by, $1),
        email = CASE WHEN ${ACCEPTED} THEN NULL ELSE email END,
        name = CASE WHEN ${ACCEPTED} THEN NULL ELSE name END`,
    },
  },
  { table: "invitation_use", what: "uses of invitations", onDeletion: "deleted" },
  { table: "member_import_change", what: "tiers raised by an import", onDeletion: "deleted" },
  { table: "member_import_joined", what: "groups joined by an import", onDeletion: "deleted" },
  {
    table: "member_import",
    what: "imports of members as an operator",
    where: "created_by = $1",
    onDeletion: { kept: "The people whom it invited can still join.", without: "created_by = NULL" },
  },
  {
    table: "join_request",
    what: "decisions on requests to join as an operator",
    where: "decided_by = $1",
    omit: ["name", "email", "text"],
    onDeletion: { kept: "The decision belongs to the space.", without: "decided_by = NULL" },
  },
  {
    table: "join_policy",
    what: "changes of the sign-up policy as an operator",
    where: "changed_by = $1",
    onDeletion: { kept: "It is a setting of the space.", without: "changed_by = NULL" },
  },
]);
