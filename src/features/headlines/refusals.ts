import type { RefusalDetails } from "../../kernel/errors.ts";
import { ConstraintViolation } from "../../kernel/ports/database.ts";
import type { OutboundRefused } from "../../kernel/ports/outbound.ts";

export const NO_SUCH_SOURCE: RefusalDetails = { hint: "Take source_id from ic_admin_news_list_sources." };

export const BAD_SOURCE_URL: RefusalDetails = {
  message: "url cannot be used for a feed",
  hint: "Send an http or https URL without a user name and password.",
};

/** Pages say it in words of their own, by `reason`. */
export function addressRefused({ message, fault }: OutboundRefused): RefusalDetails {
  return fault === "forbidden_address"
    ? {
        message,
        hint: "Send the public URL of the feed. Operators allow a network of their own with ATRIUM_OUTBOUND_ALLOW.",
        context: { reason: "private_address" },
      }
    : { message, hint: BAD_SOURCE_URL.hint };
}

export function notAFeed(named: string | null): RefusalDetails {
  return {
    message: "This URL has no feed: its answer is not RSS, Atom, RDF or JSON Feed.",
    hint: named ? `The page names this feed: ${named}` : "Send the URL of the feed itself, or ask the site for one.",
    context: { reason: "not_a_feed", feed_url: named },
  };
}

export const SOURCE_EXISTS: RefusalDetails = {
  message: "A news source with this URL already exists.",
  hint: "Find it with ic_admin_news_list_sources.",
};

export const TOO_MANY_SOURCES: RefusalDetails = {
  message: "The space has 200 news sources, the most there can be.",
  hint: "Remove one with ic_admin_news_remove_source.",
};

export const NOT_READ_NOW: RefusalDetails = {
  message: "The source is paused or off, so it is not read.",
  hint: 'Send state "active" to ic_admin_news_update_source.',
};

/** Another call or a redirect took the URL at the same time. */
export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === "headline_source_url_once";
}
