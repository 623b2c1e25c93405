import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

export const NO_SUCH_TICKET: RefusalDetails = {
  message: say.noSuchTicket,
  hint: "List the tickets for their ids. Resolved tickets are kept for a year.",
};
