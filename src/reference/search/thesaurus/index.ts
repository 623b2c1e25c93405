import { LANGUAGES, type Language, stemIn } from "../languages.ts";
import { isStopWord, wordsOf } from "../words.ts";
import { ACCOUNTS } from "./accounts.ts";
import { ACTS } from "./acts.ts";
import { COMMUNITY } from "./community.ts";
import type { Concept } from "./concept.ts";
import { EVERYDAY } from "./everyday.ts";
import { OPERATING } from "./operating.ts";
import { OUTSIDE } from "./outside.ts";
import { THINGS } from "./things.ts";

export interface Meaning {
  /** Stems of the catalogue's words, the main one first. */
  readonly stems: readonly string[];
  /** A deed, apart from its thing. */
  readonly isAct: boolean;
}

interface Phrase {
  /** Stems of the words after the first. */
  readonly rest: readonly string[];
  readonly meanings: Meaning[];
}

export interface Thesaurus {
  /** Stems of the catalogue's words for things. */
  readonly things: ReadonlySet<string>;
  ofWord(language: Language, stem: string): readonly Meaning[];
  /** The phrases that begin with the word, longest first. */
  phrasesFrom(language: Language, stem: string): readonly Phrase[];
  readonly words: Readonly<Record<Language, ReadonlySet<string>>>;
  /** Whether the word is for a thing that no space has; none of those that `ofWord` knows. */
  isOutside(language: Language, stem: string): boolean;
}

const THINGS_OF_ALL = [...THINGS, ...COMMUNITY, ...ACCOUNTS, ...OPERATING, ...EVERYDAY];

export const CONCEPTS: readonly Concept[] = [...THINGS_OF_ALL, ...ACTS];

export function createThesaurus(): Thesaurus {
  const words = {
    en: new Map<string, Meaning[]>(),
    de: new Map<string, Meaning[]>(),
    es: new Map<string, Meaning[]>(),
  };
  const phrases = { en: new Map<string, Phrase[]>(), de: new Map<string, Phrase[]>(), es: new Map<string, Phrase[]>() };
  const written = { en: new Set<string>(), de: new Set<string>(), es: new Set<string>() };
  const add = (concept: Concept, isAct: boolean) => {
    const stems = wordsOf(concept.means)
      .filter((word) => !isStopWord(word))
      .map((word) => stemIn("en", word));
    const meaning = { stems, isAct };
    for (const language of LANGUAGES) {
      const said =
        language === "en" && isAct ? `${concept.means.replaceAll(" ", ", ")}, ${concept.en}` : concept[language];
      for (const text of said.split(",")) {
        const [first = "", ...rest] = wordsOf(text);
        const stem = stemIn(language, first);
        for (const word of [first, ...rest]) written[language].add(word);
        const ends = rest.map((word) => stemIn(language, word));
        if (ends.length > 0) {
          const known = phrases[language].get(stem)?.find((each) => each.rest.join(" ") === ends.join(" "));
          if (known) known.meanings.push(meaning);
          else push(phrases[language], stem, { rest: ends, meanings: [meaning] });
        } else {
          push(words[language], stem, meaning);
        }
      }
    }
  };
  const things = new Set(THINGS_OF_ALL.map(({ means }) => stemIn("en", means.split(" ")[0] ?? "")));
  for (const concept of THINGS_OF_ALL) add(concept, false);
  for (const concept of ACTS) add(concept, true);
  for (const language of LANGUAGES) {
    for (const each of phrases[language].values()) each.sort((a, b) => b.rest.length - a.rest.length);
  }
  const outside = {
    en: outsideStems("en"),
    de: outsideStems("de"),
    es: outsideStems("es"),
  };
  return {
    things,
    isOutside: (language, stem) => outside[language].has(stem) && !words[language].has(stem),
    ofWord: (language, stem) => words[language].get(stem) ?? [],
    phrasesFrom: (language, stem) => phrases[language].get(stem) ?? [],
    words: written,
  };
}

function outsideStems(language: Language): ReadonlySet<string> {
  return new Set(wordsOf(OUTSIDE[language]).map((word) => stemIn(language, word)));
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
