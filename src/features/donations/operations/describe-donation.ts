import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { requirements, wholeTokens } from "../rules.ts";
import { DonationTerms } from "../schemas.ts";
import { donateUrl, termsOf } from "../terms.ts";

export const describeDonation = defineOperation({
  id: "payments.describe_donation",
  tool: "ic_donate",
  rest: { method: "GET", path: "/api/x402/tiers", operationId: "describeDonation" },
  title: "How to donate",
  summary: "Returns the accepted donations, the wallet and how to pay. It makes no payment.",
  when: "Use when the member wants to support the space. donate_url and ic_x402_donate take the payment.",

  effect: "read",
  needs: "wallet",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: DonationTerms,
  errors: ["sandbox_refused"],
  examples: [{ say: "How can I donate?", input: {}, output: { ok: true, method: "POST" } }],

  async handler({ caller, settings, fail }) {
    if (caller.token?.sandbox) {
      throw fail("sandbox_refused", { hint: "Money is never simulated. Call without a token or with a live token." });
    }
    const terms = termsOf(settings);
    return {
      ok: true as const,
      tiers: requirements(terms).map(({ amount }) => ({ usd: wholeTokens(amount, terms), amount })),
      payTo: terms.payTo,
      asset: terms.asset.address,
      network: terms.network,
      donate_url: donateUrl(settings),
      method: "POST" as const,
      how: "POST to donate_url: the first answer is 402 with accepts[]. Sign one of them (EIP-3009, x402 v2) and send it as PAYMENT-SIGNATURE. Optional JSON body: donor {name, message}.",
    };
  },
});
