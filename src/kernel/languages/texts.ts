import { isolated } from "../values/text.ts";
import { language } from "./language.ts";
import type { Language } from "./languages.ts";

type Plain = Record<string, unknown>;

/** What a translation of `T` has: the same names, and functions with the same parameters. */
export type Words<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Words<R>
    : T extends readonly unknown[]
      ? readonly Words<T[number]>[]
      : T extends object
        ? { readonly [K in keyof T]: Words<T[K]> }
        : T;

type Translations = Partial<Record<Language, Plain>>;

const known = new Map<object, Translations>();
let changes = 0;

/** Grows with each text and translation, so that what was derived from all of them can be derived again. */
export function changesOfTexts(): number {
  return changes;
}

/**
 * Texts of pages, written in English. They read as the same object in each language that `translate` was called for, so
 * they must be read while a page is made, never while a module loads. Functions may be kept: they choose when they are called.
 */
export function texts<T extends object>(english: T): T {
  const translations: Translations = {};
  const readable = Object.create(Object.prototype, describe(english as Plain, translations));
  known.set(readable, translations);
  changes += 1;
  return readable;
}

function describe(english: Plain, translations: Translations): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => {
      const words = () => (translations[language()] ?? english)[name];
      if (typeof value === "function")
        return [
          name,
          fixed((...given: unknown[]) => (words() as typeof value)(...given.map((each) => withIsolated(each)))),
        ];
      return [name, isPlain(value) ? fixed(texts(value)) : { get: words, enumerable: true }];
    }),
  );
}

const fixed = (value: unknown): PropertyDescriptor => ({ value, enumerable: true });

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Of lists and objects in what a sentence gets. */
const DEPTH_MAX = 3;

/** What a sentence gets, with each text that could reorder the sentence isolated. */
function withIsolated(given: unknown, depth = 0): unknown {
  if (typeof given === "string") return isolated(given);
  if (depth >= DEPTH_MAX) return given;
  if (Array.isArray(given)) return given.map((each) => withIsolated(each, depth + 1));
  if (!isPlain(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, withIsolated(each, depth + 1)]));
}

/** Adds the texts of one more language. */
export function translate<T extends object>(to: Language, text: T, words: Words<T>): void {
  addWords(to, text, words);
}

function addWords(to: Language, text: object, words: object): void {
  const translations = known.get(text);
  if (!translations) throw new Error("Only texts can be translated.");
  changes += 1;
  translations[to] = { ...words };
  for (const [name, nested] of Object.entries(text)) {
    const inside = translations[to][name];
    if (known.has(nested) && isPlain(inside)) addWords(to, nested, inside);
  }
}

/** All texts that have no words in that language, as their names. Nested ones count with what contains them. */
export function untranslated(to: Language): string[] {
  return [...known].flatMap(([text, translations]) => (translations[to] ? [] : [Object.keys(text).join(", ")]));
}
