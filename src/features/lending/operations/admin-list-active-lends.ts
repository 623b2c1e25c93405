import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { LendWithBorrower, renderActive } from "../schemas.ts";
import * as store from "../store.ts";

const LENDS_MAX = 500;

export const adminListActiveLends = defineOperation({
  id: "lending.admin_list_active_lends",
  tool: "ic_headsets_admin_list_active_lends",
  rest: { method: "GET", path: "/api/headsets/admin/lends", operationId: "listActiveLends" },
  title: "List active loans",
  summary: "Lists all units that are lent, with borrower and due time, the soonest due first.",
  when: "Use when an operator asks who has what.",

  effect: "read",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ActiveLendsResponse", {
    ok: Ok,
    count: Type.Integer(),
    time_zone: SpaceTimeZone,
    lends: Type.Array(LendWithBorrower),
  }),
  errors: [],
  examples: [{ say: "Who has a headset?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const lends = (await store.listActive(tx, LENDS_MAX)).map((lend) => renderActive(lend, now));
    return { ok: true as const, count: lends.length, time_zone: await spaceTimeZone(tx), lends };
  },
});
