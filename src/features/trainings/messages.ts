import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("trainings", {
  resultCorrected: "The result of the session was corrected.",
  badSessionTime: "A session begins in the future and ends after its start.",
  enrolled: ({ title }: { title: string }) => `Enrolled in ${title}`,
  instructorTierTooLow: "The instructor's tier does not let them record results.",
  noPlace: "This member has no place in the session.",
  noSuchInstructor: "No member has this instructor_id.",
  offersLapsed: ({ count }: { count: number }) => `lapsed: ${count}`,
  onlyInstructor: "Only the session's instructor and operators may do this.",
  ownQualification: "You cannot grant yourself a qualification.",
  ownSession: "Instructors cannot take part in their own session.",
  qualificationMissing: ({ kind }: { kind: string }) =>
    `This needs the qualification ${kind}, which the member does not hold.`,
  sessionClosed: "The session has begun, is over, or was cancelled.",
  sessionNotBegun: "The session has not begun.",
  waitlisted: ({ title }: { title: string }) => `Joined the waitlist of ${title}`,
  withdrew: ({ title }: { title: string }) => `Withdrew from ${title}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("trainings.declared", {
  offerPlacesJob: "Ends lapsed offers of places in trainings, and offers the places to the next who wait.",
  qualificationKept: "as long as the account",
  qualificationWhat: "qualifications, also expired and revoked ones",
  qualificationWhy: "to let only trained members use a machine",
  qualificationYours: "qualifications",
  summary: "Courses, training sessions, and the qualifications that machines and loans ask for.",
  trainingCourseKept: "as long as the space",
  trainingCourseWhat: "courses and their sessions",
  trainingCourseWhy: "for trainings; not personal",
  trainingEnrollmentKept: "as long as the account",
  trainingEnrollmentWhat: "enrollments in trainings",
  trainingEnrollmentWhy: "to hold your place and show what you attended",
  trainingEnrollmentYours: "enrollments in trainings",
  trainingSessionStays: "The members who take part keep the session.",
  trainingSessionYours: "training sessions as instructor",
});
