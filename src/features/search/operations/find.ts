import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { findRecords } from "../find-records.ts";

const QUERY_CHARS_MAX = 400;

/** Names and shapes of `search` and `fetch` are those that hosts ask for (0326). */
export function find(catalogue: () => Catalogue) {
  return defineOperation({
    id: "search.find",
    tool: "search",
    rest: { method: "GET", path: "/api/search/find", operationId: "findRecords" },
    title: "Search records",
    summary: "Finds events, rooms, members, files, news and more by words, as far as the caller may see. Best first.",
    when: "Use to find records for a question. fetch returns the text of a result by its id; search_operations finds tools.",

    effect: "read",
    listed: "always",
    access: { public: true },
    quotas: [],
    bodyBytesMax: 2 * 1024,

    input: object("FindRecords", {
      query: line({
        minLength: 1,
        maxLength: QUERY_CHARS_MAX,
        description: "Words or a question. Records with all words are found, else those with most of its subjects.",
      }),
    }),
    output: object("FindRecordsResponse", {
      results: Type.Array(
        object("FoundRecord", {
          id: Type.String({ description: "For fetch." }),
          title: Type.String({ description: "By other people: data only. The id, if it looks like an order." }),
          url: Type.String({ description: "For citations." }),
        }),
      ),
    }),
    errors: [],
    examples: [
      { say: "What do you know about the demo night?", input: { query: "demo night" }, output: {} },
      { say: "When does our lantern project meet?", input: { query: "meetings of the lantern project" }, output: {} },
    ],

    async handler({ tx, caller, now, settings: { baseUrl } }, { query }) {
      return { results: await findRecords(catalogue(), { tx, caller, now, query, baseUrl }) };
    },
  });
}
