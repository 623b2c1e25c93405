import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { drawLook } from "../look.ts";
import { ownFigure } from "../manifest.ts";
import { say } from "../messages.ts";
import { handleFor, makingsOf } from "../rules.ts";
import { lookFields, OwnFigureResponse } from "../schemas.ts";
import { isMade, readSnapshot } from "../snapshot.ts";
import * as store from "../store.ts";

export const make = defineOperation({
  id: "funko.make",
  tool: "ic_funko_make",
  rest: { method: "POST", path: "/api/funko/make", operationId: "makeMyFigure" },
  title: "Make my figure",
  summary: "Makes the member's figure from the named parts and draws the others. One making is free.",
  when: "Use when the member wants a figure or a new look. ic_funko_equip changes its items.",

  effect: "write",
  listed: "second",
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
    if (makingsOf(figure).left === 0) {
      throw fail("forbidden", {
        message: say.noMakingsLeft,
        hint: "Ask the operators for more with ic_feedback_submit; they use ic_admin_funko_grant.",
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
