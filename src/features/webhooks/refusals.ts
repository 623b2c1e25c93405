import type { RefusalDetails } from "../../kernel/errors.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { refusedFields } from "../../kernel/refused-fields.ts";
import { say } from "./messages.ts";
import { ENDPOINTS_MAX, urlFault } from "./rules.ts";

export const NO_SUCH_WEBHOOK = { hint: "Take endpoint_id from ic_admin_webhooks_list." };

export const NO_SUCH_MESSAGE = { hint: "Take message_id from ic_admin_webhooks_deliveries." };

export const TOO_MANY_WEBHOOKS = {
  message: say.tooManyWebhooks({ max: ENDPOINTS_MAX }),
  hint: "Remove one that is no longer used.",
};

export const BAD_CURSOR = { message: say.badCursor, hint: "Start again without a cursor." };

/** Why a URL is refused; null if it is not. */
export function urlRefusal(url: string): RefusalDetails | null {
  const problem = urlFault(url);
  if (!problem) return null;
  return {
    ...refusedFields([{ field: "url", problem: sentence(problem) }]),
    hint: "Correct the URL, and save again.",
  };
}
