import { ENGLISH, language, pageLocale } from "../../kernel/languages/language.ts";
import { isLanguage, type Language } from "../../kernel/languages/languages.ts";

export { inLanguage, language, nameTiers, pageLocale, speak } from "../../kernel/languages/language.ts";

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** A label within a sentence, without its capital; German nouns keep theirs. */
export function inSentence(label: string): string {
  return language() === "de" ? label : label.toLowerCase();
}

/** Names as in a sentence, such as "A, B and C". */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(pageLocale(), { type: "conjunction" }).format(names);
}

/** The language that an Accept-Language header ranks first among `offered` (RFC 9110 §12.5.4); English if it names none. */
export function preferredLanguage(acceptLanguage: string | undefined, offered: readonly Language[]): Language {
  const ranges = (acceptLanguage ?? "").slice(0, 500).split(",").map(rangeOf);
  const ranked = ranges.filter(({ language }) => language && offered.includes(language));
  const best = ranked.reduce((best, range) => (range.language && range.quality > best.quality ? range : best), {
    language: undefined as Language | undefined,
    quality: 0,
  });
  return best.language ?? ENGLISH;
}

function rangeOf(range: string): { language: Language | undefined; quality: number } {
  const [tag = "", ...parameters] = range
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const primary = tag.split("-", 1)[0];
  const quality = parameters.find((each) => each.startsWith("q="));
  return { language: isLanguage(primary) ? primary : undefined, quality: quality ? Number(quality.slice(2)) || 0 : 1 };
}
