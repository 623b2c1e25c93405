import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, Ok, object } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import { LISTED_STATES, listDocuments as listed } from "../corpus-list.ts";
import { CorpusDocument, LIMIT_DEFAULT, page, renderCorpusDocument } from "../operator-schemas.ts";
import { SOURCES } from "../rules.ts";

export const listDocuments = defineOperation({
  id: "research.list_documents",
  tool: "ic_admin_research_list_documents",
  rest: { method: "GET", path: "/api/research/documents", operationId: "listResearchDocuments" },
  title: "List the research corpus",
  summary: "Lists the documents of the corpus with where they come from, their passages and their state, newest first.",
  when: "An operator looks over the library, or for the document_id of something to take down.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListResearchDocuments", {
    state: Type.Optional(choice(LISTED_STATES, { description: "All if not given." })),
    source: Type.Optional(choice(SOURCES)),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: "Part of the title, any case." })),
    ...page,
  }),
  output: object("ResearchDocumentsResponse", {
    ok: Ok,
    documents: Type.Array(CorpusDocument),
    total: Type.Integer({ description: "How many there are." }),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [
    { say: "What is in our library?", input: {}, output: { ok: true } },
    { say: "Which books do we have?", input: { source: "book", state: "available" }, output: { ok: true } },
  ],

  async handler({ tx }, { state = null, source = null, title, limit = LIMIT_DEFAULT, offset = 0 }) {
    const asked = { state, source, title: title ? plainLine(title) : null };
    const { rows, total } = await listed(tx, asked, { limit, offset });
    const documents = rows.map(renderCorpusDocument);
    return { ok: true as const, documents, total, has_more: offset + rows.length < total };
  },
});
