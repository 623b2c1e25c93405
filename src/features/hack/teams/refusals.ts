import type { RefusalDetails } from "../../../kernel/errors.ts";
import { MEMBERS_MAX } from "./rules.ts";

export const NO_SUCH_TEAM: RefusalDetails = {
  message: "The hackathon has no team with this team_id.",
  hint: "Take team_id from ic_hack_team_list.",
};

export const NAME_TAKEN: RefusalDetails = {
  message: "A team of this hackathon has this name, or one that looks like it.",
  hint: "Choose another name.",
};

export const NO_NAME: RefusalDetails = {
  message: "A name needs a letter or a digit.",
  hint: "Choose another name.",
  context: { field: "name" },
};

export const IN_A_TEAM: RefusalDetails = {
  message: "The member is in a team of this hackathon already.",
  hint: "Leave it first with ic_hack_team_leave.",
};

export const TEAM_FULL: RefusalDetails = {
  message: `The team has ${MEMBERS_MAX} members.`,
  hint: "Choose another team with ic_hack_team_list.",
};

export const NO_SUCH_STARTUP: RefusalDetails = {
  message: "No startup has this slug.",
  hint: "Leave it out, or take the last part of the URL of a page under /startups.",
  context: { field: "startup_slug" },
};

export const NOTHING_TO_CHANGE: RefusalDetails = {
  message: "Nothing to change.",
  hint: "Send recruiting, looking_for, or both.",
};
