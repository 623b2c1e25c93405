import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OwnPeriod, periodOf, renderOwnPeriod } from "../../membership/index.ts";
import { paymentsOf } from "../payment-store.ts";
import { Receipt, renderReceipt, renderSubscription, Subscription } from "../schemas.ts";
import { byHandText, customerOf, liveSubscription } from "../store.ts";

const RECEIPTS_SHOWN = 120;

export const getMine = defineOperation({
  id: "dues.get_mine",
  tool: "ic_dues_get_mine",
  rest: { method: "GET", path: "/api/dues/me", operationId: "getMyDues" },
  title: "Get my dues",
  summary: "Returns until when the member has paid, the subscription, failed payments, and the receipts.",
  when: "Use when the member asks about their dues, a failed payment or a receipt. Agents cannot pay.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyDuesResponse", {
    ok: Ok,
    period: OwnPeriod,
    subscription: nullable(Subscription, { description: "null: the member pays nothing by card." }),
    has_portal: Type.Boolean({ description: "Whether the payment provider has a page for the member." }),
    by_card: Type.Boolean({ description: "Whether members can pay by card." }),
    by_hand: nullable(Type.String({ description: "How to pay by hand, in the operators' words." })),
    receipts: Type.Array(Receipt, { description: `The newest ${RECEIPTS_SHOWN}, newest first.` }),
  }),
  errors: [],
  examples: [{ say: "Have I paid my dues?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }) {
    const memberId = memberOf(caller);
    const subscription = await liveSubscription(tx, memberId);
    return {
      ok: true as const,
      period: renderOwnPeriod(await periodOf(tx, memberId)),
      subscription: subscription ? renderSubscription(subscription) : null,
      has_portal: settings.isSetUp("dues_provider") && (await customerOf(tx, memberId)) !== null,
      by_card: settings.isSetUp("dues_provider"),
      by_hand: await byHandText(tx),
      receipts: (await paymentsOf(tx, memberId, RECEIPTS_SHOWN)).map(renderReceipt),
    };
  },
});
