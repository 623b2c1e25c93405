import { say } from "./messages.ts";
import type { CampaignState } from "./rules.ts";

export const NO_SUCH_CAMPAIGN = { hint: "Take campaign_id from ic_campaigns_list." };

export const NO_SUBJECT = {
  message: say.subjectBlank,
  hint: "Write a subject, or leave it out for the title of the issue.",
};

export const NO_SUCH_ISSUE = {
  message: say.noSuchIssue,
  hint: "Take slug from ic_signal_list_issues, or publish the issue first.",
};

export function tooLarge(bytes: number, max: number) {
  return {
    message: say.mailTooLarge({ size: Math.ceil(bytes / 1000), max: max / 1000 }),
    hint: "Shorten the stories in a correction of the issue.",
  };
}

export const CONTENT_CHANGED = {
  message: say.contentChanged,
  hint: "Read it again with ic_campaigns_get, and approve its sha256.",
};

export function wrongState(state: CampaignState) {
  return {
    message: say.wrongState({ state }),
    hint: "Read its state with ic_campaigns_get.",
  };
}

export const BAD_TIME = {
  message: say.badSendTime,
  hint: "Correct `at`, or leave it out to send at once.",
};

export const SUBJECT_FROZEN = {
  message: say.subjectFrozen,
  hint: "Leave subject out, or take the approval back first: pause it while it is scheduled.",
};
