import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Printer, renderPrinter } from "../schemas.ts";
import * as store from "../store.ts";

export const list = defineOperation({
  id: "printers.list",
  tool: "ic_printers_list",
  rest: { method: "GET", path: "/api/printers", operationId: "listPrinters" },
  title: "List printers",
  summary: "Lists the printers with their loaded filament, whether they are in service and how they are started.",
  when: "Use to see which filament is loaded where. ic_prints_bed_specs has the published figures.",

  effect: "read",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListPrinters", {
    include_retired: Type.Optional(Type.Boolean({ description: "Default false." })),
  }),
  output: object("PrintersResponse", { ok: Ok, count: Type.Integer(), printers: Type.Array(Printer) }),
  errors: [],
  examples: [{ say: "What is loaded on the printers?", input: {}, output: { ok: true } }],

  async handler({ tx }, { include_retired: withRetired = false }) {
    const [rows, slots] = await Promise.all([store.listPrinters(tx, { withRetired }), store.listSlots(tx, null)]);
    return { ok: true as const, count: rows.length, printers: rows.map((row) => renderPrinter(row, slots)) };
  },
});
