import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

export const NO_SUCH_ENDPOINT = {
  hint: "Take id from ic_endpoint_search, or from your own with ic_endpoint_list_mine.",
};

export const NO_SUCH_PENDING = { hint: "Take id from ic_admin_list_pending_endpoints." };

export const NOT_A_WEB_URL = (field: "url" | "card_url") => ({
  message: say.notHttps({ field }),
  hint: "Send the URL that agents connect to, such as https://agent.example/a2a.",
  context: { fields: [field] },
});

export const CARD_ELSEWHERE = {
  message: say.cardOnOtherHost,
  hint: "Publish the card on the endpoint's own host, or leave card_url out.",
  context: { fields: ["card_url"] },
};

export const tooMany = (max: number) => ({
  message: say.tooManyEndpoints({ max }),
  hint: "Remove one with ic_endpoint_remove first.",
});

export const badCard = (message: Message) => ({
  message,
  hint: "Publish the card where the kind of the endpoint has it, and try again. See the summary of ic_endpoint_register.",
});

export const NO_VISIBLE_NAME = {
  message: say.nameInvisible,
  hint: "Send a name, or leave it out for the name of the card.",
  context: { fields: ["name"] },
};

export const DECIDED = {
  message: say.noDecisionAwaited,
  hint: "Read it with ic_endpoint_get.",
};

export const changedMeanwhile = (rev: number) => ({
  hint: "Read it again, and send the request with its new rev.",
  context: { rev },
});
