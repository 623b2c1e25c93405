import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("startups", [
  { table: "startup_claim", what: declared.startupClaimYours, omit: ["decided_by"], onDeletion: "deleted" },
  {
    table: "startup",
    what: declared.startupYours,
    where: "id IN (SELECT o.startup_id FROM startup_owner o WHERE o.member_id = $1)",
    omit: ["name_skeletons"],
    onDeletion: {
      kept: declared.startupStays,
      without: `claimed_at = CASE WHEN (SELECT count(*) FROM startup_owner o WHERE o.startup_id = startup.id) > 1
                             THEN claimed_at END`,
    },
  },
  {
    table: "startup_transfer",
    what: declared.startupTransferYours,
    where: "from_member_id = $1 OR to_member_id = $1",
    omit: ["ended_by"],
    onDeletion: "deleted",
  },
  {
    table: "startup_write",
    what: declared.startupWriteYours,
    omit: ["taken_down_by"],
    onDeletion: { kept: declared.startupWriteStays, without: "member_id = NULL" },
  },
  { table: "startup_owner", what: declared.startupOwnerYours, onDeletion: "deleted" },
]);
