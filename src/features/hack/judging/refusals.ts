import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { say } from "../messages.ts";
import type { Conflict } from "./conflicts.ts";

const REASONS: Readonly<Record<Conflict, Message>> = {
  own_team: say.judgesOwnTeam,
  startup: say.judgeSharesStartup,
  declared: say.judgeSteppedBack,
  employer: say.judgeSharesEmployer,
};

export function conflict(reason: Conflict): RefusalDetails {
  return { message: REASONS[reason], hint: "Score another team from ic_hack_judge_list.", context: { reason } };
}

export const NOT_SUBMITTED: RefusalDetails = {
  message: say.teamNotSubmitted,
  hint: "Take team_id from ic_hack_judge_list.",
};

export function badScores(faults: readonly string[]): RefusalDetails {
  return {
    message: say.scoresDoNotFit,
    hint: "Send points for each criterion of the rubric in ic_hack_judge_list.",
    context: { faults },
  };
}

export const NO_SUCH_JUDGE: RefusalDetails = {
  message: say.notJudge,
  hint: "Take judge_id from ic_hack_results_preview.",
};

export const OTHERS_RECUSAL: RefusalDetails = {
  message: say.conflictOfOtherJudge,
  hint: "Leave out judge_id to step back yourself.",
};

export const REASON_NEEDED: RefusalDetails = {
  message: say.disqualificationNeedsReason,
  hint: "Send reason.",
  context: { field: "reason" },
};

export const OWN_TEAM: RefusalDetails = {
  message: say.ownTeam,
  hint: "Ask another organizer.",
};
