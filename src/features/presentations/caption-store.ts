import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { searchWords, tsQuery } from "./rules.ts";
import type { CaptionRow } from "./store.ts";

export async function findCaptions(tx: ReadTx, number: number, language: string): Promise<CaptionRow | undefined> {
  const row = await tx.query
    .selectFrom("presentation_caption")
    .selectAll()
    .where("number", "=", number)
    .where("language", "=", language)
    .executeTakeFirst();
  return row as CaptionRow | undefined;
}

export async function putCaptions(tx: WriteTx, caption: Omit<CaptionRow, "cue_words">): Promise<void> {
  const cue_words = searchWords(caption.cues.map(({ text }) => text).join(" "));
  const {
    number: _number,
    language: _language,
    ...changes
  } = {
    ...caption,
    cue_words,
    cues: JSON.stringify(caption.cues),
  };
  await tx.query
    .insertInto("presentation_caption")
    .values({ number: caption.number, language: caption.language, ...changes })
    .onConflict((conflict) => conflict.columns(["number", "language"]).doUpdateSet(changes))
    .execute();
}

export async function removeCaptions(tx: WriteTx, number: number, language: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom("presentation_caption")
    .where("number", "=", number)
    .where("language", "=", language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Hit {
  readonly number: number;
  /** The best part with all words: the title, the speakers, the abstract, the captions, or several together. */
  readonly tier: number;
  readonly score: number;
}

/**
 * Tiers keep the order of the parts whatever the lengths of texts: a title with all words comes before speakers, the
 * abstract and captions.
 */
const SEARCH = statement(`
  SELECT number, tier, (tier + 0.9 * ts_rank('{0.1,0.2,0.4,1}', words, with_umlauts($1)))::float8 AS score
  FROM (SELECT s.number, p.held_at, s.words, CASE WHEN s.words @@ with_umlauts($2) THEN 4 WHEN s.words @@ with_umlauts($3) THEN 3
          WHEN s.words @@ with_umlauts($4) THEN 2 WHEN s.words @@ with_umlauts($5) THEN 1 ELSE 0 END AS tier
        FROM presentation_search AS s JOIN presentation AS p ON p.number = s.number
        WHERE s.words @@ with_umlauts($1) AND p.state = 'published') AS found
  ORDER BY score DESC, held_at DESC, number DESC LIMIT $6`);

/** The best first. `words` are of `queryWords`, and at least one. */
export async function search(tx: ReadTx, words: readonly string[], limit: number): Promise<Hit[]> {
  const ofWeight = (weight: string) => tsQuery(words).replaceAll(":*", `:*${weight}`);
  return tx.run(SEARCH, [tsQuery(words), ofWeight("A"), ofWeight("B"), ofWeight("C"), ofWeight("D"), limit]);
}

const CUES = statement(
  "SELECT number, language, cues FROM presentation_caption WHERE number = ANY ($1::int[]) ORDER BY number, language",
);

/** All cues of a few presentations. */
export async function listCues(
  tx: ReadTx,
  numbers: readonly number[],
): Promise<Pick<CaptionRow, "number" | "language" | "cues">[]> {
  return tx.run(CUES, [numbers]);
}
