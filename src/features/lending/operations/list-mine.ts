import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import * as queue from "../hold-store.ts";
import { isBlocked } from "../incident-store.ts";
import { Hold, Lend, renderHold, renderLend } from "../schemas.ts";
import * as store from "../store.ts";

const LENDS_MAX = 100;

export const listMine = defineOperation({
  id: "lending.list_mine",
  tool: "ic_headsets_list_mine",
  rest: { method: "GET", path: "/api/headsets/lends", operationId: "listMyLends" },
  title: "List my loans",
  summary: "Lists the member's loans of all kinds, newest first, and what they wait for.",
  when: "Use for the history, or where the space lends more than headsets.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyLendsResponse", {
    ok: Ok,
    time_zone: SpaceTimeZone,
    lends: Type.Array(Lend),
    holds: Type.Array(Hold),
    blocked: Type.Boolean({ description: "After willful misuse, the member cannot borrow or wait." }),
  }),
  errors: [],
  examples: [{ say: "What have I borrowed?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const lends = await store.listLendsOf(tx, memberOf(caller), LENDS_MAX);
    const holding = await queue.openHolds(tx, memberOf(caller), null);
    const time_zone = await spaceTimeZone(tx);
    return {
      ok: true as const,
      time_zone,
      lends: lends.map((lend) => renderLend(lend, now)),
      holds: holding.map(renderHold),
      blocked: await isBlocked(tx, memberOf(caller)),
    };
  },
});
