import MiniSearch from "minisearch";
import { isOperators } from "../../kernel/access/policy.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { SAYINGS } from "./sayings.ts";
import { SYNONYMS } from "./synonyms.ts";
import { isStopWord, stem, wordsOf } from "./words.ts";

/** How much a match in each text of an operation counts. */
const BOOSTS = { title: 4, tool: 2.5, says: 2.5, sayings: 2.5, summary: 1, when: 0.5, area: 1, fields: 0.3 } as const;
type Field = keyof typeof BOOSTS;

const SYNONYM_WEIGHT = 0.7;
/** How much further synonyms of the same word add. */
const FURTHER_WEIGHT = 0.5;
const UNREACHABLE_WEIGHT = 0.5;
/** How much the first operation of an area gains over the last: areas list their main operations first. */
const ORDER_WEIGHT = 0.2;
/** How much an operation gains that fits the form of the sentence. */
const FORM_WEIGHT = 1.45;
/** How much an operation gains whose title begins with a verb of the query, and loses if it undoes or refuses without. */
const VERB_WEIGHT = 1.1;
const UNDOING_WEIGHT = 0.6;
/** How much a word counts at most among the words that an operation should cover, such as a word that none has. */
const RARITY_MAX = 2.4;
/** How much a name counts there that no operation has: operations are found by the deed, not by whom it is done to. */
const NAME_RARITY = 1.2;
const PREFIX_CHARS_MIN = 4;
/** How far apart the two words of a pair may be. */
const PAIR_WORDS_MAX = 3;
/** The least share of the words that an operation covers. */
const COVERAGE_MIN = 0.4;

interface FoundOperation {
  readonly entry: Entry;
  readonly score: number;
}

export interface OperationSearch {
  /**
   * The operations that fit the query, best first; none if no operation covers enough of its words. Operations that the
   * caller does not reach rank lower.
   */
  find(query: string, limit: number, isReachable?: (operation: Operation) => boolean): FoundOperation[];
}

/** A word of the query: its own stem, and those of its synonyms, which count less. */
interface Term {
  readonly stems: ReadonlyMap<string, number>;
  /** Whether it has a capital letter within the sentence: if no operation has the word, it names a person or a thing. */
  readonly isName: boolean;
}

/** Finds operations by everyday words. The index is built at the first query. */
export function createOperationSearch(entries: readonly Entry[]): OperationSearch {
  const index = memoize(() => createIndex(entries));
  return {
    find(query, limit, isReachable = () => true) {
      const terms = termsOf(query);
      return index()
        .rank(terms)
        .map(({ entry, score }) => ({
          entry,
          score:
            score *
            formWeight(query, entry.operation) *
            orderWeight(entry) *
            verbWeight(terms, entry.operation) *
            reachWeight(entry.operation, isReachable),
        }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

function createIndex(entries: readonly Entry[]) {
  const made = new MiniSearch<{ id: number } & Record<Field, string>>({
    fields: Object.keys(BOOSTS),
    tokenize: (text) => wordsOf(text).filter((word) => !isStopWord(word)),
    processTerm: stem,
    searchOptions: {
      boost: BOOSTS,
      prefix: (word) => word.length >= PREFIX_CHARS_MIN,
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    },
  });
  made.addAll(entries.map((entry, id) => ({ ...textsOf(entry), id })));

  /** The best score that each operation gets for a word of the query. */
  function scoresOf({ stems }: Term): Map<number, number> {
    const scores = new Map<number, number>();
    for (const [word, weight] of stems) {
      for (const { id, score } of made.search(word, { processTerm: (term) => term })) {
        scores.set(id, combined(scores.get(id) ?? 0, score * weight));
      }
    }
    return scores;
  }

  return {
    rank(terms: readonly Term[]): FoundOperation[] {
      const byTerm = terms.map(scoresOf);
      const rarities = byTerm.map(({ size }, at) =>
        size === 0 && terms[at]?.isName
          ? NAME_RARITY
          : Math.min(RARITY_MAX, Math.log(1 + entries.length / (size || 1))),
      );
      const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
      return entries.flatMap((entry, id) => {
        const score = byTerm.reduce((sum, scores) => sum + (scores.get(id) ?? 0), 0);
        const covered = byTerm.reduce((sum, scores, at) => sum + (scores.has(id) ? (rarities[at] ?? 0) : 0), 0);
        const coverage = total === 0 ? 0 : covered / total;
        return coverage >= COVERAGE_MIN ? [{ entry, score: score * coverage }] : [];
      });
    },
  };
}

/** So few words may name a thing, and be no order. */
const NAME_WORDS_MAX = 2;
const QUESTION =
  /^(what|which|who|whose|when|where|how|why|is|are|am|was|were|do|does|did|has|have|any|list|show|read)\b/;
const OF_SPEAKER = /\b(i|my|me|mine|myself|our|us)\b/;

/** Questions are for reads, orders for writes; members speak of themselves, operators of others. */
function formWeight(query: string, operation: Operation): number {
  const text = query.trim().toLowerCase();
  const isQuestion = QUESTION.test(text);
  const isOrder = !isQuestion && text.split(/\s+/).length > NAME_WORDS_MAX;
  const fitsForm = operation.effect === "read" ? isQuestion : isOrder;
  const fitsSpeaker = isOperators(operation) !== OF_SPEAKER.test(text);
  return (fitsForm ? FORM_WEIGHT : 1) * (fitsSpeaker ? FORM_WEIGHT : 1);
}

const UNDOING = new Set(
  [
    "withdraw",
    "cancel",
    "revoke",
    "remove",
    "deny",
    "reject",
    "delete",
    "dismiss",
    "unlink",
    "unblock",
    "lift",
    "restore",
    "release",
    "close",
    "resume",
    "unsubscribe",
    "suspend",
    "decline",
    "take",
  ].map(stem),
);

/** Titles begin with a verb. What undoes or refuses is only meant by its verb. */
function verbWeight(terms: readonly Term[], { title }: Operation): number {
  const verb = stem(wordsOf(title)[0] ?? "");
  if (terms.some(({ stems }) => stems.has(verb))) return VERB_WEIGHT;
  return UNDOING.has(verb) ? UNDOING_WEIGHT : 1;
}

function orderWeight({ operation, area }: Entry): number {
  return 1 + ORDER_WEIGHT * (1 - area.operations.indexOf(operation) / area.operations.length);
}

function reachWeight(operation: Operation, isReachable: (operation: Operation) => boolean): number {
  return "person" in operation.access || isReachable(operation) ? 1 : UNREACHABLE_WEIGHT;
}

function textsOf({ operation, area }: Entry): Record<Field, string> {
  const { tool, title, summary, when = "", examples, input } = operation;
  return {
    title,
    tool: tool.replaceAll("_", " "),
    says: examples.map(({ say }) => say).join("\n"),
    sayings: SAYINGS[operation.id] ?? "",
    summary,
    when,
    area: `${area.name} ${area.summary}`,
    fields: Object.keys(input.properties).join(" ").replaceAll("_", " "),
  };
}

/** The better of two scores, and a part of the other: synonyms are no words of their own. */
function combined(one: number, other: number): number {
  return Math.max(one, other) + FURTHER_WEIGHT * Math.min(one, other);
}

/** The words of a query that count, with their synonyms. */
function termsOf(query: string): Term[] {
  const words = wordsOf(query);
  const names = new Set([...query.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{N}]+/gu)].map(([name]) => name.toLowerCase()));
  const inPairs = new Set<number>();
  const terms = new Map<string, Term>();
  for (const [at, word] of words.entries()) {
    const next = words.findIndex(
      (later, to) => to > at && to <= at + PAIR_WORDS_MAX && `${stem(word)} ${later}` in PAIRS,
    );
    if (next < 0) continue;
    const pair = `${stem(word)} ${words[next]}`;
    terms.set(pair, { stems: weighted(PAIRS[pair] ?? []), isName: false });
    inPairs.add(at).add(next);
  }
  for (const [at, word] of words.entries()) {
    if (inPairs.has(at) || isStopWord(word)) continue;
    terms.set(stem(word), {
      stems: new Map([...weighted(BY_WORD[word] ?? BY_WORD[stem(word)] ?? []), [stem(word), 1]]),
      isName: names.has(word),
    });
  }
  return [...terms.values()];
}

function weighted(stems: readonly string[]): Map<string, number> {
  return new Map(stems.map((each) => [each, SYNONYM_WEIGHT]));
}

const SAID = Object.entries(SYNONYMS).map(([said, meant]) => ({
  words: said.split(" "),
  stems: wordsOf(meant).map(stem),
}));
const PAIRS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SAID.flatMap(({ words: [first = "", second], stems }) => (second ? [[`${stem(first)} ${second}`, stems]] : [])),
);
/** By stem; a word that is listed as it is said comes before its stem. */
const BY_WORD: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...SAID.flatMap(({ words: [word = "", second], stems }) => (second ? [] : [[stem(word), stems]])).reverse(),
  ...SAID.flatMap(({ words: [word = "", second], stems }) => (second ? [] : [[word, stems]])),
]);
