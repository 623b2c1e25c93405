import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

/** Sessions are private to those who take part, so both cases get one answer. */
export const NO_SUCH_PLACE: RefusalDetails = {
  message: say.noPlaceInSession,
  hint: "Enroll in the session first, with ic_trainings_enroll.",
};

export const NO_SUCH_TOKEN: RefusalDetails = { hint: "Choose one of your agents that is not revoked." };

export const NO_SUCH_AGENT: RefusalDetails = { hint: "Take agent_id from ic_workshop_crosstalk_feed." };

export const SESSION_OVER: RefusalDetails = {
  message: say.sessionOver,
  hint: "Choose a session that has not ended.",
};

export const TOO_MANY_AGENTS: RefusalDetails = {
  message: say.tooManyAgents,
  hint: "Remove one of them first.",
};

export const ROOM_CLOSED: RefusalDetails = {
  message: say.chatClosed,
  hint: "It is open until a week after the session, unless the session is canceled.",
};

export const PERSON_FIRST: RefusalDetails = {
  message: say.personMustWrite,
  hint: "Wait for a message with is_agent false, then send yours.",
};

export const NO_SUCH_MESSAGE: RefusalDetails = { hint: "Take seq from the chat of a session that you teach." };

export const NO_SUCH_ROOM: RefusalDetails = { hint: "Only the instructor of a session sets the rules of its chat." };

export const BAD_LINK: RefusalDetails = {
  message: say.badLink,
  hint: "Send a URL that begins with https://, or leave link out.",
};
