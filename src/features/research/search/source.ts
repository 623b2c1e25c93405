import { likePatterns, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { read } from "../operations/read.ts";
import { readableTiers } from "../rules.ts";
import type { DocumentRow } from "../store.ts";

/** Titles and authors only: a question to the texts has an hourly quota. */
const FIND = statement(`
  SELECT id, title, authors FROM research_document
  WHERE state = 'available' AND takedown_id IS NULL AND tier = ANY ($1)
    AND folded(title || E'\\n' || array_to_string(authors, E'\\n')) LIKE ALL ($2)
  ORDER BY title, id LIMIT $3`);

export const documentsFound: SearchSource = {
  kind: "document",
  through: read,
  async find(tx, { caller, words, limit }) {
    const values = [readableTiers(caller.tier), likePatterns(words), limit];
    const documents = await tx.run<Pick<DocumentRow, "id" | "title" | "authors">>(FIND, values);
    return documents.map(({ id, title, authors }) => ({
      title,
      line: authors.join(", "),
      path: `/research/documents/${encodeURIComponent(id)}`,
    }));
  },
};
