import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("membership", [
  { table: "tier_request", what: "request for another tier", onDeletion: "deleted" },
  { table: "tier_change", what: "history of tiers", omit: ["changed_by"], onDeletion: "deleted" },
  { table: "member", where: "id = $1", what: "membership", omit: ["planned_event_id"], onDeletion: "deleted" },
]);
