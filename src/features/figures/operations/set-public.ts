import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { NOT_MADE } from "../refusals.ts";
import { isMade } from "../snapshot.ts";
import * as store from "../store.ts";

export const setPublic = defineOperation({
  id: "funko.set_public",
  tool: "ic_funko_set_public",
  rest: { method: "POST", path: "/api/funko/share", operationId: "shareMyFigure", browserOnly: true },
  title: "Publish or hide my figure",
  summary: "Publishes the member's figure under its handle, or hides it.",
  when: "Use when the member asks for it, because the handle contains their name. Caches keep a hidden figure for five minutes.",

  effect: "destructive",
  access: { scope: "funko:write", session: true },
  approval: "signed_in",
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "funko.set_public",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { public: before.public },
  },
  bodyBytesMax: 1024,

  input: object("ShareFigure", { public: Type.Boolean({ description: "Whether others see the figure." }) }),
  output: object("ShareFigureResponse", {
    ok: Ok,
    public: Type.Boolean(),
    handle: Type.String(),
    url: Type.String({ description: "Its URL while published." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [{ say: "Publish my figure", input: { public: true }, output: { ok: true, public: true } }],

  async handler({ tx, caller, now, fail, settings, wasBefore }, { public: isPublic }) {
    const memberId = memberOf(caller);
    const figure = await store.lock(tx, memberId);
    if (!isMade(figure)) throw fail("not_found", NOT_MADE);
    if (isPublic && figure.taken_down_at) {
      throw fail("forbidden", {
        message: say.figureTakenDown,
        hint: "ic_funko_get_mine returns the reason. Write to the operators with ic_feedback_submit.",
      });
    }
    wasBefore({ public: figure.is_public });
    if (figure.is_public !== isPublic) await store.update(tx, memberId, { is_public: isPublic, updated_at: now });
    const url = `${settings.baseUrl}/api/funko/m/${figure.handle}`;
    return { ok: true as const, public: isPublic, handle: figure.handle, url };
  },
});
