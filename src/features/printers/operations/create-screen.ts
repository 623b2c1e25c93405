import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_PRINTER } from "../refusals.ts";
import { screenHash } from "../rules.ts";
import { PrinterId } from "../schemas.ts";
import * as store from "../store.ts";

export const createScreen = defineOperation({
  id: "printers.create_screen",
  tool: "ic_admin_printers_create_screen",
  rest: { method: "POST", path: "/api/printers/{printer_id}/screen", operationId: "createPrinterScreen", status: 201 },
  title: "Set up a printer's screen",
  summary: "Creates the secret URL of a screen beside the printer that shows its code. An earlier URL ends.",
  when: "Use on the web pages: only a signed-in operator sees the URL, once.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/printers" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("CreatePrinterScreen", { printer_id: PrinterId }),
  output: object("CreatePrinterScreenResponse", {
    ok: Ok,
    printer_id: Type.String(),
    url: secret({ description: "The URL to open on the screen." }),
  }),
  errors: ["not_found"],
  examples: [{ say: "Put the code beside the printer", input: { printer_id: "mini-7" }, output: { ok: true } }],

  async handler({ tx, now, newSecret, settings, fail }, { printer_id }) {
    if (!(await store.lockPrinter(tx, printer_id))) throw fail("not_found", NO_SUCH_PRINTER);
    const text = newSecret().toString("base64url");
    const changes = { screen_hash: screenHash(text), code_key: newSecret(), updated_at: now };
    await store.updatePrinter(tx, printer_id, changes);
    return { ok: true as const, printer_id, url: `${settings.baseUrl}/printers/screen/${text}` };
  },
});
