import type { RefusalDetails } from "../../kernel/errors.ts";

/** Alike for a figure that is not published, taken down, and for none. */
export const NO_PUBLISHED_FIGURE: RefusalDetails = {
  message: "No published figure has that handle.",
  hint: "Check the handle. A figure that its member has not published is not shown.",
};

export const NOT_MADE: RefusalDetails = {
  message: "There is no figure yet.",
  hint: "Make it with ic_funko_make.",
};

export const NO_SUCH_FIGURE: RefusalDetails = {
  message: "There is no figure of that handle or member.",
  hint: "Send the handle from the figure's address, or the member's id.",
};

export const NOT_ON_OWN: RefusalDetails = {
  message: "Nobody decides on their own figure.",
  hint: "Ask another operator.",
};
