import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isManager } from "../crew-store.ts";
import { NO_SUCH_PRINTER, NO_SUCH_SPOOL, NOT_A_MANAGER } from "../refusals.ts";
import { Printer, PrinterId, readPrinter, SpoolId } from "../schemas.ts";
import { lockSpool } from "../spool-store.ts";
import * as store from "../store.ts";

export const loadSpool = defineOperation({
  id: "printers.load_spool",
  tool: "ic_spools_load",
  rest: { method: "PUT", path: "/api/printers/{printer_id}/slots/{slot}", operationId: "loadSpool" },
  title: "Load a spool",
  summary: "Records which spool is in a printer's slot, or that the slot is empty. A spool is in one slot at a time.",
  when: "Use after somebody changed the filament. The queue offers only prints for the loaded filament.",

  effect: "destructive",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("LoadSpool", {
    printer_id: PrinterId,
    slot: Type.Integer({ minimum: 1, maximum: 16, description: "Slot that the spool is in." }),
    spool_id: nullable(SpoolId, { description: "Null: the slot is empty." }),
  }),
  output: object("LoadSpoolResponse", { ok: Ok, printer: Printer }),
  errors: ["forbidden", "not_found"],
  examples: [
    {
      say: "The white PLA is on the MK4 now",
      input: { printer_id: "mk4-9", slot: 1, spool_id: "spool_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { printer_id, slot, spool_id }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    if (!(await store.lockPrinter(tx, printer_id))) throw fail("not_found", NO_SUCH_PRINTER);
    const spool = spool_id === null ? null : await lockSpool(tx, spool_id);
    if (spool === undefined || (spool && spool.retired_at !== null)) throw fail("not_found", NO_SUCH_SPOOL);
    await store.unloadSlot(tx, printer_id, slot);
    if (spool) {
      await store.unloadSpool(tx, spool.id);
      await store.loadSlot(tx, { printer_id, slot, spool_id: spool.id });
    }
    return { ok: true as const, printer: await readPrinter(tx, printer_id) };
  },
});
