import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { askProvider } from "../ask-provider.ts";
import { say } from "../messages.ts";
import { NOTHING_BY_CARD, providerFailed } from "../refusals.ts";
import { renderSubscription, Subscription } from "../schemas.ts";
import { liveSubscription, updateSubscription } from "../store.ts";

export const setCancellation = defineOperation({
  id: "dues.set_cancellation",
  tool: "ic_dues_set_cancellation",
  rest: { method: "POST", path: "/api/dues/cancellation", operationId: "setDuesCancellation" },
  title: "Cancel my dues at the end of the paid time",
  summary: "Ends the payments by card with the paid time, or lets them go on. The membership lasts until its end.",

  effect: "destructive",
  needs: "dues_provider",
  external: true,
  access: { person: "public", page: "/dues" },
  quotas: [{ per: "member", max: 30, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SetDuesCancellation", {
    cancel: Type.Boolean({ description: "true: no further payments. false: they go on." }),
  }),
  output: object("DuesCancellationResponse", { ok: Ok, subscription: Subscription }),
  errors: ["not_found", "unavailable"],
  examples: [{ say: "I do not renew", input: { cancel: true }, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, fail, did }, { cancel }) {
      const subscription = await liveSubscription(tx, memberOf(caller));
      if (!subscription) throw fail("not_found", NOTHING_BY_CARD);
      did(
        cancel
          ? say.canceledAtEnd({ name: subscription.plan.name })
          : say.continuedPlan({ name: subscription.plan.name }),
      );
      return { subscription, cancel };
    },

    async perform({ ports }, { subscription, cancel }) {
      return askProvider(ports.duesProvider, (provider) => provider.setCancelAtEnd(subscription.provider_id, cancel));
    },

    async conclude({ tx, fail }, { subscription, cancel }, answer) {
      if ("fault" in answer) return fail("unavailable", providerFailed(answer.fault));
      await updateSubscription(tx, subscription.provider_id, { cancel_at_end: cancel });
      return { ok: true as const, subscription: renderSubscription({ ...subscription, cancel_at_end: cancel }) };
    },
  },
});
