import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData(
  "membership",
  [
    { table: "tier_request", what: "tier request", onDeletion: "deleted" },
    { table: "tier_change", what: "tier history", omit: ["changed_by"], onDeletion: "deleted" },
    { table: "membership_period", what: "membership period", onDeletion: "deleted" },
    { table: "member", where: "id = $1", what: "membership", onDeletion: "deleted" },
  ],
  { after: ["person"], last: true },
);
