import type { RefusalDetails } from "../../../kernel/errors.ts";
import { say } from "../messages.ts";

export function closed(deadline: Date, at: Date, time_zone: string): RefusalDetails {
  return {
    message: say.submissionsClosed({ deadline: deadline.toISOString(), at: at.toISOString(), time_zone }),
    hint: "Ask an organizer. What the team submitted before the deadline counts.",
    context: { deadline: deadline.toISOString(), received_at: at.toISOString() },
  };
}

export const FROZEN: RefusalDetails = {
  message: say.submissionLocked,
  hint: "Read ic_hack_me for what the team submitted.",
};

export const NOTHING_TO_SUBMIT: RefusalDetails = {
  message: say.nothingToSubmit,
  hint: "Send at least one field, such as title or repo_url.",
};

export const badUrl = (field: string): RefusalDetails => ({
  message: say.notWebUrl({ field }),
  hint: "Send an http or https URL without a user name, or an empty text to clear it.",
  context: { field },
});
