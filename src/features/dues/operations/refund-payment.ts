import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { amount as money } from "../../../kernel/languages/money-words.ts";
import { span } from "../../../kernel/languages/slot-words.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { shortenPeriod } from "../../membership/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { say } from "../messages.ts";
import { addRefund, lockPayment } from "../payment-store.ts";
import { NO_SUCH_RECEIPT, OWN_PAYMENT, REFUNDED_BY_PROVIDER, refundAtMost, TAKEN_BACK_WHOLE } from "../refusals.ts";
import { Amount, numberText, Receipt, renderReceipt } from "../schemas.ts";

export const refundPayment = defineOperation({
  id: "dues.refund_payment",
  tool: "ic_admin_dues_refund_payment",
  rest: { method: "POST", path: "/api/admin/dues/receipts/{receipt_id}/refund", operationId: "refundDuesPayment" },
  title: "Record a refund of dues",
  summary: "Notes on a receipt what was paid back by hand, and takes back the extension if asked to.",

  effect: "write",
  access: { person: "operator", role: "admin:dues", page: "/operate/dues", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("RefundDuesPayment", {
    receipt_id: Type.String({ minLength: 1, maxLength: 64, description: "dup_…" }),
    amount: Type.Optional({
      ...Amount,
      description: "In the smallest unit of the receipt's currency. Default: the rest of it.",
    }),
    note: Type.Optional(nullable(line({ maxLength: 120, description: "Why. The member reads it." }))),
    take_back: Type.Optional(
      Type.Boolean({
        default: false,
        description: "true: the membership ends as much earlier as the payment extended it. Only for the whole amount.",
      }),
    ),
  }),
  output: object("RefundDuesPaymentResponse", {
    ok: Ok,
    receipt: Receipt,
    membership_until: nullable(
      instant("The new end of the membership; null if it did not change or has no end again."),
    ),
  }),
  errors: ["not_found", "forbidden", "invalid_for_state"],
  examples: [
    {
      say: "Teo got 25 euros of his transfer back",
      input: { receipt_id: "dup_0a1b2c3d4e5f607182930002", amount: 2500, note: "He paid too much" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, { receipt_id, amount, note, take_back = false }) {
    const payment = await lockPayment(tx, receipt_id);
    if (!payment) throw fail("not_found", NO_SUCH_RECEIPT);
    const { member_id: memberId, covers_from: from, covers_until: until, currency } = payment;
    if (memberId === memberOf(caller) && caller.tier !== "operator") throw fail("forbidden", OWN_PAYMENT);
    if (payment.method === "provider") throw fail("invalid_for_state", REFUNDED_BY_PROVIDER);
    const left = payment.amount - payment.refunded;
    const back = amount ?? left;
    if (back === 0 || back > left) throw fail("invalid_for_state", refundAtMost(money(left, currency), left === 0));
    if (take_back && back < left) throw fail("invalid_for_state", TAKEN_BACK_WHOLE);
    const reason = note || null;
    const shortened =
      take_back && memberId && from && until ? await shortenPeriod(tx, { memberId, from, until, now }) : null;
    const ends = shortened?.endsAt ?? null;
    const row = { id: newId("drf"), payment_id: payment.id, amount: back, note: reason };
    await addRefund(tx, { ...row, took_back: shortened !== null, refunded_at: now });
    const number = numberText(payment);
    if (memberId !== null) {
      const timeZone = await spaceTimeZone(tx);
      await appendMemberEvents(tx, {
        memberIds: [memberId],
        type: "dues_refunded",
        target: { kind: "dues_receipt", id: payment.id },
        payload: {
          receipt_id: payment.id,
          number,
          amount: money(back, currency),
          reason,
          ...(ends && { until: span(ends, null, timeZone) }),
        },
        now,
      });
    }
    did(say.notedRefund({ amount: money(back, currency), number }));
    const receipt = renderReceipt({ ...payment, refunded: payment.refunded + back });
    return { ok: true as const, receipt, membership_until: ends?.toISOString() ?? null };
  },
});
