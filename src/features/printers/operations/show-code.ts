import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { NO_SUCH_SCREEN } from "../refusals.ts";
import { codeAt, screenHash } from "../rules.ts";
import { findByScreen } from "../store.ts";

export const showCode = defineOperation({
  id: "printers.show_code",
  tool: "ic_printers_show_code",
  rest: { method: "GET", path: "/api/printers/screen/{secret}", operationId: "showPrinterCode" },
  title: "Get the code of a printer's screen",
  summary: "Returns the printer's code of this minute, for the screen beside it.",
  when: "Use to render the screen itself, with its secret.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  bodyBytesMax: 1024,

  input: object("ShowPrinterCode", {
    secret: secret({ minLength: 43, maxLength: 43, description: "The secret of the printer's label." }),
  }),
  output: object("PrinterCodeResponse", {
    ok: Ok,
    printer_id: Type.String(),
    name: Type.String(),
    code: Type.String({ description: "Four digits." }),
    until: instant("When the next code begins."),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What does the printer's screen show?",
      input: { secret: "a-screen-that-hangs-beside-the-printer-0000" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { secret: text }) {
    const printer = await findByScreen(tx, screenHash(text));
    if (!printer) throw fail("not_found", NO_SUCH_SCREEN);
    const until = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
    const code = codeAt(printer.code_key, now);
    return { ok: true as const, printer_id: printer.id, name: printer.name, code, until: until.toISOString() };
  },
});
