import { REFUSED_WITHOUT } from "../../kernel/catalogue/systems.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Settings } from "../../kernel/settings.ts";
import type { PaymentTerms } from "./index.ts";
import { requirements } from "./rules.ts";
import type { PaymentResponse } from "./schemas.ts";

export const DONATE_PATH = "/api/x402/donate";
export const DONATE_DESCRIPTION = "A donation to the space. It buys nothing; everything else is free.";

export function donateUrl({ baseUrl }: Settings): string {
  return `${baseUrl}${DONATE_PATH}`;
}

/** @throws Refusal `not_configured` without payment settings */
export function termsOf({ payments }: Settings): PaymentTerms {
  if (payments) return payments;
  throw new Refusal("not_configured", REFUSED_WITHOUT.wallet);
}

/** The donation terms as a refusal (x402 v2, PaymentRequired). `why` becomes its `error`. */
export function paymentRequired(settings: Settings, why: Message, response?: PaymentResponse): Refusal {
  return new Refusal("payment_required", {
    message: why,
    hint: "Sign one of `accepts` and send the request again with it: the header PAYMENT-SIGNATURE, over MCP _meta x402/payment, over A2A the metadata x402.payment.payload.",
    context: {
      x402Version: 2,
      resource: { url: donateUrl(settings), description: DONATE_DESCRIPTION, mimeType: "application/json" },
      accepts: requirements(termsOf(settings)),
      extensions: {},
      ...(response && { payment_response: response }),
    },
  });
}
