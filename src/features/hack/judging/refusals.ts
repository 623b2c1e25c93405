import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Conflict } from "./conflicts.ts";

const REASONS: Readonly<Record<Conflict, string>> = {
  own_team: "The judge is in this team.",
  startup: "The judge and the team share a startup.",
  declared: "The judge stepped back from this team.",
  employer: "An organizer recorded that the judge and the team have the same employer.",
};

export function conflict(reason: Conflict): RefusalDetails {
  return { message: REASONS[reason], hint: "Score another team from ic_hack_judge_list.", context: { reason } };
}

export const NOT_SUBMITTED: RefusalDetails = {
  message: "No team with this team_id submitted anything.",
  hint: "Take team_id from ic_hack_judge_list.",
};

export function badScores(faults: readonly string[]): RefusalDetails {
  return {
    message: "The scores do not fit the rubric.",
    hint: "Send points for each criterion of the rubric in ic_hack_judge_list.",
    context: { faults },
  };
}

export const NO_SUCH_JUDGE: RefusalDetails = {
  message: "This member does not judge the hackathon.",
  hint: "Take judge_id from ic_hack_results_preview.",
};

export const OTHERS_RECUSAL: RefusalDetails = {
  message: "Only organizers record a conflict of another judge.",
  hint: "Leave out judge_id to step back yourself.",
};

export const REASON_NEEDED: RefusalDetails = {
  message: "A disqualification needs a reason, which is public.",
  hint: "Send reason.",
  context: { field: "reason" },
};

export const OWN_TEAM: RefusalDetails = {
  message: "Organizers do not decide on their own team.",
  hint: "Ask another organizer.",
};
