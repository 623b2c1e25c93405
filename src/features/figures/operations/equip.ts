import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, object } from "../../../kernel/catalogue/schema.ts";
import { ITEMS } from "../collection.ts";
import { ownFigure } from "../manifest.ts";
import { say } from "../messages.ts";
import { NOT_MADE } from "../refusals.ts";
import { OwnFigureResponse } from "../schemas.ts";
import { isMade, readSnapshot } from "../snapshot.ts";
import * as store from "../store.ts";

const ItemId = nullable(Type.String({ maxLength: 64, description: "Id of an unlocked item; null takes it off." }));

const KINDS = ["skin", "prop", "stage", "clip"] as const;

export const equip = defineOperation({
  id: "funko.equip",
  tool: "ic_funko_equip",
  rest: { method: "PATCH", path: "/api/funko/me", operationId: "equipMyFigure" },
  title: "Dress my figure",
  summary: "Changes the equipped items of the member's figure. It has no limit.",
  when: "Use when the member names an item. ic_funko_progress has the unlocked items.",

  effect: "destructive",
  access: { scope: "funko:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("EquipFigure", {
    skin: Type.Optional(ItemId),
    prop: Type.Optional(ItemId),
    stage: Type.Optional(ItemId),
    clip: Type.Optional(ItemId),
  }),
  output: OwnFigureResponse,
  errors: ["not_found", "forbidden"],
  examples: [
    { say: "Give my figure a mug and let it nod", input: { prop: "prop-mug", clip: "clip-nod" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, settings }, worn) {
    const memberId = memberOf(caller);
    if (!isMade(await store.lock(tx, memberId))) throw fail("not_found", NOT_MADE);
    const before = await readSnapshot(tx, memberId, now);
    for (const kind of KINDS) {
      const id = worn[kind] ?? null;
      if (id === null) continue;
      if (!ITEMS.some((item) => item.kind === kind && item.id === id)) {
        throw fail("not_found", {
          message: say.noSuchItem({ kind, id }),
          hint: "Take ids from ic_funko_catalog.",
        });
      }
      if (!before.unlocked.includes(id)) {
        throw fail("forbidden", {
          message: say.itemLocked({ id }),
          hint: "ic_funko_progress lists the missing conditions.",
        });
      }
    }
    const figure = await store.update(tx, memberId, { ...worn, updated_at: now });
    if (!isMade(figure)) throw new Error("a figure lost its look");
    await store.keepProgress(tx, memberId, { xp: before.xp, items: before.unlocked });
    return ownFigure(before, figure, settings.baseUrl);
  },
});
