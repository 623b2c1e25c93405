import type { RefusalDetails } from "../../kernel/errors.ts";
import { ConstraintViolation } from "../../kernel/ports/database.ts";
import type { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { say } from "./messages.ts";

export const NO_SUCH_SOURCE: RefusalDetails = { hint: "Take source_id from ic_admin_news_list_sources." };

export const BAD_SOURCE_URL: RefusalDetails = {
  message: say.urlUnsuitable,
  hint: "Send an http or https URL without a user name and password.",
};

/** Pages say it in words of their own, by `reason`. */
export function addressRefused({ said, fault }: OutboundRefused): RefusalDetails {
  return fault === "forbidden_address"
    ? {
        message: said,
        hint: "Send the public URL of the feed. Operators allow a network of their own with ATRIUM_OUTBOUND_ALLOW.",
        context: { reason: "private_address" },
      }
    : { message: said, hint: BAD_SOURCE_URL.hint };
}

export function notAFeed(named: string | null): RefusalDetails {
  return {
    message: say.notFeed,
    hint: named ? `The page names this feed: ${named}` : "Send the URL of the feed itself, or ask the site for one.",
    context: { reason: "not_a_feed", feed_url: named },
  };
}

export const SOURCE_EXISTS: RefusalDetails = {
  message: say.sourceExists,
  hint: "Find it with ic_admin_news_list_sources.",
};

export const TOO_MANY_SOURCES: RefusalDetails = {
  message: say.tooManySources,
  hint: "Remove one with ic_admin_news_remove_source.",
};

export const NOT_READ_NOW: RefusalDetails = {
  message: say.sourceNotRead,
  hint: 'Send state "active" to ic_admin_news_update_source.',
};

/** Another call or a redirect took the URL at the same time. */
export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === "headline_source_url_once";
}
