import type { RefusalDetails } from "../../kernel/errors.ts";
import { refusedFields } from "../../kernel/refused-fields.ts";
import { say } from "./messages.ts";
import type { StoryFault } from "./rules.ts";

export const NOT_PENDING: RefusalDetails = {
  message: say.notPending,
  hint: "Take the id from ic_admin_list_pending_highlights.",
};

export const NO_HIGHLIGHT: RefusalDetails = {
  message: say.noShownOrTakenDown,
  hint: "Take the id from ic_highlights_list or ic_admin_list_highlight_takedowns.",
};

export const SHOWS_YOU_NOT: RefusalDetails = {
  message: say.noneNamesYou,
  hint: "Take the id from ic_highlights_list_shown.",
};

export function faultyStory(faults: readonly StoryFault[]): RefusalDetails {
  return { ...refusedFields(faults), hint: "Correct the named fields and send the story again." };
}
