import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { memoizeFor } from "../../kernel/values/memoize.ts";
import { candidateOf, fitOf, likenessOf, wishOf } from "./fit.ts";
import { type Language, stemsOf } from "./languages.ts";
import { type Term, termsOf } from "./query-terms.ts";
import { SAYINGS } from "./sayings.ts";
import { createSpelling } from "./spelling.ts";
import { splitWish } from "./split-wish.ts";
import { createThesaurus } from "./thesaurus/index.ts";
import { isStopWord, wordsOf } from "./words.ts";
import { createWordsIndex } from "./words-index.ts";

/** How much a match in each text of an operation counts. */
const WEIGHTS = {
  title: 2.5,
  tool: 2,
  says: 2,
  sayings: 3,
  summary: 1.5,
  when: 0.5,
  area: 0.4,
  fields: 0.3,
} as const;
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as Field[];

/** How much acts and circumstances of a query count against its things. */
const ACT_SHARE = 0.45;
const CIRCUMSTANCE_SHARE = 0.5;
const UNKNOWN_CIRCUMSTANCE_SHARE = 0.2;
/** How much a further word for the same thing adds. */
const FURTHER_WEIGHT = 0.4;
/** How much a word counts at most among the words that an operation should cover, such as a word that none has. */
const RARITY_MAX = 3;
/** How much a name counts there that nothing knows: operations are found by the deed, not by whom it is done to. */
const NAME_RARITY = 1.2;
/** The least share of the known words that an operation covers. */
const COVERAGE_MIN = 0.3;
/** The least share of words that are known, if one of them is a thing of a community space, and if none is. */
const KNOWN_MIN = 0.3;
const KNOWN_MIN_WITHOUT_THING = 0.5;
/** Below this score the words fit by chance. */
const SCORE_MIN = 1.8;
/** If nearly all words are known, and one is a thing: it may be a common one, such as "event". */
const SCORE_MIN_IF_KNOWN = 0.9;
const KNOWN_WELL = 0.75;

/** From this likeness on, an example or saying of an operation counts as a whole sentence, and how much. */
const LIKENESS_MIN = 0.375;
const LIKENESS_SCORE = 8;

interface FoundOperation {
  readonly entry: Entry;
  readonly score: number;
}

export interface OperationSearch {
  /**
   * The operations that fit the query, best first; none if the words fit by chance. Operations that the caller does not
   * reach rank lower.
   */
  find(query: string, limit: number, isReachable?: (operation: Operation) => boolean): FoundOperation[];
  /** The acts of a wish, in its order. */
  split(wish: string): string[];
  /** Whether the query names a thing of that English name, in its own language. */
  names(query: string, thing: string): boolean;
}

/** Finds operations by everyday words in three languages. The index is built at the first query. */
export function createOperationSearch(entries: readonly Entry[]): OperationSearch {
  const index = () => indexOf(entries);
  return {
    split: (wish) => splitWish(wish, index().termsOf),
    names(query, thing) {
      const stems = stemsOf(thing);
      if (stemsOf(query).some((stem) => stems.includes(stem))) return true;
      const things = index()
        .termsOf(query)
        .filter(({ isAct }) => !isAct);
      return things.some((term) => stems.some((stem) => term.stems.has(stem)));
    },
    find(query, limit, isReachable = () => true) {
      const terms = index().termsOf(query);
      const wish = wishOf(query, terms);
      const { candidates, scoresOf } = index();
      const { scores, scoreMin } = scoresOf(terms);
      return candidates
        .map((candidate, id) => {
          const likeness = likenessOf(wish, candidate);
          const alike = likeness >= LIKENESS_MIN ? LIKENESS_SCORE * likeness : 0;
          const score = scores.get(id);
          const fitting = score === undefined ? 0 : score * fitOf(wish, candidate, isReachable);
          return { entry: candidate.entry, score: alike + fitting };
        })
        .filter(({ score }) => score >= scoreMin)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

/** Several transports search the same catalogue. */
const indexOf = memoizeFor(createIndex);

function createIndex(entries: readonly Entry[]) {
  const thesaurus = createThesaurus();
  const candidates = entries.map(candidateOf);
  const texts = entries.map(textsOf);
  const index = createWordsIndex(
    texts.map((each) => FIELDS.map((field) => ({ weight: WEIGHTS[field], stems: stemsOf(each[field]) }))),
  );
  const words = texts
    .flatMap(({ title, tool, says, summary }) => wordsOf(`${title} ${tool} ${says} ${summary}`))
    .filter((word) => !isStopWord(word));
  const spellingOf = (language: Language) =>
    createSpelling([...words, ...thesaurus.words.en, ...thesaurus.words[language]]);
  const vocabulary = {
    words: new Set(words),
    stems: new Set(stemsOf(words.join(" "))),
    spelling: { en: spellingOf("en"), de: spellingOf("de"), es: spellingOf("es") },
  };

  /** How well each operation fits a word of the query. */
  function scoresOfTerm({ stems }: Term): Map<number, number> {
    const scores = new Map<number, number>();
    for (const [stem, weight] of stems) {
      for (const [id, score] of index.scoresOf(stem)) scores.set(id, combined(scores.get(id) ?? 0, score * weight));
    }
    return scores;
  }

  function rarityOf({ stems, isName }: Term): number {
    if (stems.size === 0) return isName ? NAME_RARITY : RARITY_MAX;
    const rarities = [...stems].map(([stem, weight]) => index.rarityOf(stem) * weight);
    return Math.min(RARITY_MAX, Math.max(...rarities));
  }

  return {
    candidates,
    termsOf: (query: string) => termsOf(query, thesaurus, vocabulary),
    /** The score of each operation that covers enough of the words; none if too few of them are known. */
    scoresOf(terms: readonly Term[]): { scores: ReadonlyMap<number, number>; scoreMin: number } {
      const rated = terms.map((term) => {
        const share = shareOf(term);
        return { share, needed: rarityOf(term) * share, byOperation: scoresOfTerm(term) };
      });
      const sum = (each: typeof rated) => each.reduce((total, { needed }) => total + needed, 0);
      const total = sum(rated);
      const known = sum(rated.filter(({ byOperation }) => byOperation.size > 0));
      const scores = new Map<number, number>();
      // No operation serves a thing that no space has: "walk my dog".
      if (terms.some(({ isOutside, isCircumstance }) => isOutside && !isCircumstance))
        return { scores, scoreMin: Number.POSITIVE_INFINITY };
      const hasThing = terms.some(({ isThing, isCircumstance }) => isThing && !isCircumstance);
      const scoreMin = hasThing && known / total >= KNOWN_WELL ? SCORE_MIN_IF_KNOWN : SCORE_MIN;
      const knownMin = hasThing ? KNOWN_MIN : KNOWN_MIN_WITHOUT_THING;
      if (isUnknownThing(terms) || known === 0 || known / total < knownMin) return { scores, scoreMin };
      for (const id of candidates.keys()) {
        let score = 0;
        let covered = 0;
        for (const { share, needed, byOperation } of rated) {
          score += (byOperation.get(id) ?? 0) * share;
          covered += byOperation.has(id) ? needed : 0;
        }
        if (covered / known >= COVERAGE_MIN) scores.set(id, (score * covered) / total);
      }
      return { scores, scoreMin };
    },
  };
}

function shareOf({ isAct, isCircumstance, stems }: Term): number {
  if (isAct) return ACT_SHARE;
  if (!isCircumstance) return 1;
  return stems.size > 0 ? CIRCUMSTANCE_SHARE : UNKNOWN_CIRCUMSTANCE_SHARE;
}

/** Whether nothing knows the thing, and only its circumstances are known: "a pizza for the team". */
function isUnknownThing(terms: readonly Term[]): boolean {
  const things = terms.filter(({ isAct, isCircumstance }) => !isAct && !isCircumstance);
  return (
    things.length > 0 &&
    things.every(({ stems, isName }) => stems.size === 0 && !isName) &&
    terms.some(({ isCircumstance }) => isCircumstance)
  );
}

/** The better of two scores, and a part of the other: words for one thing are no things of their own. */
function combined(one: number, other: number): number {
  return Math.max(one, other) + FURTHER_WEIGHT * Math.min(one, other);
}

function textsOf({ operation, area }: Entry): Record<Field, string> {
  const { tool, title, summary, when = "", examples, input } = operation;
  const fields = Object.entries(input.properties as Readonly<Record<string, { description?: string }>>);
  return {
    title,
    tool: tool.replaceAll("_", " "),
    says: examples.map(({ say }) => say).join("\n"),
    sayings: SAYINGS[operation.id] ?? "",
    summary,
    when: withoutOtherTools(when),
    area: `${area.name} ${sentence(area.summary)}`,
    fields: fields.map(([name]) => name.replaceAll("_", " ")).join(" "),
  };
}

/** Sentences about other tools would find this one for their words. */
function withoutOtherTools(when: string): string {
  return when
    .split(/(?<=\.)\s/)
    .filter((each) => !each.includes("ic_"))
    .join(" ");
}
