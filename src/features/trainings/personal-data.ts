import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("trainings", [
  { table: "training_enrollment", what: declared.trainingEnrollmentYours, onDeletion: "deleted" },
  {
    table: "qualification",
    what: declared.qualificationYours,
    omit: ["granted_by", "revoked_by"],
    onDeletion: "deleted",
  },
  {
    table: "training_session",
    what: declared.trainingSessionYours,
    where: "instructor_id = $1",
    onDeletion: { kept: declared.trainingSessionStays, without: "instructor_id = NULL" },
  },
]);
