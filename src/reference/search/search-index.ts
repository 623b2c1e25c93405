import MiniSearch from "minisearch";
import { memoize } from "../../kernel/values/memoize.ts";
import { isStopWord, wordsOf } from "./words.ts";

export interface SearchIndex<Item> {
  /** The items that hold words of `query`, best first; ties keep the order of the items. */
  search(query: string, limit: number): { readonly item: Item; readonly score: number }[];
}

export interface SearchOptions<Item, Field extends string> {
  readonly fields: readonly Field[];
  textsOf(item: Item): Readonly<Record<Field, string>>;
  /** How far the length of a field counts against it, from 0 to 1 (`b` of BM25). */
  readonly lengthPenalty: number;
}

const PREFIX_CHARS_MIN = 4;

/** Indexes the items at the first query: a process that never searches never reads them. */
export function createSearchIndex<Item, Field extends string>(
  items: readonly Item[],
  { fields, textsOf, lengthPenalty }: SearchOptions<Item, Field>,
): SearchIndex<Item> {
  const index = memoize(() => {
    const made = new MiniSearch<{ id: number } & Readonly<Record<Field, string>>>({
      fields: [...fields],
      tokenize: (text) => wordsOf(text).filter((word) => !isStopWord(word)),
      processTerm,
      searchOptions: {
        prefix: (word) => word.length >= PREFIX_CHARS_MIN,
        bm25: { k: 1.2, b: lengthPenalty, d: 0.5 },
      },
    });
    made.addAll(items.map((item, id) => ({ ...textsOf(item), id })));
    return made;
  });
  return {
    search(query, limit) {
      const words = [...new Set(wordsOf(query))].join(" ");
      return index()
        .search(words)
        .map(({ id, score }) => ({ id: id as number, score }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, limit)
        .map(({ id, score }) => ({ item: items[id] as Item, score }));
    },
  };
}

/** `events` finds `event`, and prefixes find the rest: stemming further ranked worse. */
function processTerm(word: string): string {
  return word.length >= PREFIX_CHARS_MIN && !/(ss|us|is)$/.test(word) ? word.replace(/s$/, "") : word;
}
