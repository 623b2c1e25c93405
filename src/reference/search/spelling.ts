import { editDistance } from "../../kernel/values/texts/edit-distance.ts";

const CHARS_MIN = 3;
/** So short a word may only lack the second of two letters: "bok" is "book", but "car" is not "card". */
const SHORT_CHARS = 3;
/** From this length on, a word may have two mistakes. */
const LONG_CHARS = 7;

export interface Spelling {
  /** The known word that a misspelled one is closest to; the first of several. */
  closest(word: string): string | null;
}

/** Looks among words with the same first letter: people rarely mistype that one. */
export function createSpelling(words: Iterable<string>): Spelling {
  const byLetter = Map.groupBy(new Set(words), (word) => word[0]);
  return {
    closest(word) {
      if (word.length < CHARS_MIN || /\p{N}/u.test(word)) return null;
      const mistakesMax = word.length >= LONG_CHARS ? 2 : 1;
      let best: string | null = null;
      let fewest = mistakesMax + 1;
      for (const each of byLetter.get(word[0]) ?? []) {
        if (each.length <= SHORT_CHARS || Math.abs(each.length - word.length) > mistakesMax) continue;
        if (word.length <= SHORT_CHARS && each.replace(/(.)\1/g, "$1") !== word) continue;
        const mistakes = editDistance(word, each);
        if (mistakes < fewest) [best, fewest] = [each, mistakes];
      }
      return best;
    },
  };
}
