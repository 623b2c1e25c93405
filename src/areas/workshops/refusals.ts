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
