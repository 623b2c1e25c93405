import { lazily } from "../kernel/lazily.ts";

/** A text of a document, and how much a word counts for that is found in it. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

export interface SearchIndex<Item> {
  /** The items that hold words of `query`, best first; ties stay in the order in which the items were given. */
  search(query: string, limit: number): { readonly item: Item; readonly score: number }[];
}

const PREFIX_CHARS_MIN = 4;

/** Ranks by how often the words of a query occur, and how rare they are: enough for some hundred short texts, read at the first query. */
export function createSearchIndex<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly WeightedText[],
): SearchIndex<Item> {
  const read = lazily(() => items.map((item) => ({ item, weights: weightsOf(textsOf(item)) })));

  function postings(word: string): { weight: number; position: number }[] {
    return read().flatMap(({ weights }, position) => {
      const weight = (weights.get(word) ?? 0) + prefixWeight(weights, word);
      return weight > 0 ? [{ weight, position }] : [];
    });
  }

  return {
    search(query, limit) {
      const documents = read();
      const scores = new Map<number, number>();
      for (const word of new Set(wordsOf(query))) {
        const found = postings(word);
        const rarity = rarityOf(found.length, documents.length);
        for (const { weight, position } of found) {
          scores.set(position, (scores.get(position) ?? 0) + rarity * Math.log(1 + weight));
        }
      }
      return [...scores]
        .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
        .slice(0, limit)
        .flatMap(([position, score]) => {
          const document = documents[position];
          return document ? [{ item: document.item, score }] : [];
        });
    },
  };
}

/** What a word says that `found` of `all` texts hold; next to nothing once most do (the inverse frequency of BM25). */
function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

function weightsOf(texts: readonly WeightedText[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight } of texts) {
    for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  return weights;
}

/** `book` finds `booking`, and `events` finds `event`, at half the weight. */
function prefixWeight(weights: ReadonlyMap<string, number>, word: string): number {
  let sum = 0;
  for (const [other, weight] of weights) {
    if (other === word || Math.min(other.length, word.length) < PREFIX_CHARS_MIN) continue;
    if (other.startsWith(word) || word.startsWith(other)) sum += weight / 2;
  }
  return sum;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
