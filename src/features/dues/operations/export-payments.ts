import { stringify } from "csv-stringify/sync";
import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { majorUnits } from "../money.ts";
import { listPayments } from "../payment-store.ts";
import { numberText, Year } from "../schemas.ts";

const ROWS_MAX = 5_000;
const COLUMNS = [
  "number",
  "paid_at",
  "issued_at",
  "payer",
  "plan",
  "amount",
  "refunded",
  "currency",
  "method",
  "reference",
  "covers_from",
  "covers_until",
  "receipt_id",
] as const;

export const exportPayments = defineOperation({
  id: "dues.export_payments",
  tool: "ic_admin_dues_export",
  rest: { method: "GET", path: "/api/admin/dues/payments/export", operationId: "exportDuesPayments" },
  title: "Export payments of dues",
  summary: "Exports payments with receipt numbers, amounts and refunds as CSV, the newest first.",
  when: "Use when the treasurer wants the payments as a file. ic_admin_dues_list_payments returns them to read.",

  effect: "read",
  access: { scope: "admin:dues", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ExportDuesPayments", {
    year: Year,
    offset: pageOffset(1_000_000),
  }),
  output: object("DuesPaymentsExport", {
    ok: Ok,
    media_type: Type.Literal("text/csv"),
    count: Type.Integer({ description: "Rows without the heading." }),
    has_more: Type.Boolean({ description: `true: more than ${ROWS_MAX} rows. Call again with a higher offset.` }),
    content: Type.String({ description: "The whole file (RFC 4180). Cells cannot run as spreadsheet formulas." }),
  }),
  errors: [],
  examples: [{ say: "Give me the payments of 2030 as a spreadsheet", input: { year: 2030 }, output: { ok: true } }],

  async handler({ tx }, { year = null, offset = 0 }) {
    const { rows, total } = await listPayments(tx, { year, limit: ROWS_MAX, offset });
    const records = rows.map((row) => ({
      number: numberText(row),
      payer: row.payer_name,
      plan: row.plan_name,
      currency: row.currency,
      amount: majorUnits(row.amount, row.currency),
      refunded: majorUnits(row.refunded, row.currency),
      method: row.method,
      reference: row.reference,
      receipt_id: row.id,
      paid_at: row.paid_at.toISOString(),
      issued_at: row.recorded_at.toISOString(),
      covers_from: row.covers_from?.toISOString(),
      covers_until: row.covers_until?.toISOString(),
    }));
    const content = stringify(records, {
      header: true,
      columns: [...COLUMNS],
      escape_formulas: true,
      record_delimiter: "windows",
    });
    const has_more = offset + rows.length < total;
    return { ok: true as const, media_type: "text/csv" as const, count: rows.length, has_more, content };
  },
});
