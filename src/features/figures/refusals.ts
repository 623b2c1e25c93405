import type { RefusalDetails } from "../../kernel/errors.ts";

/** Identical for unpublished, removed and unknown figures. */
export const NO_PUBLISHED_FIGURE: RefusalDetails = {
  message: "No published figure has this handle.",
  hint: "Check the handle. Unpublished figures are not shown.",
};

export const NOT_MADE: RefusalDetails = {
  message: "You have no figure yet.",
  hint: "Make it with ic_funko_make.",
};

export const NO_SUCH_FIGURE: RefusalDetails = {
  message: "No figure has this handle, and no member has this id.",
  hint: "Send the handle from the figure's URL, or the member's id.",
};

export const NOT_ON_OWN = "You cannot decide on your own figure.";
