import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { confirmBridge as confirm, findBridge } from "../bridge-store.ts";
import { NOT_CONNECTED } from "../refusals.ts";
import { Printer, PrinterId, readPrinter } from "../schemas.ts";

export const confirmBridge = defineOperation({
  id: "printers.confirm_bridge",
  tool: "ic_admin_printers_confirm_bridge",
  rest: { method: "POST", path: "/api/printers/{printer_id}/bridge/confirm", operationId: "confirmPrinterBridge" },
  title: "Confirm a printer's connection",
  summary: "Lets this installation use a printer's connection. A restored space sends nothing until then.",
  when: "Use on the web pages after a restore, once no other installation uses the printer.",

  effect: "write",
  access: { person: "operator", page: "/operate/printers", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ConfirmPrinterBridge", { printer_id: PrinterId }),
  output: object("ConfirmPrinterBridgeResponse", { ok: Ok, printer: Printer }),
  errors: ["not_found"],
  examples: [{ say: "The restored server may use the printer", input: { printer_id: "mini-7" }, output: { ok: true } }],

  async handler({ tx, now, fail }, { printer_id }) {
    if (!(await findBridge(tx, printer_id))) throw fail("not_found", NOT_CONNECTED);
    await confirm(tx, printer_id, now);
    return { ok: true as const, printer: await readPrinter(tx, printer_id) };
  },
});
