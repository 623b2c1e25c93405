/** BCP 47 tags of the languages in which pages are written. */
export const LANGUAGES = ["en", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((each) => each === tag);
}
