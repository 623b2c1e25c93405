import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { offerPlaces } from "./jobs/offer-places.ts";
import { declared } from "./messages.ts";
import { cancelSession } from "./operations/cancel-session.ts";
import { enroll } from "./operations/enroll.ts";
import { grant } from "./operations/grant.ts";
import { listCourses } from "./operations/list-courses.ts";
import { listEnrollments } from "./operations/list-enrollments.ts";
import { listMine } from "./operations/list-mine.ts";
import { listQualifications } from "./operations/list-qualifications.ts";
import { listSessions } from "./operations/list-sessions.ts";
import { recordResult } from "./operations/record-result.ts";
import { revoke } from "./operations/revoke.ts";
import { schedule } from "./operations/schedule.ts";
import { setCourse } from "./operations/set-course.ts";
import { withdraw } from "./operations/withdraw.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { trainingsFound } from "./search/source.ts";

export const trainings = defineArea({
  name: "trainings",
  summary: declared.summary,
  terms: {
    course: "A training with a text, and the qualification that passing grants.",
    session: "One date of a course, with an instructor and a number of places.",
    enrollment: "A member's place in a session, or on its waiting list.",
    qualification: "What a member may use, granted by an instructor or operator, never by themselves. It can expire.",
  },
  tables: ["qualification", "training_course", "training_enrollment", "training_session"],
  retention,
  personalData: [personal],
  search: [trainingsFound],
  features: [{ name: "trainings", inUse: "SELECT FROM training_course" }],
  operations: [
    listSessions,
    listCourses,
    listMine,
    enroll,
    withdraw,
    listEnrollments,
    recordResult,
    setCourse,
    schedule,
    cancelSession,
    listQualifications,
    grant,
    revoke,
  ],
  jobs: [offerPlaces],
});

export type Operations = OperationsOf<typeof trainings>;

export { missingQualification } from "./check-qualification.ts";
export { courseNames, createCourse, removeUnusedCourse } from "./first-courses.ts";
export { participantsOf, placeIn } from "./place.ts";
export { heldKinds, holdersOf } from "./qualification-store.ts";
export { QualificationKind } from "./schemas.ts";
