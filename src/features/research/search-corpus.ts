import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { searchText } from "../../kernel/values/text.ts";
import { CONFIG_NAMES, mayWiden, readableTiers, type Source } from "./rules.ts";

/** The widths of a search: every word; at least half of them; or words that begin with at least half of them. */
export const MATCHES = ["every_word", "half_of_the_words", "beginnings_of_words"] as const;

export type Match = (typeof MATCHES)[number];

export interface Found {
  document_id: string;
  source: Source;
  title: string;
  authors: string[];
  published: string | null;
  url: string | null;
  language: string;
  /** Null for a document whose whole text is in another service. */
  start_offset: number | null;
  end_offset: number | null;
  text: string;
  headline: string;
  score: number;
}

/** Ranks are below 1: cover density, divided by the logarithm of the length and then by itself plus one. */
const RANK = "ts_rank_cd(words, query, 1 | 32)";

/** Each configuration costs one index scan. */
const CONFIGS_IN_USE = `SELECT config FROM unnest($2::text[]) AS known (config)
    WHERE EXISTS (SELECT FROM research_document AS d WHERE d.config = known.config)`;

/**
 * OFFSET 0 stops the planner from joining by configuration first, which would read every passage. `querytree` is
 * empty or T for a query with exclusions only, which would match everything else.
 */
const FITTING = `CROSS JOIN LATERAL (
      SELECT document_id, ordinal, config, words FROM research_chunk
      WHERE querytree(a.query) NOT IN ('', 'T') AND words @@ a.query OFFSET 0
    ) AS c`;

/**
 * Bounds the ranking of passages that contain every word: common words do not distinguish passages, and ranking a
 * large library is slow.
 */
const RANKED_MAX = 2_000;

/** Filters by tier before ranking, counting and cutting. */
const READABLE = `JOIN research_document d ON d.id = c.document_id
  WHERE c.config = a.config AND d.state = 'available' AND d.takedown_id IS NULL AND d.source = ANY ($3) AND d.tier = ANY ($4)`;

const SHOWN = `SELECT d.id AS document_id, d.source, d.title, d.authors, d.published, d.url, d.language,
    c.start_offset, c.end_offset, c.text, best.score,
    ts_headline(best.config::regconfig, c.text, best.query,
      'StartSel="", StopSel="", MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "') AS headline
  FROM best JOIN research_chunk c USING (document_id, ordinal) JOIN research_document d ON d.id = c.document_id
  ORDER BY best.score DESC, c.document_id, c.ordinal`;

const STRICT = statement(`
  WITH asked AS MATERIALIZED (
    SELECT config, search_query(config::regconfig, $1, $6) AS query FROM (${CONFIGS_IN_USE}) AS used
  ), fitting AS MATERIALIZED (
    SELECT c.document_id, c.ordinal, c.words, a.config, a.query FROM asked a ${FITTING} ${READABLE} LIMIT ${RANKED_MAX}
  ), best AS MATERIALIZED (
    SELECT document_id, ordinal, config, query, ${RANK} AS score
    FROM fitting ORDER BY score DESC, document_id, ordinal LIMIT $5
  ) ${SHOWN}`);

const LOOSE = statement(`
  WITH asked AS MATERIALIZED (
    SELECT config, array_agg(term) AS terms, string_agg(term, ' | ')::tsquery AS query
    FROM (
      SELECT DISTINCT config, word || $6 AS term FROM (${CONFIGS_IN_USE}) AS used,
        unnest(string_to_array(nullif(plainto_tsquery(config::regconfig, $1)::text, ''), ' & ')) AS word
      WHERE length(word) >= $7
    ) AS each
    GROUP BY config
  ), best AS MATERIALIZED (
    SELECT c.document_id, c.ordinal, a.config, a.query, ${RANK} * covered.share AS score
    FROM asked a ${FITTING}
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE c.words @@ term::tsquery))::real / count(*) AS share FROM unnest(a.terms) AS term
    ) AS covered
    ${READABLE} AND covered.share >= 0.5
    ORDER BY score DESC, c.document_id, c.ordinal LIMIT $5
  ) ${SHOWN}`);

/**
 * The best matches that the tier may read. Widens the search only if a narrower one finds nothing. `match` is null
 * without a match.
 */
export async function searchCorpus(
  tx: ReadTx,
  asked: { q: string; sources: readonly Source[]; tier: Tier; k: number },
): Promise<{ match: Match | null; found: Found[] }> {
  const prepared = searchText(asked.q);
  const within = [CONFIG_NAMES, asked.sources, readableTiers(asked.tier), asked.k];
  const widenings: [Match, () => Promise<Found[]>][] = [
    ["every_word", () => tx.run<Found>(STRICT, [asked.q, ...within, prepared])],
    ["half_of_the_words", () => tx.run<Found>(LOOSE, [prepared, ...within, "", 0])],
    ["beginnings_of_words", () => tx.run<Found>(LOOSE, [prepared, ...within, ":*", 5])],
  ];
  for (const [match, search] of mayWiden(asked.q) ? widenings : widenings.slice(0, 1)) {
    const found = await search();
    if (found.length > 0) return { match, found };
  }
  return { match: null, found: [] };
}
