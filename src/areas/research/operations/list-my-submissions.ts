import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { renderSubmission, Submission } from "../schemas.ts";
import * as store from "../submission-store.ts";

const LIMIT_DEFAULT = 25;

export const listMySubmissions = defineOperation({
  id: "research.list_my_submissions",
  tool: "ic_research_list_my_submissions",
  rest: { method: "GET", path: "/api/research/submissions/mine", operationId: "listMyResearchSubmissions" },
  title: "List my suggested sources",
  summary: "Lists what the member suggested for the research corpus, newest first, with what became of each.",
  when: "The member asks whether a suggestion was taken. Decided ones are kept for a while only.",

  effect: "read",
  access: { scope: "research:query", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListMyResearchSubmissions", {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: LIMIT_DEFAULT })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
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
