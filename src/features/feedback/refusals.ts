import type { RefusalDetails } from "../../kernel/errors.ts";

export const NO_SUCH_TICKET: RefusalDetails = {
  message: "No ticket has this id; it may have been deleted.",
  hint: "List the tickets for their ids. Resolved tickets are kept for a year.",
};
