import type { RefusalDetails } from "../../kernel/errors.ts";
import { ConstraintViolation } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";

export const BAD_FEED_URL: RefusalDetails = {
  message: say.badFeedUrl,
  hint: "Send an https, http or webcal URL without a user name and password.",
};

export const FEED_EXISTS: RefusalDetails = {
  message: say.feedExists,
  hint: "Find it with ic_admin_feeds_list.",
};

export const NO_SUCH_FEED: RefusalDetails = { hint: "Take feed_id from ic_admin_feeds_list." };

export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === "feed_url_once";
}
