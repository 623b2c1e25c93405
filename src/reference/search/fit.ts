import { isOperators } from "../../kernel/access/policy.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { asks, stemIn, stemsOf } from "./languages.ts";
import type { Term } from "./query-terms.ts";
import { SAYINGS } from "./sayings.ts";
import { isStopWord, wordsOf } from "./words.ts";

const UNREACHABLE_WEIGHT = 0.5;
/** How much the first operation of an area gains over the last: areas list their main operations first. */
const ORDER_WEIGHT = 0.4;
/** How much operations gain that agents are shown before they search. */
const LISTED_WEIGHT = 1.1;
/** How much an operation gains that fits the form of the sentence, and its speaker. */
const FORM_WEIGHT = 1.3;
const SPEAKER_WEIGHT = 1.2;
/** How much an operation gains that does an act of the query, by its title or, a part of that, by its summary. */
const ACT_WEIGHT = 1.4;
const SUMMARY_PART = 0.6;
/** How much a read loses if the query has an act. */
const READ_FOR_ACT_WEIGHT = 0.6;
/** How much an operation loses that undoes or refuses, if the query does not. */
const UNDOING_WEIGHT = 0.6;
/** How much an operation gains whose title begins with a word of the query, such as "list". */
const VERB_WEIGHT = 1.25;
/** How much of the score depends on the share of the title that the query names. */
const TITLE_PART = 0.5;

/** How much a word of grammar counts for the likeness of two sentences. */
const GRAMMAR_SHARE = 0.3;

/** What a query says beside its words. */
interface Wish {
  readonly words: ReadonlySet<string>;
  readonly terms: readonly Term[];
  readonly acts: readonly Term[];
  readonly isQuestion: boolean;
  readonly isOrder: boolean;
  /** Whether it speaks of the speaker. */
  readonly isOwn: boolean;
}

/** An operation with the words of its title and summary. */
interface Candidate {
  readonly entry: Entry;
  /** The first word of the title, which is a verb, and its stem. */
  readonly verb: string;
  readonly verbStem: string;
  /** Stems of the title, without words such as "list". */
  readonly titleStems: readonly string[];
  readonly summaryStems: readonly string[];
  /** The words of each example and saying, those of grammar too. */
  readonly says: readonly ReadonlySet<string>[];
}

export function candidateOf(entry: Entry): Candidate {
  const { id, title, summary, examples } = entry.operation;
  const words = wordsOf(title);
  const [verb = ""] = words;
  return {
    entry,
    verb,
    verbStem: stemIn("en", verb),
    titleStems: stemsOf(words.filter((word) => !asks(word)).join(" ")),
    summaryStems: stemsOf(summary),
    says: [...examples.map(({ say }) => say), ...(SAYINGS[id] ?? "").split(", ")].map((say) => new Set(wordsOf(say))),
  };
}

/** So few words may name a thing, and be no order. */
const NAME_WORDS_MAX = 2;
const OWN = new Set(
  wordsOf(`i my me mine myself our us ich mein meine meinen meinem meiner meines mich mir wir uns unser unsere
    yo mi mis mí mío mía quiero puedo nuestro nuestra`),
);

export function wishOf(query: string, terms: readonly Term[]): Wish {
  const words = wordsOf(query);
  const acts = terms.filter(({ isAct }) => isAct);
  const isQuestion = asks(words[0] ?? "");
  return {
    words: new Set(words),
    terms,
    acts,
    isQuestion,
    isOrder: !isQuestion && words.length > NAME_WORDS_MAX,
    isOwn: words.some((word) => OWN.has(word)),
  };
}

/** How much the score of an operation is multiplied, because its words alone do not tell the wish. */
export function fitOf(wish: Wish, candidate: Candidate, isReachable: (operation: Operation) => boolean): number {
  const { entry } = candidate;
  const { operation } = entry;
  const isOffered = "person" in operation.access || isReachable(operation);
  return (
    formWeight(wish, operation) *
    titleWeight(wish, candidate) *
    actWeight(wish, candidate) *
    orderWeight(entry) *
    (isOffered ? 1 : UNREACHABLE_WEIGHT)
  );
}

/**
 * How much alike a query and an example of the operation are, word by word, from 0 to 1 (Jaccard index, weighed): the
 * form alone, such as "which … do I have", makes no sentences alike.
 */
export function likenessOf({ words }: Wish, { says }: Candidate): number {
  const size = (set: Iterable<string>) => [...set].reduce((sum, word) => sum + wordWeight(word), 0);
  const own = size(words);
  return Math.max(
    0,
    ...says.map((said) => {
      const common = size([...said].filter((word) => words.has(word)));
      return common / (size(said) + own - common || 1);
    }),
  );
}

function wordWeight(word: string): number {
  return isStopWord(word) || asks(word) ? GRAMMAR_SHARE : 1;
}

/** Questions are for reads, orders for writes; members speak of themselves, operators of others. */
function formWeight({ isQuestion, isOrder, isOwn }: Wish, operation: Operation): number {
  const fitsForm = operation.effect === "read" ? isQuestion : isOrder;
  const fitsSpeaker = isOperators(operation) !== isOwn;
  return (fitsForm ? FORM_WEIGHT : 1) * (fitsSpeaker ? SPEAKER_WEIGHT : 1);
}

/** A short title that the query names as a whole fits better than a long one. */
function titleWeight({ words, terms }: Wish, { verb, titleStems }: Candidate): number {
  const named = titleStems.reduce((sum, stem) => sum + meantBy(terms, stem), 0);
  const share = 1 - TITLE_PART + (TITLE_PART * named) / (titleStems.length || 1);
  return words.has(verb) ? share * VERB_WEIGHT : share;
}

const UNDOING = new Set(
  stemsOf(`withdraw cancel revoke remove deny reject delete dismiss unlink unblock lift restore release close resume
    unsubscribe suspend decline take export transfer undo`),
);

/** Titles begin with a verb. What undoes or refuses is only meant by its verb. */
function actWeight({ acts }: Wish, { entry, verbStem, summaryStems }: Candidate): number {
  const inSummary = Math.max(0, ...summaryStems.map((stem) => meantBy(acts, stem)));
  const done = Math.max(meantBy(acts, verbStem), SUMMARY_PART * inSummary);
  if (done > 0) return 1 + (ACT_WEIGHT - 1) * done;
  const isReadForAct = acts.length > 0 && entry.operation.effect === "read";
  return (UNDOING.has(verbStem) ? UNDOING_WEIGHT : 1) * (isReadForAct ? READ_FOR_ACT_WEIGHT : 1);
}

function orderWeight({ operation, area }: Entry): number {
  const place = 1 + ORDER_WEIGHT * (1 - area.operations.indexOf(operation) / area.operations.length);
  return operation.listed ? place * LISTED_WEIGHT : place;
}

function meantBy(terms: readonly Term[], stem: string): number {
  return Math.max(0, ...terms.map(({ stems }) => stems.get(stem) ?? 0));
}
