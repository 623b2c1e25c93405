import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "enrollments in trainings",
    why: "to hold your place and show what you attended",
    kept: "as long as the account",
    tables: ["training_enrollment"],
    job: null,
  },
  {
    what: "qualifications, also expired and revoked ones",
    why: "to let only trained members use a machine",
    kept: "as long as the account",
    tables: ["qualification"],
    job: null,
  },
  {
    what: "courses and their sessions",
    why: "for trainings; not personal",
    kept: "as long as the space",
    tables: ["training_course", "training_session"],
    job: null,
  },
];
