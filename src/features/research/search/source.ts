import { likePatterns, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { withoutEnvelope } from "../../../kernel/values/text.ts";
import { CHARS_MAX, read } from "../operations/read.ts";
import { readableTiers } from "../rules.ts";
import type { DocumentRow } from "../store.ts";

/** Titles and authors only: a question to the texts has an hourly quota. */
const FIND = statement(`
  SELECT id, title, authors FROM research_document
  WHERE state = 'available' AND takedown_id IS NULL AND tier = ANY ($1)
    AND folded(title || E'\\n' || array_to_string(authors, E'\\n')) LIKE ALL ($2)
  ORDER BY title, id LIMIT $3`);

const pageOf = (id: string) => `/research/documents/${encodeURIComponent(id)}`;

export const documentsFound: SearchSource = {
  kind: "document",
  through: read,
  opens: (document_id) =>
    opening(read, { document_id, chars: CHARS_MAX }, ({ document }) => {
      const { title, date, text_safe_render, start: _, end, total_chars, ...facts } = document;
      return {
        title,
        at: date,
        path: pageOf(document_id),
        words: withoutEnvelope(text_safe_render),
        isBeginning: end < total_chars,
        facts: { ...facts, total_chars },
      };
    }),
  async find(tx, { caller, words, limit }) {
    const values = [readableTiers(caller.tier), likePatterns(words), limit];
    const documents = await tx.run<Pick<DocumentRow, "id" | "title" | "authors">>(FIND, values);
    return documents.map(({ id, title, authors }) => ({
      key: id,
      title,
      line: authors.join(", "),
      path: pageOf(id),
    }));
  },
};
