import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.trainingEnrollmentWhat,
    why: declared.trainingEnrollmentWhy,
    kept: declared.trainingEnrollmentKept,
    tables: ["training_enrollment"],
    job: null,
  },
  {
    what: declared.qualificationWhat,
    why: declared.qualificationWhy,
    kept: declared.qualificationKept,
    tables: ["qualification"],
    job: null,
  },
  {
    what: declared.trainingCourseWhat,
    why: declared.trainingCourseWhy,
    kept: declared.trainingCourseKept,
    tables: ["training_course", "training_session"],
    job: null,
  },
];
