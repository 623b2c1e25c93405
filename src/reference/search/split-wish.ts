import { asks } from "./languages.ts";
import type { Term } from "./query-terms.ts";
import { isStopWord, wordsOf } from "./words.ts";

/** Words after which another act comes, whatever it is. */
const THEN =
  /\s*[;\n]+\s*|[.!?]\s+|,?\s+(?:(?:and|und|y)\s+)?(?:then|after that|afterwards|dann|danach|anschließend|hinterher|luego|después)(?:\s+|$)/giu;

/** Words between acts, and between things too. */
const AND = /,?\s+(?:and|und|sowie|y|&|plus)\s+(?:also\s+|auch\s+|please\s+|bitte\s+)?|,\s+(?:and\s+|und\s+)?/giu;

/** Words of a thing, after the verb of an order in English or German: "print my file", "lade Kofi ein". */
const BEFORE_THING =
  /^(?:an?|the|my|our|your|his|her|their|this|that|these|it|him|them|me|us|all|every|to|de[rnm]|die|das|mich|mir|uns|ihn|sie|es|allen?|zu[rm]?|(?:ein|mein|dein|unser|kein)(?:e[nmr]?)?|mi|mis|una?|el|la|los|las)$/iu;

/** A clause says more about the act before it: "tell me when it is ready". */
const EXPLAINS =
  /^(?:when|whether|that|which|who|whose|where|why|how|if|because|so|wann|ob|dass|weil|wer|wo|wie|warum|damit|die|der|das|cuándo|que|si|porque)(?!\p{L})/iu;

/** "meine Datei drucken": German has the verb at the end. */
const ENDS_IN_INFINITIVE =
  /^(?:de[nm]|die|das|(?:ein|mein|dein|unser)(?:e[nmr]?)?|mich|mir|ihn|sie|es)\s.*\s\p{Ll}+(?:en|ern|eln)[.!?]?$/u;

interface Piece {
  readonly text: string;
  /** What was between it and the piece before. */
  readonly link: string;
  readonly isThen: boolean;
}

/** The acts of a wish, in its order: "book a room and invite Kofi" has two, "rooms and printers" is one. */
export function splitWish(wish: string, termsOf: (text: string) => readonly Term[]): string[] {
  const acts: string[] = [];
  for (const { text, link, isThen } of piecesOf(wish)) {
    const last = acts.at(-1);
    const begins = isThen ? termsOf(text).length > 0 : isAct(text, termsOf(text)) && !EXPLAINS.test(text);
    if (last === undefined || (begins && !isBare(termsOf(last)))) acts.push(text);
    else acts.splice(-1, 1, `${last}${link}${text}`);
  }
  return acts;
}

function piecesOf(wish: string): Piece[] {
  const parts = divided(wish.trim(), THEN).flatMap(({ text, link }, at) =>
    divided(text, AND).map((piece, within) => ({
      text: piece.text,
      link: within === 0 ? link : piece.link,
      isThen: within === 0 && at > 0,
    })),
  );
  return parts.filter(({ text }) => text !== "");
}

function divided(text: string, by: RegExp): { text: string; link: string }[] {
  const parts: { text: string; link: string }[] = [];
  let from = 0;
  let link = "";
  for (const { 0: between, index } of text.matchAll(by)) {
    parts.push({ text: text.slice(from, index).trim(), link });
    from = index + between.length;
    link = between;
  }
  return [...parts, { text: text.slice(from).trim(), link }];
}

function isAct(text: string, terms: readonly Term[]): boolean {
  const [first = "", second = ""] = text.split(/\s+/);
  const isOrder =
    /^(?:\p{Ll}|\p{Lu}{2,}$)/u.test(first) &&
    !isStopWord(first) &&
    (BEFORE_THING.test(second) || /^[\p{Lu}"“„]/u.test(second));
  return isOrder || terms.some((term) => term.isAct) || wordsOf(text).some(asks) || ENDS_IN_INFINITIVE.test(text);
}

/** Whether it is a verb without its thing: "write and send a message". */
function isBare(terms: readonly Term[]): boolean {
  return terms.length > 0 && terms.every((term) => term.isAct);
}
