import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readableTiers } from "../rules.ts";
import { ResearchDocument, renderPart } from "../schemas.ts";
import * as store from "../store.ts";

const CHARS_DEFAULT = 4_000;
export const CHARS_MAX = 20_000;

export const read = defineOperation({
  id: "research.read",
  tool: "ic_research_read",
  rest: { method: "GET", path: "/api/research/documents/{document_id}", operationId: "readResearchDocument" },
  title: "Read in a research document",
  summary: "Returns a part of a document in the corpus, by start and length.",
  when: "Use to read the context of a passage from ic_research_ask, or to check a quotation.",

  effect: "read",
  access: { scope: "research:query", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ReadResearchDocument", {
    document_id: Type.String({ minLength: 1, maxLength: 64, description: "ID of the document." }),
    start: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0, description: "Position of the first character." }),
    ),
    chars: Type.Optional(
      Type.Integer({ minimum: 1, maximum: CHARS_MAX, default: CHARS_DEFAULT, description: "Number of characters." }),
    ),
  }),
  output: object("ResearchDocumentResponse", { ok: Ok, document: ResearchDocument }),
  errors: ["not_found"],
  examples: [
    {
      say: "What comes before that passage?",
      input: { document_id: "doc_0a1b2c3d4e5f607182930001", start: 0, chars: 500 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { document_id, start = 0, chars = CHARS_DEFAULT }) {
    const document = await store.findDocument(tx, document_id, readableTiers(caller.tier));
    if (!document) throw fail("not_found", { hint: "Take document_id from ic_research_ask." });
    return { ok: true as const, document: renderPart(document, Math.min(start, document.text.length), chars) };
  },
});
