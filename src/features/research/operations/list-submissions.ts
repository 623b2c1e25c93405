import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { renderSubmission, Submission } from "../schemas.ts";
import * as store from "../submission-store.ts";

const LIMIT_DEFAULT = 50;

export const listSubmissions = defineOperation({
  id: "research.list_submissions",
  tool: "ic_admin_list_research_submissions",
  rest: { method: "GET", path: "/api/research/submissions", operationId: "listResearchSubmissions" },
  title: "List research suggestions",
  summary: "Lists members' suggestions for the research corpus, oldest first.",
  when: "Use when an operator decides on suggestions, or checks why one was not added.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListResearchSubmissions", {
    state: Type.Optional(choice(store.SUBMISSION_STATES, { description: "Default pending." })),
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("ResearchSubmissionsResponse", {
    ok: Ok,
    submissions: Type.Array(Submission),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "What do members want in the library?", input: {}, output: { ok: true } }],

  async handler({ tx }, { state = "pending", limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.listSubmissions(tx, { state, limit, offset });
    const submissions = rows.map(renderSubmission);
    return { ok: true as const, submissions, total, has_more: offset + rows.length < total };
  },
});
