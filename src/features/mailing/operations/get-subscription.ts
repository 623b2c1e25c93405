import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ownSubscription } from "../own-subscription.ts";
import { State } from "../schemas.ts";

export const getSubscription = defineOperation({
  id: "mailing.get_subscription",
  tool: "ic_newsletter_get_subscription",
  rest: { method: "GET", path: "/api/newsletter/subscription", operationId: "getNewsletterSubscription" },
  title: "Get the member's newsletter subscription",
  summary: "Returns whether the member gets the newsletter by mail, and at which address.",
  when: "Use when the member asks whether they get the newsletter by mail.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("NewsletterSubscriptionResponse", {
    ok: Ok,
    state: State,
    address: nullable(Type.String(), { description: "Where it goes, or would go." }),
    since: nullable(instant("When the subscription was confirmed.")),
    can_subscribe: Type.Boolean({
      description: "False until the account's address is confirmed, or if it refused mail.",
    }),
    gets_no_mail: Type.Boolean({
      description: "The address asked for no mail, or refused it; operators allow it again.",
    }),
  }),
  errors: [],
  examples: [{ say: "Do I get the newsletter?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const { subscriber, subscription, account, isSuppressed } = await ownSubscription(tx, memberOf(caller));
    const state = subscription?.state ?? null;
    return {
      ok: true as const,
      state,
      address: (state === "confirmed" ? subscriber?.email : account?.address?.email) ?? null,
      since: (state === "confirmed" && subscription?.opted_at?.toISOString()) || null,
      can_subscribe: account?.proved === true && account.address !== null && !isSuppressed,
      gets_no_mail: isSuppressed,
    };
  },
});
