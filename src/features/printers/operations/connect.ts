import { Type } from "typebox";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { BridgeFault } from "../../../kernel/ports/printer-bridge.ts";
import { confirmBridge, saveBridge } from "../bridge-store.ts";
import { BAD_BRIDGE_URL, NO_SUCH_PRINTER } from "../refusals.ts";
import { BRIDGE_KINDS, bridgeUrl } from "../rules.ts";
import { Printer, PrinterId, readPrinter } from "../schemas.ts";
import * as store from "../store.ts";

export const connect = defineOperation({
  id: "printers.connect",
  tool: "ic_admin_printers_connect",
  rest: { method: "PUT", path: "/api/printers/{printer_id}/bridge", operationId: "connectPrinter" },
  title: "Connect a printer",
  summary: "Stores a printer's connection through OctoPrint, Moonraker or PrusaLink, and uses it once it answers.",
  when: "Use on the web pages: only an operator with a recent sign-in enters its secret.",

  effect: "destructive",
  external: true,
  access: { person: "operator", page: "/operate/printers", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("ConnectPrinter", {
    printer_id: PrinterId,
    kind: choice(BRIDGE_KINDS, { description: "Software of the printer." }),
    url: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Private addresses need ATRIUM_OUTBOUND_ALLOW.",
      ...fetchedBy("operatorsOutbound"),
    }),
    secret: secret({ minLength: 1, maxLength: 500, description: "API key; PrusaLink: the password. Never shown." }),
  }),
  output: object("ConnectPrinterResponse", {
    ok: Ok,
    printer: Printer,
    reached: Type.Boolean({ description: "false: stored, but not used until an operator confirms it." }),
    cautions: Type.Array(Type.String(), { description: "The failure, or settings that could start the printer." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Connect the MK4",
      input: { printer_id: "mk4-9", kind: "prusalink", url: "http://127.0.0.1:7126/", secret: "printed-on-its-screen" },
      output: { ok: true, reached: false },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, fail }, { printer_id, kind, url, secret: text }) {
      if (!(await store.findPrinter(tx, printer_id))) throw fail("not_found", NO_SUCH_PRINTER);
      const address = bridgeUrl(url);
      if (address === null) throw fail("validation", BAD_BRIDGE_URL);
      return { printer_id, connection: { kind, url: address, secret: text } };
    },

    async perform({ ports }, { connection }) {
      try {
        const bridge = ports.printerBridges.open(connection);
        const cautions = await bridge.check();
        await bridge.status();
        return { reached: true, cautions };
      } catch (error) {
        if (!(error instanceof BridgeFault)) throw error;
        return { reached: false, cautions: [error.message] };
      }
    },

    async conclude({ tx, now, settings }, { printer_id, connection }, { reached, cautions }) {
      await saveBridge(tx, printer_id, connection, settings);
      if (reached) await confirmBridge(tx, printer_id, now);
      return { ok: true as const, printer: await readPrinter(tx, printer_id), reached, cautions: [...cautions] };
    },
  },
});
