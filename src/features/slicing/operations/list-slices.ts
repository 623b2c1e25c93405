import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { renderSlice, SliceState, SliceView } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const listSlices = defineOperation({
  id: "slicing.list_slices",
  tool: "ic_admin_slicing_list_slices",
  rest: { method: "GET", path: "/api/slicing/slices", operationId: "listSlices" },
  title: "List slices",
  summary: "Lists slices with their state, estimates and the reason of a failure, newest first.",
  when: "Use when a print waits for its G-code, or slicing failed.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListSlices", {
    state: Type.Optional(SliceState),
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("ListSlicesResponse", {
    ok: Ok,
    slices: Type.Array(SliceView),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Which models could not be sliced?", input: { state: "failed" }, output: { ok: true } }],

  async handler({ tx }, { state, limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.listSlices(tx, { limit, offset }, state);
    return { ok: true as const, slices: rows.map(renderSlice), total, has_more: offset + rows.length < total };
  },
});
