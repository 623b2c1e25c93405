import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { LISTED_STATES, listDocuments as listed } from "../corpus-list.ts";
import { CorpusDocument, LIMIT_DEFAULT, page, renderCorpusDocument } from "../operator-schemas.ts";
import { SOURCES } from "../rules.ts";

export const listDocuments = defineOperation({
  id: "research.list_documents",
  tool: "ic_admin_research_list_documents",
  rest: { method: "GET", path: "/api/research/documents", operationId: "listResearchDocuments" },
  title: "List the research corpus",
  summary: "Lists the documents of the corpus with source, number of passages and state, newest first.",
  when: "Use when an operator reviews the library or needs a document_id for a takedown.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListResearchDocuments", {
    state: Type.Optional(choice(LISTED_STATES, { description: "Default all." })),
    source: Type.Optional(choice(SOURCES, { description: "Only documents of this source." })),
    title: Type.Optional(line({ minLength: 1, maxLength: 100, description: "Part of the title, in any case." })),
    ...page,
  }),
  output: object("ResearchDocumentsResponse", {
    ok: Ok,
    documents: Type.Array(CorpusDocument),
    total: Type.Integer({ description: "Total number." }),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [
    { say: "Which documents are in our library?", input: {}, output: { ok: true } },
    { say: "Which books do we have?", input: { source: "book", state: "available" }, output: { ok: true } },
  ],

  async handler({ tx }, { state = null, source = null, title, limit = LIMIT_DEFAULT, offset = 0 }) {
    const filter = { state, source, title: title ?? null };
    const { rows, total } = await listed(tx, filter, { limit, offset });
    const documents = rows.map(renderCorpusDocument);
    return { ok: true as const, documents, total, has_more: offset + rows.length < total };
  },
});
