import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { LIMIT_DEFAULT, page, renderTakedown, Takedown } from "../operator-schemas.ts";
import * as store from "../takedown-store.ts";

export const listTakedowns = defineOperation({
  id: "research.list_takedowns",
  tool: "ic_admin_research_list_takedowns",
  rest: { method: "GET", path: "/api/research/takedowns", operationId: "listResearchTakedowns" },
  title: "List research takedowns",
  summary: "Lists active takedowns in the research corpus with their reasons, newest first.",
  when: "Use when an operator wants to restore a document, or checks why one is not found.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListResearchTakedowns", page),
  output: object("ResearchTakedownsResponse", {
    ok: Ok,
    takedowns: Type.Array(Takedown),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "What have we taken out of the library?", input: {}, output: { ok: true } }],

  async handler({ tx }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.listActive(tx, { limit, offset });
    return { ok: true as const, takedowns: rows.map(renderTakedown), total, has_more: offset + rows.length < total };
  },
});
