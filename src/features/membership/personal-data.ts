import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData(
  "membership",
  [
    { table: "tier_request", what: declared.tierRequestYours, onDeletion: "deleted" },
    { table: "tier_change", what: declared.tierChangeYours, omit: ["changed_by"], onDeletion: "deleted" },
    { table: "membership_period", what: declared.membershipPeriodYours, onDeletion: "deleted" },
    { table: "member", where: "id = $1", what: declared.memberYours, onDeletion: "deleted" },
  ],
  { after: ["person"], last: true },
);
