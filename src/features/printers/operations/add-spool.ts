import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { isManager } from "../crew-store.ts";
import { NOT_A_MANAGER } from "../refusals.ts";
import { Material, renderSpool, Spool } from "../schemas.ts";
import { bookSpool, findSpool, insertSpool } from "../spool-store.ts";

export const addSpool = defineOperation({
  id: "printers.add_spool",
  tool: "ic_spools_add",
  rest: { method: "POST", path: "/api/printers/spools", operationId: "addSpool", status: 201 },
  title: "Add a spool",
  summary: "Adds a spool of filament with its grams to the farm's stock.",
  when: "Use when filament arrives. ic_spools_load puts it on a printer.",

  effect: "write",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("AddSpool", {
    material: Material,
    color: line({ minLength: 1, maxLength: 40, description: "Color of the filament." }),
    grams: Type.Number({ minimum: 1, maximum: 20_000, description: "Filament on it, without the spool." }),
    maker: Type.Optional(line({ maxLength: 80, description: "Who made the filament." })),
    cents_per_kg: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000_000, description: "Price of a kilogram in cents." }),
    ),
  }),
  output: object("AddSpoolResponse", { ok: Ok, spool: Spool }),
  errors: ["forbidden"],
  examples: [
    {
      say: "A new kilo of black PETG came",
      input: { material: "PETG", color: "black", grams: 1_000 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { grams, maker = "", cents_per_kg = null, ...sent }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const material = plainLine(sent.material).toUpperCase();
    const color = sent.color.toLowerCase();
    const id = newId("spool");
    const spool = { id, material, color, maker, cents_per_kg, created_at: now, retired_at: null };
    await insertSpool(tx, spool);
    const delta_mg = Math.round(grams * 1_000);
    const entry = { spool_id: id, delta_mg, reason: "new", attempt_id: null, member_id: memberOf(caller), at: now };
    await bookSpool(tx, entry);
    const stocked = await findSpool(tx, id);
    if (!stocked) throw new Error(`spool ${id} vanished in its transaction`);
    return { ok: true as const, spool: renderSpool(stocked) };
  },
});
