import { personalData } from "../../kernel/catalogue/personal-data.ts";

const OWN_EVIDENCE = "application_id IN (SELECT a.application_id FROM hack_application a WHERE a.member_id = $1)";

export const personal = personalData("hackathons", [
  {
    table: "hack_evidence",
    what: "findings at addresses in hackathon applications",
    where: OWN_EVIDENCE,
    onDeletion: "deleted",
  },
  { table: "hack_application", what: "hackathon applications", omit: ["decided_by"], onDeletion: "deleted" },
  { table: "hack_dietary", what: "dietary needs for hackathons", onDeletion: "deleted" },
  { table: "hack_role", what: "hackathon roles", omit: ["granted_by"], onDeletion: "deleted" },
  { table: "hack_seat", what: "hackathon seats", omit: ["checked_in_by"], onDeletion: "deleted" },
]);
