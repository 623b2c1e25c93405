import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("startups", [
  { table: "startup_claim", what: "claims to own a startup", omit: ["decided_by"], onDeletion: "deleted" },
  {
    table: "startup",
    what: "startups",
    where: "id IN (SELECT o.startup_id FROM startup_owner o WHERE o.member_id = $1)",
    omit: ["name_skeletons"],
    onDeletion: {
      kept: "A startup's page belongs to the space. Without an owner, members can claim it.",
      without: `claimed_at = CASE WHEN (SELECT count(*) FROM startup_owner o WHERE o.startup_id = startup.id) > 1
                             THEN claimed_at END`,
    },
  },
  {
    table: "startup_transfer",
    what: "transfers of startups",
    where: "from_member_id = $1 OR to_member_id = $1",
    omit: ["ended_by"],
    onDeletion: "deleted",
  },
  {
    table: "startup_write",
    what: "changes of startups' pages",
    omit: ["taken_down_by"],
    onDeletion: { kept: "Operators review what startups publish.", without: "member_id = NULL" },
  },
  { table: "startup_owner", what: "ownership of startups", onDeletion: "deleted" },
]);
