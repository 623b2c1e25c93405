import type { RefusalDetails } from "../../kernel/errors.ts";
import { ConstraintViolation } from "../../kernel/ports/database.ts";

export const BAD_FEED_URL: RefusalDetails = {
  message: "url cannot be used for a feed",
  hint: "Send an https, http or webcal URL without a user name and password.",
};

export const FEED_EXISTS: RefusalDetails = {
  message: "A feed with this URL already exists.",
  hint: "Find it with ic_admin_feeds_list.",
};

export const NO_SUCH_FEED: RefusalDetails = { hint: "Take feed_id from ic_admin_feeds_list." };

export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === "feed_url_once";
}
