import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

const OWN_EVIDENCE = "application_id IN (SELECT a.application_id FROM hack_application a WHERE a.member_id = $1)";

export const personal = personalData("hackathons", [
  {
    table: "hack_evidence",
    what: declared.hackEvidenceYours,
    where: OWN_EVIDENCE,
    onDeletion: "deleted",
  },
  { table: "hack_application", what: declared.hackApplicationYours, omit: ["decided_by"], onDeletion: "deleted" },
  { table: "hack_dietary", what: declared.hackDietaryYours, onDeletion: "deleted" },
  { table: "hack_role", what: declared.hackRoleYours, omit: ["granted_by"], onDeletion: "deleted" },
  { table: "hack_seat", what: declared.hackSeatYours, omit: ["checked_in_by"], onDeletion: "deleted" },
]);
