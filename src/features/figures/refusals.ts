import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

/** Identical for unpublished, removed and unknown figures. */
export const NO_PUBLISHED_FIGURE: RefusalDetails = {
  message: say.noSuchFigure,
  hint: "Check the handle. Unpublished figures are not shown.",
};

export const NOT_MADE: RefusalDetails = {
  message: say.noOwnFigure,
  hint: "Make it with ic_funko_make.",
};

export const NO_SUCH_FIGURE: RefusalDetails = {
  message: say.noFigureOrMember,
  hint: "Send the handle from the figure's URL, or the member's id.",
};
