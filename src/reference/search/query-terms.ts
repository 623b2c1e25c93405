import { asks, isGrammar, isLink, LANGUAGES, type Language, stemIn } from "./languages.ts";
import type { Spelling } from "./spelling.ts";
import type { Meaning, Thesaurus } from "./thesaurus/index.ts";
import { wordsOf } from "./words.ts";

/** A word or phrase of the query. */
export interface Term {
  /** Stems of the catalogue, and how much each counts. */
  readonly stems: ReadonlyMap<string, number>;
  /** An act says nothing about the thing. */
  readonly isAct: boolean;
  /** Whether it surely is a thing of a community space: other words of the catalogue, and misspelled ones, may be anything. */
  readonly isThing: boolean;
  /** Whether it has a capital letter within the sentence: it may name a person or a thing that nothing here knows. */
  readonly isName: boolean;
  /** A thing that no community space has. */
  readonly isOutside: boolean;
  /** Says more about the thing that was named before it: where, when, for whom. */
  readonly isCircumstance: boolean;
}

type Placed = Omit<Term, "isCircumstance"> & { readonly at: number };

/** The words of the catalogue itself. */
interface Vocabulary {
  readonly stems: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Knows these words and those of the thesaurus. */
  readonly spelling: Readonly<Record<Language, Spelling>>;
}

const MEANT_WEIGHT = 0.85;
const FURTHER_WEIGHT = 0.65;
const PHRASE_GAP_MAX = 2;
const COMPOUND_PART_CHARS_MIN = 4;

/** The words of a query that say something, in the language that knows most of them, as words of the catalogue. */
export function termsOf(query: string, thesaurus: Thesaurus, vocabulary: Vocabulary): Term[] {
  const written = withWholeVerb(wordsOf(query), thesaurus);
  const language = languageOf(written, thesaurus, vocabulary);
  const names = language === "de" ? new Set<string>() : namesIn(query);
  const words = written.map((word) => (names.has(word) ? word : corrected(word, language, thesaurus, vocabulary)));
  const stems = words.map((word) => stemIn(language, word));
  const used = new Set<number>();
  const terms: Placed[] = [];
  for (const [at, stem] of stems.entries()) {
    for (const { rest, meanings } of thesaurus.phrasesFrom(language, stem)) {
      const places = placesOf(rest, stems, at);
      if (used.has(at) || places === null || places.some((place) => used.has(place))) continue;
      terms.push({
        stems: weighted(meanings),
        isAct: meanings.every(({ isAct }) => isAct),
        isThing: meanings.some(({ isAct }) => !isAct),
        isName: false,
        isOutside: false,
        at,
      });
      for (const place of [at, ...places]) used.add(place);
    }
  }
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (used.has(at) || /^(\p{N}+|.)$/u.test(word) || isGrammar(language, word) || seen.has(stems[at] ?? "")) continue;
    seen.add(stems[at] ?? "");
    if (asks(word)) continue;
    if (thesaurus.isOutside(language, stemIn(language, written[at] ?? ""))) {
      terms.push({ stems: new Map(), isAct: false, isThing: false, isName: false, isOutside: true, at });
      continue;
    }
    const meant = meantBy(word, language, thesaurus, vocabulary);
    const isThing = meant.isThing && word === written[at];
    terms.push({ ...meant, isThing, isName: names.has(word), isOutside: false, at });
  }
  terms.sort((one, other) => one.at - other.at);
  const thing = terms.find(({ isAct }) => !isAct);
  const border = thing ? words.findIndex((word, at) => at > thing.at && isLink(language, word)) : -1;
  return terms.map((term, index) => ({
    ...term,
    isCircumstance: (!term.isAct && border >= 0 && term.at > border) || isModifier(term, terms[index + 1]),
  }));
}

/** Whether an unknown word only says more about the next one: "pottery evening". */
function isModifier({ stems, at }: Placed, next: Placed | undefined): boolean {
  return stems.size === 0 && next?.at === at + 1 && !next.isAct && next.stems.size > 0;
}

const PARTICLES = new Set(wordsOf("ab an auf aus ein her hin hoch mit nach um vor weg zu zurück zusammen"));

/** German verbs part: "lade Kofi ein" has the verb "einladen", and "melde mich an" has "anmelden". */
function withWholeVerb(words: readonly string[], thesaurus: Thesaurus): readonly string[] {
  const particle = words.at(-1) ?? "";
  if (!PARTICLES.has(particle)) return words;
  const at = words.findIndex((word) => thesaurus.ofWord("de", stemIn("de", `${particle}${word}`)).length > 0);
  return at < 0 ? words : words.slice(0, -1).with(at, `${particle}${words[at]}`);
}

/** The language whose grammar or thesaurus has most of the words; English if several do. */
function languageOf(words: readonly string[], thesaurus: Thesaurus, { words: own }: Vocabulary): Language {
  const known = (language: Language) =>
    words.filter(
      (word) =>
        isGrammar(language, word) ||
        thesaurus.ofWord(language, stemIn(language, word)).length > 0 ||
        (language === "en" && own.has(word)),
    ).length;
  return LANGUAGES.reduce((best, language) => (known(language) > known(best) ? language : best), "en");
}

function namesIn(query: string): Set<string> {
  return new Set([...query.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{N}]+/gu)].map(([name]) => name.toLowerCase()));
}

/** Where the rest of a phrase is, in its order and close together. */
function placesOf(rest: readonly string[], stems: readonly string[], start: number): number[] | null {
  const places: number[] = [];
  let last = start;
  for (const stem of rest) {
    const place = stems.findIndex((each, at) => at > last && at <= last + 1 + PHRASE_GAP_MAX && each === stem);
    if (place < 0) return null;
    places.push(place);
    last = place;
  }
  return places;
}

function meantBy(
  word: string,
  language: Language,
  thesaurus: Thesaurus,
  vocabulary: Vocabulary,
): Pick<Term, "stems" | "isAct" | "isThing"> {
  const direct = known(word, language, thesaurus, vocabulary);
  if (direct) return direct;
  const parts = language === "de" ? partsOf(word, thesaurus) : [];
  if (parts.length > 0) {
    const meanings = parts.flatMap((part) => thesaurus.ofWord("de", part));
    return {
      stems: weighted(meanings),
      isAct: meanings.every(({ isAct }) => isAct),
      isThing: meanings.some(({ isAct }) => !isAct),
    };
  }
  return { stems: new Map(), isAct: false, isThing: false };
}

/** The word, or the one that was meant if nothing knows it. */
function corrected(word: string, language: Language, thesaurus: Thesaurus, vocabulary: Vocabulary): string {
  if (
    word.length === 1 ||
    isGrammar(language, word) ||
    asks(word) ||
    thesaurus.words[language].has(word) ||
    known(word, language, thesaurus, vocabulary)
  )
    return word;
  if (language === "de" && partsOf(word, thesaurus).length > 0) return word;
  return vocabulary.spelling[language].closest(word) ?? word;
}

function known(word: string, language: Language, thesaurus: Thesaurus, { stems }: Vocabulary) {
  const english = stemIn("en", word);
  const meanings = thesaurus.ofWord(language, stemIn(language, word));
  const inEnglish = language === "en" || meanings.length > 0 ? [] : thesaurus.ofWord("en", english);
  const all = [...meanings, ...inEnglish];
  const isOwn = stems.has(english) && (language === "en" || meanings.length === 0);
  if (all.length === 0 && !isOwn) return null;
  const found = weighted(all);
  if (isOwn) found.set(english, 1);
  return {
    stems: found,
    isAct: all.length > 0 && all.every(({ isAct }) => isAct),
    isThing: all.some(({ isAct }) => !isAct) || (isOwn && thesaurus.things.has(english)),
  };
}

function weighted(meanings: readonly Meaning[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { stems, isAct } of meanings) {
    for (const [at, stem] of stems.entries()) {
      const weight = at === 0 || isAct ? MEANT_WEIGHT : FURTHER_WEIGHT;
      found.set(stem, Math.max(weight, found.get(stem) ?? 0));
    }
  }
  return found;
}

/** The known words that a German compound begins or ends with: "Mitgliedsbeitrag" has "mitglied" and "beitrag". */
function partsOf(word: string, thesaurus: Thesaurus): string[] {
  const parts: string[] = [];
  for (let length = word.length - COMPOUND_PART_CHARS_MIN; length >= COMPOUND_PART_CHARS_MIN; length--) {
    const head = stemIn("de", word.slice(0, length).replace(/s$/, ""));
    const tail = stemIn("de", word.slice(word.length - length));
    if (!parts[0] && thesaurus.ofWord("de", tail).length > 0) parts.unshift(tail);
    else if (!parts[1] && thesaurus.ofWord("de", head).length > 0) parts.push(head);
  }
  return parts;
}
