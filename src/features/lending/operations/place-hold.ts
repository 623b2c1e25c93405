import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { freeThing } from "../free-thing.ts";
import * as queue from "../hold-store.ts";
import { isBlocked } from "../incident-store.ts";
import { BLOCKED, NO_SUCH_KIND, NO_SUCH_UNIT } from "../refusals.ts";
import { HEADSET } from "../rules.ts";
import { Hold, Kind, renderHold, UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const placeHold = defineOperation({
  id: "lending.place_hold",
  tool: "ic_headsets_place_hold",
  rest: { method: "POST", path: "/api/headsets/holds", operationId: "placeHold" },
  title: "Wait for a unit",
  summary: "Puts the member into the waiting list. A free unit is reserved for them for 30 minutes.",
  when: "Use when no unit is available. The member is notified when one is reserved.",

  effect: "write",
  access: { scope: "headsets:lend", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "lending.cancel_hold",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { hold }, before) => before && { hold_id: hold.hold_id },
  },
  bodyBytesMax: 4 * 1024,

  input: object("PlaceHold", { unit_id: Type.Optional(UnitId), kind: Kind }),
  output: object("PlaceHoldResponse", { ok: Ok, hold: Hold }),
  errors: ["unit_not_found", "not_found", "already_lending", "lending_blocked"],
  examples: [{ say: "Tell me when a headset is free", input: { kind: "drill" }, output: { ok: true } }],

  async handler({ tx, caller, now, newId, fail, wasBefore }, { unit_id, kind: asked = HEADSET }) {
    const member_id = memberOf(caller);
    const wanted = unit_id === undefined ? null : await store.findThing(tx, unit_id);
    if (wanted === undefined) throw fail("unit_not_found", NO_SUCH_UNIT);
    const kind = wanted?.kind ?? asked;
    if (!(await store.findPolicy(tx, kind))) throw fail("not_found", NO_SUCH_KIND);
    if (await isBlocked(tx, member_id)) throw fail("lending_blocked", BLOCKED);
    const [lend] = await store.activeLends(tx, member_id, kind);
    if (lend) {
      const context = { existing_lend_id: lend.id };
      throw fail("already_lending", { hint: "Return it first, or extend it with ic_headsets_extend.", context });
    }
    const free = await store.lockFreeThing(tx, kind, wanted?.id ?? null);
    const placed = await queue.insertHold(tx, {
      id: newId("hold"),
      kind,
      thing_id: wanted?.id ?? null,
      member_id,
      queued_at: now,
    });
    if (placed) wasBefore({ hold: null });
    if (placed && free) await freeThing(tx, free, now);
    const [hold] = await queue.openHolds(tx, member_id, kind);
    if (!hold) throw new Error(`the hold of ${member_id} vanished while it was placed`);
    return { ok: true as const, hold: renderHold(hold) };
  },
});
