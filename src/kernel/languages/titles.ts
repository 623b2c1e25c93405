import { language } from "./language.ts";
import type { Language } from "./languages.ts";

type Titles = Readonly<Record<string, string>>;

const known = new Map<Language, Titles>();

/** Adds the titles of operations in one more language, by id. `Operations` is the feature's own type. */
export function translateTitles<Operations>(
  to: Language,
  titles: Readonly<Record<keyof Operations & string, string>> & Titles,
): void {
  known.set(to, { ...known.get(to), ...titles });
}

/** The title of the operation in the language of its reader. */
export function titleOf({ id, title }: { readonly id: string; readonly title: string }): string {
  return known.get(language())?.[id] ?? title;
}

/** The ids of the operations that have a title in that language. */
export function titledIn(language: Language): string[] {
  return Object.keys(known.get(language) ?? {});
}
