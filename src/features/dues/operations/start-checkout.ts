import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import type { DuesProvider } from "../../../kernel/ports/dues-provider.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { findMember, isAbove, lockMember } from "../../membership/index.ts";
import { askProvider } from "../ask-provider.ts";
import { say } from "../messages.ts";
import { ALREADY_SUBSCRIBED, LOWER_TIER, NO_SUCH_PLAN, providerFailed } from "../refusals.ts";
import { PlanId } from "../schemas.ts";
import * as store from "../store.ts";

export const startCheckout = defineOperation({
  id: "dues.start_checkout",
  tool: "ic_dues_start_checkout",
  rest: { method: "POST", path: "/api/dues/checkout", operationId: "startDuesCheckout" },
  title: "Pay a plan by card",
  summary:
    "Makes a page of the payment provider on which the member pays a plan. Only the provider's report extends it.",

  effect: "write",
  needs: "dues_provider",
  external: true,
  access: { person: "public", page: "/dues" },
  quotas: [{ per: "member", max: 30, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("StartDuesCheckout", { plan_id: PlanId }),
  output: object("DuesCheckoutResponse", {
    ok: Ok,
    url: secret({ description: "The provider's page, for this member only." }),
  }),
  errors: ["not_found", "invalid_for_state", "unavailable"],
  examples: [{ say: "I pay for the year", input: { plan_id: "dpl_0a1b2c3d4e5f607182930001" }, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, now, newId, fail, did }, { plan_id }) {
      const memberId = memberOf(caller);
      const plan = await store.findPlan(tx, plan_id);
      if (!plan?.active) throw fail("not_found", NO_SUCH_PLAN);
      await lockMember(tx, memberId);
      const member = await findMember(tx, memberId);
      if (!member) throw new Error(`member ${memberId} vanished`);
      if (member.tier !== "operator" && isAbove(member.tier, plan.tier)) throw fail("invalid_for_state", LOWER_TIER);
      if (await store.liveSubscription(tx, memberId)) throw fail("invalid_for_state", ALREADY_SUBSCRIBED);
      // Repeated within an hour, the provider returns the same page, so that nobody pays twice.
      const since = new Date(now.getTime() - HOUR_MS);
      const known = await store.recentCheckout(tx, { memberId, planId: plan.id, since });
      const id = known ?? newId("dco");
      if (!known) await store.insertCheckout(tx, { id, member_id: memberId, plan_id: plan.id, created_at: now });
      did(say.wentToPay({ name: plan.name }));
      const { name, email } = member;
      return { id, plan, member: { id: memberId, name, email }, customer: await store.customerOf(tx, memberId) };
    },

    async perform({ ports, settings }, intent) {
      const page = `${settings.baseUrl}/dues`;
      return askProvider(ports.duesProvider, (provider) => checkout(provider, intent, page));
    },

    async conclude({ tx, fail }, { member }, answer) {
      if ("fault" in answer) return fail("unavailable", providerFailed(answer.fault));
      const { customer, url } = answer.result;
      await store.insertCustomer(tx, member.id, customer);
      return { ok: true as const, url };
    },
  },
});

interface Intent {
  readonly id: string;
  readonly plan: store.PlanRow;
  readonly member: { readonly id: string; readonly name: string; readonly email: string };
  readonly customer: string | null;
}

async function checkout(provider: DuesProvider, intent: Intent, page: string) {
  const { id, plan, member } = intent;
  const customer = intent.customer ?? (await provider.createCustomer(member, id));
  const { name, amount, currency, every } = plan;
  const urls = { successUrl: `${page}?paid=yes`, cancelUrl: page };
  const url = await provider.createCheckout({ id, customer, name, amount, currency, every, ...urls });
  return { url, customer };
}
