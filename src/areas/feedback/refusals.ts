import type { RefusalDetails } from "../../kernel/errors.ts";

export const NO_SUCH_TICKET: RefusalDetails = {
  message: "There is no ticket with that id, or it has been deleted since.",
  hint: "List the tickets for their ids. Resolved ones are kept for a year.",
};
