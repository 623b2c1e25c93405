import type { Language } from "./languages.ts";
import { texts, translate, type Words } from "./texts.ts";

/** JSON, so that a record keeps a message as it is. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | Message
  | readonly Json[]
  | { readonly [name: string]: Json };

/**
 * A sentence of the server as data: its key, and its parameters. `sentence` words it in the language of its
 * reader. Times are ISO 8601, amounts are in minor units, and people's own words are parameters as they wrote them.
 */
export interface Message {
  /** `<feature>.<name>`. Records keep it, so it is never used for another sentence. */
  readonly key: string;
  readonly parameters?: { readonly [name: string]: Json };
}

type Sentence = string | ((parameters: never) => string);

const SOURCE = Symbol("the texts");

/** A message, or a function that makes one, for each sentence of `T`. */
export type Say<T> = {
  readonly [K in keyof T]: T[K] extends (parameters: infer P) => string
    ? P extends { readonly [name: string]: Json }
      ? (parameters: P) => Message
      : never
    : Message;
} & { readonly [SOURCE]: T };

const known = new Map<string, Readonly<Record<string, Sentence>>>();

/** Declares the sentences of a feature, in English. A sentence with parameters is a function of one object. */
export function messages<T extends Readonly<Record<string, Sentence>>>(feature: string, english: T): Say<T> {
  return declare(feature, english, texts(english));
}

/** Messages such as times and amounts, whose functions word them in every language by themselves. */
export function formats<T extends Readonly<Record<string, Sentence>>>(name: string, inAll: T): Say<T> {
  return declare(name, inAll, inAll);
}

function declare<T extends Readonly<Record<string, Sentence>>>(feature: string, english: T, source: T): Say<T> {
  if (known.has(feature)) throw new Error(`The messages of ${feature} are declared twice.`);
  known.set(feature, source);
  const said = Object.entries(english).map(([name, text]) => {
    const key = `${feature}.${name}`;
    return [name, typeof text === "string" ? { key } : (parameters: Message["parameters"]) => ({ key, parameters })];
  });
  return Object.assign(Object.fromEntries(said), { [SOURCE]: source }) as Say<T>;
}

/** Adds the sentences in one more language. */
export function translateMessages<T extends object>(
  to: Language,
  say: { readonly [SOURCE]: T },
  words: Words<T>,
): void {
  translate(to, say[SOURCE], words);
}

/** The words of the message in the language of the page or mail that is being made, and in English elsewhere. */
export function sentence({ key, parameters }: Message): string {
  const text = textOf(key);
  if (text === undefined) return key; // written by a later version
  return typeof text === "string" ? text : text(parameters as never);
}

function textOf(key: string): Sentence | undefined {
  const dot = key.lastIndexOf(".");
  const texts = known.get(key.slice(0, dot));
  const name = key.slice(dot + 1);
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** For a column of type jsonb with what people wrote, as a string, or what the server said, as a message. */
export function toKeep(said: Message | string | null): string | null {
  return said === null ? null : JSON.stringify(said);
}

/** What a record kept: a message, or the words of an earlier version as they are. */
export function keptSentence(kept: Message | string): string {
  return typeof kept === "string" ? kept : sentence(kept);
}

/** The words, if this is a message. People's own JSON may look like one; what no sentence accepts is theirs. */
function wordsOf(value: object): string | null {
  const { key, ...others } = value as { readonly key?: unknown };
  if (typeof key !== "string" || !textOf(key) || Object.keys(others).some((name) => name !== "parameters")) return null;
  try {
    return sentence(value as Message);
  } catch {
    return null;
  }
}

/** A record as its reader gets it: each message in it in words, and all else as it is. */
export function worded(value: unknown): unknown {
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(worded);
  return wordsOf(value) ?? wordedRecord(value);
}

export function wordedRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, worded(value)]));
}

/** The keys of all messages. */
export function keysOfMessages(): string[] {
  return [...known].flatMap(([feature, sentences]) => Object.keys(sentences).map((name) => `${feature}.${name}`));
}
