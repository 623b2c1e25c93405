import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("house", [
  { table: "floor_proposal_approval", what: declared.approvalYours, onDeletion: "deleted" },
  {
    table: "floor_proposal",
    what: declared.proposalYours,
    where: "proposed_by = $1 OR withdrawn_by = $1",
    omit: ["claim"],
    onDeletion: {
      kept: declared.proposalStays,
      without: "proposed_by = nullif(proposed_by, $1), withdrawn_by = nullif(withdrawn_by, $1)",
    },
  },
]);
