import { say } from "./messages.ts";

export const NO_SUCH_SESSION = { hint: "Take session_id from ic_trainings_list_sessions." };

export const NO_SUCH_COURSE = { hint: "Take course_id from ic_trainings_list_courses." };

export const NO_SUCH_INSTRUCTOR = {
  message: say.noSuchInstructor,
  hint: "Take instructor_id from ic_admin_list_members.",
};

export const CANNOT_INSTRUCT = {
  message: say.instructorTierTooLow,
  hint: "Choose another instructor, or raise the member's tier first.",
};

export const SESSION_BEGAN = {
  message: say.sessionClosed,
  hint: "Choose another session with ic_trainings_list_sessions.",
};

export const OWN_SESSION = {
  message: say.ownSession,
  hint: "Choose a session of another instructor.",
};

export const NOT_INSTRUCTOR = {
  message: say.onlyInstructor,
  hint: "Ask the instructor of the session or an operator.",
};

export const NOT_YOURSELF = say.ownQualification;
