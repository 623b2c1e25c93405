import type { RefusalDetails } from "../../kernel/errors.ts";
import { ConstraintViolation } from "../../kernel/ports/database.ts";

export const BAD_FEED_URL: RefusalDetails = {
  message: "url is not the address of a feed",
  hint: "Send an https, http or webcal address without a user name and password.",
};

export const FEED_EXISTS: RefusalDetails = {
  message: "There is a feed with that address already.",
  hint: "Find it with ic_admin_feeds_list.",
};

export const NO_SUCH_FEED: RefusalDetails = { hint: "Take feed_id from ic_admin_feeds_list." };

/** Whether a write failed because another feed has that address. */
export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === "feed_url_once";
}
