import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_PRINTER, NOT_HERE } from "../refusals.ts";
import { PresenceId, Printer, PrinterId, readPrinter } from "../schemas.ts";
import * as store from "../store.ts";

export const clearBed = defineOperation({
  id: "printers.clear_bed",
  tool: "ic_printers_clear_bed",
  rest: { method: "POST", path: "/api/printers/{printer_id}/bed-clear", operationId: "clearBed" },
  title: "Say that the bed is clear",
  summary: "Records that a person at the printer saw an empty, clean bed. It serves one start within 15 minutes.",
  when: "Use at the printer: only a signed-in person can do it, on the page that the printer's QR code opens.",

  effect: "write",
  access: { person: "ft-member", page: "/printers" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ClearBed", { printer_id: PrinterId, presence_id: PresenceId }),
  output: object("ClearBedResponse", { ok: Ok, printer: Printer }),
  errors: ["not_found", "presence_required"],
  examples: [
    {
      say: "The bed is empty",
      input: { printer_id: "mk4-here", presence_id: "here_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { printer_id: printerId, presence_id: presenceId }) {
    const printer = await store.lockPrinter(tx, printerId);
    if (!printer || printer.state === "retired") throw fail("not_found", NO_SUCH_PRINTER);
    const memberId = memberOf(caller);
    if (!(await store.isPresent(tx, { presenceId, printerId, memberId }, now))) {
      throw fail("presence_required", NOT_HERE);
    }
    await store.updatePrinter(tx, printerId, { bed_cleared_at: now, bed_cleared_by: memberId });
    return { ok: true as const, printer: await readPrinter(tx, printerId) };
  },
});
