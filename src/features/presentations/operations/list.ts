import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { bySeries } from "../rules.ts";
import { PresentationSummary, renderSummary } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "presentations.list",
  tool: "ic_presentations_list",
  rest: { method: "GET", path: "/api/presentations", operationId: "listPresentations" },
  title: "List presentations",
  summary: "Lists published presentations newest first, grouped by series.",
  when: "Use to find recorded talks. ic_presentations_search finds words in them.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListPresentations", {
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("PresentationsResponse", {
    ok: Ok,
    total: Type.Integer({ description: "Published presentations in all." }),
    series: Type.Array(
      object("PresentationSeries", { series: Type.String(), presentations: Type.Array(PresentationSummary) }),
      { description: "The series with the newest presentation first." },
    ),
  }),
  errors: [],
  examples: [{ say: "Which talks are recorded?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const found = await store.list(tx, { drafts: false, limit, offset });
    const summaries = found.map((each) => renderSummary(each, settings.baseUrl));
    return { ok: true as const, total: await store.count(tx, { drafts: false }), series: bySeries(summaries) };
  },
});
