import type { RefusalDetails } from "../../kernel/errors.ts";
import type { StoryFault } from "./rules.ts";

export const NOT_PENDING: RefusalDetails = {
  message: "No pending highlight has this id. It was decided, has expired or was never sent.",
  hint: "Take the id from ic_admin_list_pending_highlights.",
};

export const NO_HIGHLIGHT: RefusalDetails = {
  message: "No published or taken-down highlight has this id.",
  hint: "Take the id from ic_highlights_list or ic_admin_list_highlight_takedowns.",
};

export const SHOWS_YOU_NOT: RefusalDetails = {
  message: "No pending or published highlight with this id names you.",
  hint: "Take the id from ic_highlights_list_shown.",
};

export const OWN_HIGHLIGHT = "You cannot decide on your own highlight.";

export function faultyStory(faults: readonly StoryFault[]): RefusalDetails {
  return {
    message: faults.map(({ field, problem }) => `${field} ${problem}`).join("; "),
    hint: "Correct the named fields and send the story again.",
    context: { faults },
  };
}
