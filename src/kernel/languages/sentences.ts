import { ENGLISH, language } from "./language.ts";
import type { Language } from "./languages.ts";
import { moneyWords } from "./money-words.ts";
import { withSlotWords } from "./slot-words.ts";

interface Template {
  readonly english: string;
  readonly form: RegExp;
  readonly words: string;
}

interface Sentences {
  readonly whole: Map<string, string>;
  readonly templates: Template[];
}

const known = new Map<Language, Sentences>();

/**
 * Adds words for sentences that the server writes in English, such as refusals, to what `inWords` knows.
 * `{name}` means any text, and `{count}` a number; it may be in another place of the translation.
 */
export function addSentences(to: Language, sentences: Readonly<Record<string, string>>): void {
  const { whole, templates }: Sentences = known.get(to) ?? { whole: new Map(), templates: [] };
  known.set(to, { whole, templates });
  for (const [english, words] of Object.entries(sentences)) {
    if (english.includes("{")) templates.push({ english, form: formOf(english), words });
    else whole.set(english, words);
  }
}

function formOf(english: string): RegExp {
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const parameters = literal
    .replaceAll("{count}", String.raw`(?<count>\d[\d.,]*)`)
    .replace(/\{(\w+)\}/g, "(?<$1>.{0,200}?)");
  return new RegExp(`^${parameters}$`, "s");
}

/** A sentence of the server in the reader's language, or as it is where no words for it are known. */
export function inWords(sentence: string): string {
  if (language() === ENGLISH) return sentence;
  const sentences = known.get(language());
  const words = sentences?.whole.get(sentence) ?? fill(sentences?.templates ?? [], sentence);
  return withSlotWords(words ?? moneyWords(sentence));
}

function fill(templates: readonly Template[], sentence: string): string | undefined {
  for (const { form, words } of templates) {
    const values = form.exec(sentence)?.groups;
    if (values) return words.replace(/\{(\w+)\}/g, (_all, name: string) => inWords(values[name] ?? ""));
  }
  return undefined;
}

/** The English sentences that have words in that language. */
export function knownSentences(language: Language): string[] {
  const { whole, templates }: Sentences = known.get(language) ?? { whole: new Map(), templates: [] };
  return [...whole.keys(), ...templates.map(({ english }) => english)];
}
