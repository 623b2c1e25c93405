import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { searchText } from "../../../kernel/values/text.ts";
import type { IssueDocument } from "../document.ts";

/** One unit of the search: a story, or with an empty `story_id` the issue itself. In lower case: the database knows that of ASCII only. */
export interface Entry {
  readonly story_id: string;
  readonly headline: string;
  readonly dek: string;
  readonly body: string;
}

const CLEAR = statement("DELETE FROM signal_entry WHERE slug = $1");
const ADD = statement(`
  INSERT INTO signal_entry (slug, story_id, headline, dek, body)
  SELECT $1, e.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS e`);

export async function replaceEntries(tx: WriteTx, slug: string, entries: readonly Entry[]): Promise<void> {
  await tx.run(CLEAR, [slug]);
  const column = (name: keyof Entry) => entries.map((entry) => entry[name]);
  await tx.run(ADD, [slug, column("story_id"), column("headline"), column("dek"), column("body")]);
}

export interface Hit {
  readonly slug: string;
  readonly story_id: string;
  readonly score: number;
  readonly document: IssueDocument;
}

/**
 * Tiers keep the order exact: a hit in a headline scores 100, in a summary 10, in the text 1, in the text of an issue 3.
 * The rank of the words decides within a tier; with normalization 32 it stays below 1.
 */
const SEARCH = statement(`
  SELECT h.slug, h.story_id, h.score, e.document FROM (
    SELECT n.slug, n.story_id,
      (100 * (ts_filter(n.tsv, '{a}') @@ q.query)::int + 10 * (ts_filter(n.tsv, '{b}') @@ q.query)::int
        + (CASE WHEN n.story_id = '' THEN 3 ELSE 1 END) * (ts_filter(n.tsv, '{d}') @@ q.query)::int
        + 0.9 * ts_rank('{0.1,0.1,0.4,1}', n.tsv, q.query, 32))::float8 AS score
    FROM signal_entry n, search_query('english', $1, $3) AS q (query)
    WHERE numnode(q.query) > 0 AND n.tsv @@ q.query
    ORDER BY score DESC, n.slug DESC, n.story_id LIMIT $2) h
  JOIN signal_issue i ON i.slug = h.slug
  JOIN LATERAL (SELECT document FROM signal_edition WHERE issue_id = i.id ORDER BY revision DESC LIMIT 1) e ON true
  ORDER BY h.score DESC, i.published_at DESC, h.story_id`);

/** `words` as typed. They match as they are or in the form of all searches. */
export function searchEntries(tx: ReadTx, words: string, limit: number): Promise<Hit[]> {
  return tx.run(SEARCH, [words, limit, searchText(words)]);
}
