import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { removeBridge } from "../bridge-store.ts";
import { NO_SUCH_PRINTER } from "../refusals.ts";
import { Printer, PrinterId, readPrinter } from "../schemas.ts";
import * as store from "../store.ts";

export const disconnect = defineOperation({
  id: "printers.disconnect",
  tool: "ic_admin_printers_disconnect",
  rest: { method: "DELETE", path: "/api/printers/{printer_id}/bridge", operationId: "disconnectPrinter" },
  title: "Disconnect a printer",
  summary: "Removes a printer's connection and its secret. People start it by hand from then on.",
  when: "Use when the server must no longer reach the printer. A print that runs goes on.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("DisconnectPrinter", { printer_id: PrinterId }),
  output: object("DisconnectPrinterResponse", { ok: Ok, printer: Printer }),
  errors: ["not_found"],
  examples: [{ say: "Take the MK4 off the server", input: { printer_id: "mk4-9" }, output: { ok: true } }],

  async handler({ tx, fail }, { printer_id }) {
    if (!(await store.lockPrinter(tx, printer_id))) throw fail("not_found", NO_SUCH_PRINTER);
    await removeBridge(tx, printer_id);
    return { ok: true as const, printer: await readPrinter(tx, printer_id) };
  },
});
