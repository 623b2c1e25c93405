import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as queue from "../hold-store.ts";
import { HEADSET } from "../rules.ts";
import { Hold, Kind, Lend, renderHold, renderLend } from "../schemas.ts";
import * as store from "../store.ts";

export const getMyLend = defineOperation({
  id: "lending.get_my_lend",
  tool: "ic_headsets_get_my_lend",
  rest: { method: "GET", path: "/api/headsets/lends/mine", operationId: "getMyLend" },
  title: "Get my loan",
  summary: "Returns the member's loan of a headset, or null, and what they wait for.",
  when: "Use to see what the member has and when it is due.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetMyLend", { kind: Kind }),
  output: object("MyLendResponse", {
    ok: Ok,
    lend: nullable(Lend),
    hold: nullable(Hold, { description: "A place in the waiting list, or an offered unit." }),
  }),
  errors: [],
  examples: [{ say: "When do I have to return the headset?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }, { kind = HEADSET }) {
    const [lend] = await store.activeLends(tx, memberOf(caller), kind);
    const [hold] = await queue.openHolds(tx, memberOf(caller), kind);
    return { ok: true as const, lend: lend ? renderLend(lend, now) : null, hold: hold ? renderHold(hold) : null };
  },
});
