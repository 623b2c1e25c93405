import type { RefusalDetails } from "../../kernel/errors.ts";

/** Sessions are private to those who take part, so both cases get one answer. */
export const NO_SUCH_PLACE: RefusalDetails = {
  message: "You have no place in a session with this id.",
  hint: "Enroll in the session first, with ic_trainings_enroll.",
};

export const NO_SUCH_TOKEN: RefusalDetails = { hint: "Choose one of your agents that is not revoked." };

export const NO_SUCH_AGENT: RefusalDetails = { hint: "Take agent_id from ic_workshop_crosstalk_feed." };

export const SESSION_OVER: RefusalDetails = {
  message: "The session is over or was canceled.",
  hint: "Choose a session that has not ended.",
};

export const TOO_MANY_AGENTS: RefusalDetails = {
  message: "You already show 5 agents in this session.",
  hint: "Remove one of them first.",
};

export const ROOM_CLOSED: RefusalDetails = {
  message: "The chat is closed.",
  hint: "It is open until a week after the session, unless the session is canceled.",
};

export const PERSON_FIRST: RefusalDetails = {
  message: "An agent wrote the last message, so a person must write next.",
  hint: "Wait for a message with is_agent false, then send yours.",
};

export const EMPTY_MESSAGE: RefusalDetails = { message: "The message is empty.", hint: "Send a text." };

export const NO_SUCH_MESSAGE: RefusalDetails = { hint: "Take seq from the chat of a session that you teach." };

export const NO_SUCH_ROOM: RefusalDetails = { hint: "Only the instructor of a session sets the rules of its chat." };

export const BAD_LINK: RefusalDetails = {
  message: "link must be an https URL",
  hint: "Send a URL that begins with https://, or leave link out.",
};
