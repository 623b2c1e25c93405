import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { isManager } from "../crew-store.ts";
import { NO_SUCH_SPOOL, NOT_A_MANAGER } from "../refusals.ts";
import { renderSpool, Spool, SpoolId } from "../schemas.ts";
import { bookSpool, findSpool, lockSpool, retireSpool } from "../spool-store.ts";
import { unloadSpool } from "../store.ts";

export const adjustSpool = defineOperation({
  id: "printers.adjust_spool",
  tool: "ic_spools_adjust",
  rest: { method: "POST", path: "/api/printers/spools/{spool_id}/entries", operationId: "adjustSpool" },
  title: "Correct or retire a spool",
  summary: "Sets the grams left on a spool after weighing, as an entry in its ledger; or retires an empty spool.",
  when: "Use when the scale says something else than the ledger.",

  effect: "destructive",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("AdjustSpool", {
    spool_id: SpoolId,
    left_grams: Type.Number({ minimum: 0, maximum: 20_000, description: "Filament left, without the spool." }),
    reason: Type.Optional(line({ maxLength: 200, description: "Default weighed." })),
    retire: Type.Optional(Type.Boolean({ description: "Takes it out of stock. Default false." })),
  }),
  output: object("AdjustSpoolResponse", { ok: Ok, spool: Spool }),
  errors: ["forbidden", "not_found"],
  examples: [
    {
      say: "The white spool weighs 400 g without its spool",
      input: { spool_id: "spool_0a1b2c3d4e5f607182930002", left_grams: 400 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { spool_id, left_grams, reason = "", retire = false }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const spool = await lockSpool(tx, spool_id);
    if (!spool) throw fail("not_found", NO_SUCH_SPOOL);
    await bookSpool(tx, {
      spool_id,
      delta_mg: Math.round(left_grams * 1_000) - spool.left_mg,
      reason: reason || "weighed",
      attempt_id: null,
      member_id: memberOf(caller),
      at: now,
    });
    if (retire && spool.retired_at === null) {
      await unloadSpool(tx, spool_id);
      await retireSpool(tx, spool_id, now);
    }
    const stocked = await findSpool(tx, spool_id);
    if (!stocked) throw new Error(`spool ${spool_id} vanished in its transaction`);
    return { ok: true as const, spool: renderSpool(stocked) };
  },
});
