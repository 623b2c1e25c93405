export const NO_SUCH_SESSION = { hint: "Take session_id from ic_trainings_list_sessions." };

export const NO_SUCH_COURSE = { hint: "Take course_id from ic_trainings_list_courses." };

export const NO_SUCH_INSTRUCTOR = {
  message: "No member has this instructor_id.",
  hint: "Take instructor_id from ic_admin_list_members.",
};

export const CANNOT_INSTRUCT = {
  message: "The instructor's tier does not let them record results.",
  hint: "Choose another instructor, or raise the member's tier first.",
};

export const SESSION_BEGAN = {
  message: "The session has begun, is over, or was cancelled.",
  hint: "Choose another session with ic_trainings_list_sessions.",
};

export const OWN_SESSION = {
  message: "Instructors cannot take part in their own session.",
  hint: "Choose a session of another instructor.",
};

export const NOT_INSTRUCTOR = {
  message: "Only the session's instructor and operators may do this.",
  hint: "Ask the instructor of the session or an operator.",
};

export const NOT_YOURSELF = "You cannot grant yourself a qualification.";
