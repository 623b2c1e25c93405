import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("trainings", [
  { table: "training_enrollment", what: "enrollments in trainings", onDeletion: "deleted" },
  { table: "qualification", what: "qualifications", omit: ["granted_by", "revoked_by"], onDeletion: "deleted" },
  {
    table: "training_session",
    what: "training sessions as instructor",
    where: "instructor_id = $1",
    onDeletion: { kept: "The members who take part keep the session.", without: "instructor_id = NULL" },
  },
]);
