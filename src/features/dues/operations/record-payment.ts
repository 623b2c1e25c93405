import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instantInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { amount as money } from "../../../kernel/languages/money-words.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";
import { emailOrText } from "../../../kernel/values/texts/email-address.ts";
import { membersByEmail } from "../../joining/index.ts";
import { isAbove, lockMember } from "../../membership/index.ts";
import { isPriceOf, keepPayment } from "../keep-payment.ts";
import { say } from "../messages.ts";
import { findTwin } from "../payment-store.ts";
import {
  LOWER_TIER,
  NO_SUCH_MEMBER,
  NO_SUCH_PLAN,
  notThePrice,
  OWN_PAYMENT,
  PAID_LATER,
  PAID_LONG_AGO,
  paidTwice,
} from "../refusals.ts";
import { Amount, BY_HAND, numberText, PlanId, Receipt, renderReceipt } from "../schemas.ts";
import { findPlan } from "../store.ts";

const PAID_DAYS_MAX = 730;

export const recordPayment = defineOperation({
  id: "dues.record_payment",
  tool: "ic_admin_dues_record_payment",
  rest: { method: "POST", path: "/api/admin/dues/payments", operationId: "recordDuesPayment", status: 201 },
  title: "Record a payment of dues",
  summary: "Records a payment by transfer or in cash: it extends the membership, and makes a receipt.",

  effect: "write",
  access: { person: "operator", role: "admin:dues", page: "/operate/dues/record", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("RecordDuesPayment", {
    email: Type.String({ minLength: 3, maxLength: 254, description: "Of the member's account." }),
    plan_id: PlanId,
    method: choice(BY_HAND, { description: "How the money came." }),
    amount: Type.Optional({
      ...Amount,
      description: "In the smallest unit of the plan's currency. Default: the plan's.",
    }),
    reference: Type.Optional(
      nullable(line({ maxLength: 120, description: "Such as the line of the bank statement." })),
    ),
    differs_because: Type.Optional(
      nullable(
        line({ maxLength: 200, description: "Why the amount is not the plan's price. The audit log shows it." }),
      ),
    ),
    paid_at: Type.Optional(instantInput("When it arrived. Default: now.")),
  }),
  output: object("RecordDuesPaymentResponse", { ok: Ok, user_id: Type.String(), receipt: Receipt }),
  errors: ["not_found", "forbidden", "invalid_for_state", "bad_time"],
  examples: [
    {
      say: "Teo has paid for a year by transfer",
      input: {
        email: "teo@example.org",
        plan_id: "dpl_0a1b2c3d4e5f607182930001",
        method: "transfer",
        reference: "TX 81",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, { email, plan_id, method, amount, paid_at, ...texts }) {
    const by = memberOf(caller);
    const address = emailOrText(email);
    const member = (await membersByEmail(tx, [address])).get(address);
    if (!member) throw fail("not_found", NO_SUCH_MEMBER);
    if (member.id === by && caller.tier !== "operator") throw fail("forbidden", OWN_PAYMENT);
    const plan = await findPlan(tx, plan_id);
    if (!plan?.active) throw fail("not_found", NO_SUCH_PLAN);
    if (member.tier !== "operator" && isAbove(member.tier, plan.tier)) throw fail("invalid_for_state", LOWER_TIER);
    const paidAt = paid_at === undefined ? now : new Date(paid_at);
    if (paidAt > now) throw fail("bad_time", PAID_LATER);
    if (paidAt < daysBefore(now, PAID_DAYS_MAX)) throw fail("bad_time", PAID_LONG_AGO);
    const given = { amount: amount ?? plan.amount, currency: plan.currency, method, paidAt, by };
    const note = texts.reference || null;
    const differsBecause = texts.differs_because || null;
    const [paid, price] = [money(given.amount, plan.currency), money(plan.amount, plan.currency)];
    const isPrice = isPriceOf(plan, given);
    if (!isPrice && differsBecause === null) throw fail("invalid_for_state", notThePrice({ paid, price }));
    const alike = { memberId: member.id, planId: plan.id, amount: given.amount, method, reference: note };
    await lockMember(tx, member.id); // of two that are sent at once, the second sees the first
    const twin = await findTwin(tx, alike, daysBefore(now, 1));
    if (twin) throw fail("invalid_for_state", paidTwice(numberText(twin)));
    const row = await keepPayment(
      tx,
      {
        memberId: member.id,
        plan,
        ...given,
        reference: note,
        invoice: null,
        payment: null,
        extends: true,
        differsBecause,
      },
      { now, newId },
    );
    const done = { amount: paid, payer: member.name, plan: plan.name };
    did(
      isPrice ? say.recordedPayment(done) : say.recordedOtherAmount({ ...done, price, reason: differsBecause ?? "" }),
    );
    return { ok: true as const, user_id: member.id, receipt: renderReceipt({ ...row, refunded: 0 }) };
  },
});
