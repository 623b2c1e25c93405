import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { renderSubmission, Submission } from "../schemas.ts";
import * as store from "../submission-store.ts";

const LIMIT_DEFAULT = 25;

export const listMySubmissions = defineOperation({
  id: "research.list_my_submissions",
  tool: "ic_research_list_my_submissions",
  rest: { method: "GET", path: "/api/research/submissions/mine", operationId: "listMyResearchSubmissions" },
  title: "List my research suggestions",
  summary: "Lists the member's suggestions for the research corpus with their state, newest first.",
  when: "Use when the member asks about the status of a suggestion. Decided suggestions are deleted after a while.",

  effect: "read",
  access: { scope: "research:query", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMyResearchSubmissions", {
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("MyResearchSubmissions", {
    ok: Ok,
    submissions: Type.Array(Submission),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Was my paper taken into the library?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.listSubmissionsOf(tx, memberOf(caller), { limit, offset });
    const submissions = rows.map(renderSubmission);
    return { ok: true as const, submissions, total, has_more: offset + rows.length < total };
  },
});
