import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { drawLook } from "../look.ts";
import { ownFigure } from "../manifest.ts";
import { allowance, handleFor } from "../rules.ts";
import { lookFields, OwnFigureResponse } from "../schemas.ts";
import { isMade, readSnapshot } from "../snapshot.ts";
import * as store from "../store.ts";

export const make = defineOperation({
  id: "funko.make",
  tool: "ic_funko_make",
  rest: { method: "POST", path: "/api/funko/make", operationId: "makeMyFigure" },
  title: "Make my figure",
  summary: "Makes the member's figure from the parts that are named, and draws the others; one making is free.",
  when: "The member wants a figure, or another look and has a making left. What it wears is changed with ic_funko_equip.",

  effect: "write",
  access: { scope: "funko:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 1024,

  input: object("MakeFigure", {
    head: Type.Optional(lookFields.head),
    hair: Type.Optional(lookFields.hair),
    eyes: Type.Optional(lookFields.eyes),
    palette: Type.Optional(lookFields.palette),
  }),
  output: OwnFigureResponse,
  errors: ["forbidden"],
  examples: [
    {
      say: "Make my figure with a cap and glasses, in green",
      input: { head: "round", hair: "cap", eyes: "glasses", palette: "moss" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newSecret, fail, settings }, chosen) {
    const memberId = memberOf(caller);
    const random = newSecret();
    const handle = handleFor(caller.memberName ?? "", random.subarray(16));
    const figure = await store.ensure(tx, memberId, { handle, now });
    if (allowance(figure).left === 0) {
      throw fail("forbidden", {
        message: "The figure has been made as often as it may be.",
        hint: "An operator can grant more with ic_admin_funko_grant; ask with ic_feedback_submit.",
      });
    }
    await store.update(tx, memberId, {
      ...drawLook(chosen, random),
      generations_used: figure.generations_used + 1,
      updated_at: now,
    });
    const snapshot = await readSnapshot(tx, memberId, now);
    if (!isMade(snapshot.figure)) throw new Error("a figure was made and is not there");
    await store.keepProgress(tx, memberId, { xp: snapshot.xp, items: snapshot.unlocked });
    return ownFigure(snapshot, snapshot.figure, settings.baseUrl);
  },
});
