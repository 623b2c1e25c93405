import type { CampaignState } from "./rules.ts";

export const NO_SUCH_CAMPAIGN = { hint: "Take campaign_id from ic_campaigns_list." };

export const NO_SUBJECT = {
  message: "subject has no visible text",
  hint: "Write a subject, or leave it out for the title of the issue.",
};

export const NO_SUCH_ISSUE = {
  message: "No published issue has this slug.",
  hint: "Take slug from ic_signal_list_issues, or publish the issue first.",
};

export function tooLarge(bytes: number, max: number) {
  return {
    message: `The mail has ${Math.ceil(bytes / 1000)} KB of HTML, and mail programs cut it at ${max / 1000} KB.`,
    hint: "Shorten the stories in a correction of the issue.",
  };
}

export const CONTENT_CHANGED = {
  message: "This is not the mail that was reviewed.",
  hint: "Read it again with ic_campaigns_get, and approve its sha256.",
};

export function wrongState(state: CampaignState) {
  return {
    message: `The campaign is ${state}.`,
    hint: "Read its state with ic_campaigns_get.",
  };
}

export const BAD_TIME = {
  message: "A campaign is scheduled for a time in the future, within 90 days.",
  hint: "Correct `at`, or leave it out to send at once.",
};

export const SUBJECT_FROZEN = {
  message: "The edition's campaign was approved with another subject.",
  hint: "Leave subject out, or take the approval back first: pause it while it is scheduled.",
};
