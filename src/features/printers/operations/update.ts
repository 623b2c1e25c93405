import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { columnsOf, emptyField } from "../printer-input.ts";
import { NO_SUCH_PRINTER } from "../refusals.ts";
import { PRINTER_STATES } from "../rules.ts";
import { Printer, PrinterId, printerFields, readPrinter } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "printers.update",
  tool: "ic_admin_printers_update",
  rest: { method: "PATCH", path: "/api/printers/{printer_id}", operationId: "updatePrinter" },
  title: "Change a printer",
  summary: "Changes a printer's facts, or takes it out of service. The queue follows within a minute.",
  when: "Use when a printer needs maintenance, is back, or its figures were measured.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdatePrinter", {
    printer_id: PrinterId,
    state: Type.Optional(choice(PRINTER_STATES, { description: "Whether the printer is in service." })),
    name: Type.Optional(printerFields.name),
    model: Type.Optional(printerFields.model),
    materials: Type.Optional(printerFields.materials),
    location: Type.Optional(printerFields.location),
    nozzle_mm: Type.Optional(printerFields.nozzle_mm),
    build_volume_mm: Type.Optional(printerFields.build_volume_mm),
    qualification: Type.Optional(printerFields.qualification),
    circuit: Type.Optional(printerFields.circuit),
    sources: Type.Optional(printerFields.sources),
    verified: Type.Optional(printerFields.verified),
    presence: Type.Optional(printerFields.presence),
  }),
  output: object("UpdatePrinterResponse", { ok: Ok, printer: Printer }),
  errors: ["not_found"],
  examples: [
    { say: "The Mini is being repaired", input: { printer_id: "mini-7", state: "maintenance" }, output: { ok: true } },
  ],

  async handler({ tx, now, fail }, { printer_id, state, ...sent }) {
    if (!(await store.lockPrinter(tx, printer_id))) throw fail("not_found", NO_SUCH_PRINTER);
    const columns = columnsOf(sent);
    const empty = emptyField(columns);
    if (empty !== null) throw fail("validation", { message: say.fieldEmpty({ field: empty }), hint: `Send ${empty}.` });
    await store.updatePrinter(tx, printer_id, { ...columns, ...(state !== undefined && { state }), updated_at: now });
    return { ok: true as const, printer: await readPrinter(tx, printer_id) };
  },
});
