import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { listPayments as read } from "../payment-store.ts";
import { Receipt, renderReceipt, Year } from "../schemas.ts";

const Listed = object("ListedDuesPayment", {
  user_id: nullable(Type.String(), { description: "null: the account was deleted." }),
  payer: Type.String(),
  receipt: Receipt,
});

export const listPayments = defineOperation({
  id: "dues.list_payments",
  tool: "ic_admin_dues_list_payments",
  rest: { method: "GET", path: "/api/admin/dues/payments", operationId: "listDuesPayments" },
  title: "List payments of dues",
  summary: "Lists payments with their receipts and refunds, the newest receipt first.",
  when: "Use when an operator asks who has paid, or for a receipt of a member.",
  listed: "second",

  effect: "read",
  access: { scope: "admin:dues", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListDuesPayments", {
    year: Year,
    limit: pageLimit(100, 50),
    offset: pageOffset(100_000),
  }),
  output: object("DuesPaymentsResponse", { ok: Ok, payments: Type.Array(Listed), total: Type.Integer() }),
  errors: [],
  examples: [{ say: "Who has paid this year?", input: { year: 2030 }, output: { ok: true } }],

  async handler({ tx }, { year = null, limit = 50, offset = 0 }) {
    const { rows, total } = await read(tx, { year, limit, offset });
    const payments = rows.map((row) => ({
      user_id: row.member_id,
      payer: row.payer_name,
      receipt: renderReceipt(row),
    }));
    return { ok: true as const, payments, total };
  },
});
