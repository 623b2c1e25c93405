import type { RefusalDetails } from "../../../kernel/errors.ts";
import { say } from "../messages.ts";
import { MEMBERS_MAX } from "./rules.ts";

export const NO_SUCH_TEAM: RefusalDetails = {
  message: say.noSuchTeam,
  hint: "Take team_id from ic_hack_team_list.",
};

export const NAME_TAKEN: RefusalDetails = {
  message: say.teamNameTaken,
  hint: "Choose another name.",
};

export const NO_NAME: RefusalDetails = {
  message: say.nameNeedsLetterOrDigit,
  hint: "Choose another name.",
  context: { field: "name" },
};

export const IN_A_TEAM: RefusalDetails = {
  message: say.inTeamAlready,
  hint: "Leave it first with ic_hack_team_leave.",
};

export const TEAM_FULL: RefusalDetails = {
  message: say.teamFull({ max: MEMBERS_MAX }),
  hint: "Choose another team with ic_hack_team_list.",
};

export const NO_SUCH_STARTUP: RefusalDetails = {
  message: say.noSuchStartup,
  hint: "Leave it out, or take the last part of the URL of a page under /startups.",
  context: { field: "startup_slug" },
};

export const NOTHING_TO_CHANGE: RefusalDetails = {
  message: say.nothingToChange,
  hint: "Send recruiting, looking_for, or both.",
};
