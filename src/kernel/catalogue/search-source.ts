import type { Caller } from "../access/caller.ts";
import type { ReadTx } from "../ports/database.ts";
import { folded, likePattern, plainLine } from "../values/text.ts";
import type { Operation } from "./operation.ts";

/** What the search of the whole space finds, in the order of equally good matches. */
export const SEARCH_KINDS = [
  "event",
  "resource",
  "booking",
  "member",
  "inbox_item",
  "account",
  "announcement",
  "page",
  "training",
  "hackathon",
  "startup",
  "file",
  "story",
  "highlight",
  "presentation",
  "document",
  "headline",
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Records of an area that the search of the whole space finds. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** The area's own read of these records. Callers who may not run it find none. */
  readonly through: Operation;
  /** Returns at most `limit` records that the caller may see, the best first. */
  find(tx: ReadTx, asked: SearchRequest): Promise<readonly SearchHit[]>;
}

interface SearchRequest {
  readonly caller: Caller;
  readonly text: string;
  /** The words of the text, in lower case. A record matches if it has them all. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly now: Date;
}

/** A record as found. Its texts come from others and are data only. */
interface SearchHit {
  readonly title: string;
  /** What tells it apart, such as a place or a person. */
  readonly line?: string | null;
  /** When it takes place. */
  readonly at?: Date | null;
  /** The path of its page, or a URL of another site. */
  readonly path: string;
}

const WORDS_MAX = 8;

export function searchWords(text: string): string[] {
  return [...new Set(folded(plainLine(text)).split(" "))].filter((word) => word !== "").slice(0, WORDS_MAX);
}

/** Patterns for `LIKE ALL`: a folded text that matches them has all words. */
export function likePatterns(words: readonly string[]): string[] {
  return words.map(likePattern);
}

/** In SQL: what `text_parts` of a text has if the text has all of the words. */
export const PARTS_OF_WORDS = <Parameter extends string>(words: Parameter) =>
  `SELECT ARRAY(SELECT DISTINCT part FROM unnest(${words}::text[]) AS word, unnest(parts_to_find(word)) AS part)` as const;

/** Whether the texts together have all words. */
export function hasWords(words: readonly string[], ...texts: readonly (string | null | undefined)[]): boolean {
  const text = folded(texts.filter(Boolean).join("\n"));
  return words.every((word) => text.includes(word));
}
