import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { spaceNameAndZone } from "../../space/index.ts";
import { findPayment, refundsOf } from "../payment-store.ts";
import { NO_SUCH_RECEIPT } from "../refusals.ts";
import { Receipt, Refund, renderReceipt, renderRefund } from "../schemas.ts";

export const getReceipt = defineOperation({
  id: "dues.get_receipt",
  tool: "ic_dues_get_receipt",
  rest: { method: "GET", path: "/api/dues/receipts/{receipt_id}", operationId: "getDuesReceipt" },
  title: "Get a receipt for dues",
  summary: "Returns one receipt with its number, payer and amount. Its page prints well.",
  when: "Use when the member needs a receipt. ic_dues_get_mine has receipt_id.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetDuesReceipt", {
    receipt_id: Type.String({ minLength: 1, maxLength: 64, description: "dup_…" }),
  }),
  output: object("DuesReceiptResponse", {
    ok: Ok,
    space: Type.String({ description: "Who was paid." }),
    payer: Type.String(),
    receipt: Receipt,
    refunds: Type.Array(Refund, { description: "The oldest first." }),
    url: Type.String({ description: "Its page." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Show me the receipt of last month",
      input: { receipt_id: "dup_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail, settings }, { receipt_id }) {
    const found = await findPayment(tx, receipt_id);
    const isSeen = found && (found.member_id === memberOf(caller) || holds(caller, "admin:dues"));
    if (!isSeen) throw fail("not_found", NO_SUCH_RECEIPT);
    const { name: space } = await spaceNameAndZone(tx);
    const url = `${settings.baseUrl}/dues/receipts/${found.id}`;
    const refunds = (await refundsOf(tx, found.id)).map(renderRefund);
    return { ok: true as const, space, payer: found.payer_name, receipt: renderReceipt(found), refunds, url };
  },
});
