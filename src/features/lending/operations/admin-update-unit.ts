import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { withNote } from "../dated-note.ts";
import { endOffer, freeThing } from "../free-thing.ts";
import { say } from "../messages.ts";
import { NO_SUCH_UNIT } from "../refusals.ts";
import { renderUnit, Unit, UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const adminUpdateUnit = defineOperation({
  id: "lending.admin_update_unit",
  tool: "ic_headsets_admin_update_unit",
  rest: { method: "PATCH", path: "/api/headsets/admin/units/{unit_id}", operationId: "updateUnit" },
  title: "Change a unit",
  summary: "Changes a unit's condition or accessories, receives it, or retires it for good.",
  when: "Use for lasting changes. ic_headsets_admin_mark_oos takes it out for a while.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("UpdateUnit", {
    unit_id: UnitId,
    condition: Type.Optional(Type.String({ maxLength: 600, description: "State of the unit." })),
    accessories: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20, description: "What belongs to the unit." }),
    ),
    note: Type.Optional(Type.String({ maxLength: 600, description: "Appended with the date." })),
    change: Type.Optional(choice(["receive", "retire"], { description: "Whether the unit arrives or is retired." })),
  }),
  output: object("UnitResponse", { ok: Ok, unit: Unit }),
  errors: ["unit_not_found", "unit_not_available"],
  examples: [
    { say: "IC1 now has a case", input: { unit_id: "IC1", accessories: ["case", "charger"] }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, settings, fail }, { unit_id, condition, accessories, note, change }) {
    const thing = await store.lockThing(tx, unit_id);
    if (!thing) throw fail("unit_not_found", NO_SUCH_UNIT);
    const refuse = (message: Message) =>
      fail("unit_not_available", { message, hint: "Call ic_headsets_get_unit for its status." });
    if (change === "receive" && thing.status !== "pending-receipt")
      throw refuse(say.arrivedBefore({ unitId: thing.id }));
    if (change === "retire" && thing.status === "lent")
      throw refuse(say.unitInState({ unitId: thing.id, status: "lent" }));
    const changes: Partial<store.ThingRow> = {
      ...(condition !== undefined && { condition }),
      ...(accessories !== undefined && { accessories: accessories.map(plainLine).filter(Boolean) }),
      ...(note !== undefined && { notes: withNote(thing.notes, note, now) }),
      ...(change === "receive" && {
        received_at: now,
        condition_at_receipt: plainText(condition ?? thing.condition) || null,
      }),
      ...(change === "retire" && { status: "retired" as const }),
    };
    if (change === "retire") await endOffer(tx, thing.id, "waiting", now);
    if (Object.keys(changes).length > 0) await store.updateThing(tx, thing.id, changes);
    if (change === "receive") await freeThing(tx, thing, now);
    const after = (await store.findThing(tx, thing.id)) ?? { ...thing, offered_to: null };
    return { ok: true as const, unit: renderUnit(after, memberOf(caller), settings.baseUrl) };
  },
});
