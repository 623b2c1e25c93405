import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { freeThing } from "../free-thing.ts";
import * as queue from "../hold-store.ts";
import * as store from "../store.ts";

export const cancelHold = defineOperation({
  id: "lending.cancel_hold",
  tool: "ic_headsets_cancel_hold",
  rest: { method: "DELETE", path: "/api/headsets/holds/{hold_id}", operationId: "cancelHold" },
  title: "Stop waiting for a unit",
  summary: "Leaves the waiting list, or gives up the reserved unit, which the next member gets.",
  when: "Use when the member no longer wants the unit.",

  effect: "destructive",
  final: true,
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelHold", { hold_id: Type.String({ maxLength: 64, description: "ID of the hold." }) }),
  output: object("CancelHoldResponse", { ok: Ok }),
  errors: ["not_found"],
  examples: [{ say: "I no longer wait", input: { hold_id: "hold_0a1b2c3d4e5f607182930001" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { hold_id }) {
    const found = await queue.findHold(tx, hold_id);
    if (!found || found.member_id !== memberOf(caller))
      throw fail("not_found", { hint: "Call ic_headsets_get_my_lend for the hold." });
    const thing = found.offered_thing === null ? undefined : await store.lockThing(tx, found.offered_thing);
    const hold = await queue.findHold(tx, hold_id);
    if (hold?.state === "waiting" || hold?.state === "offered") {
      const ended = { offered_thing: null, offered_until: null, ended_at: now };
      await queue.updateHold(tx, hold_id, { state: "cancelled", ...ended });
      if (thing?.status === "held") await freeThing(tx, thing, now);
    }
    return { ok: true as const };
  },
});
