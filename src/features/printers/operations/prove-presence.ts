import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_PRINTER, OLD_SIGN_IN, WRONG_CODE } from "../refusals.ts";
import { isCode, isFreshSignIn, PRESENCE_MS } from "../rules.ts";
import { PrinterId } from "../schemas.ts";
import * as store from "../store.ts";

export const provePresence = defineOperation({
  id: "printers.prove_presence",
  tool: "ic_printers_prove_presence",
  rest: { method: "POST", path: "/api/printers/{printer_id}/presence", operationId: "provePresence" },
  title: "Show that you are at the printer",
  summary: "Accepts the code that the printer's screen shows this minute. The proof serves five minutes and one start.",
  when: "Use at the printer: only a signed-in person can do it, on the page that the printer's QR code opens.",

  effect: "write",
  access: { person: "ft-member", page: "/printers" },
  // Two of ten thousand codes are right at a time.
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("ProvePresence", {
    printer_id: PrinterId,
    code: Type.Optional(Type.String({ maxLength: 20, description: "Four digits." })),
  }),
  output: object("ProvePresenceResponse", {
    ok: Ok,
    presence_id: Type.String(),
    expires_at: instant("When the proof ends."),
  }),
  errors: ["not_found", "presence_required"],
  examples: [{ say: "I am at the printer", input: { printer_id: "mk4-here" }, output: { ok: true } }],

  async handler({ tx, caller, now, newId, fail }, { printer_id, code = "" }) {
    const printer = await store.findPrinter(tx, printer_id);
    if (!printer || printer.state === "retired") throw fail("not_found", NO_SUCH_PRINTER);
    if (!isFreshSignIn(caller.signedInAt, now)) throw fail("presence_required", OLD_SIGN_IN);
    if (printer.presence === "code" && !isCode(printer.code_key, code.trim(), now)) {
      throw fail("presence_required", WRONG_CODE);
    }
    const id = newId("here");
    const expires_at = new Date(now.getTime() + PRESENCE_MS);
    const proof = { id, printer_id, member_id: memberOf(caller), proved_at: now, expires_at, used_at: null };
    await store.insertPresence(tx, proof);
    return { ok: true as const, presence_id: id, expires_at: expires_at.toISOString() };
  },
});
