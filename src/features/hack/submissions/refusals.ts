import type { RefusalDetails } from "../../../kernel/errors.ts";

export function closed(deadline: Date, at: Date): RefusalDetails {
  return {
    message: `Submissions closed at ${deadline.toISOString()}. This one came at ${at.toISOString()}.`,
    hint: "Ask an organizer. What the team submitted before the deadline counts.",
    context: { deadline: deadline.toISOString(), received_at: at.toISOString() },
  };
}

export const FROZEN: RefusalDetails = {
  message: "The submission is locked.",
  hint: "Read ic_hack_me for what the team submitted.",
};

export const NOTHING_TO_SUBMIT: RefusalDetails = {
  message: "Nothing to submit.",
  hint: "Send at least one field, such as title or repo_url.",
};

export const badUrl = (field: string): RefusalDetails => ({
  message: `${field} is not a web URL.`,
  hint: "Send an http or https URL without a user name, or an empty text to clear it.",
  context: { field },
});
