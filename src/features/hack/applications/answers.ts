import type { Question } from "../../../kernel/forms/questions.ts";

/** Kept apart from the answers. */
export const DIETARY = "dietary";

/** Addresses of one application that the server looks at. */
const URLS_MAX = 4;

/** The addresses to look at, in the order of the questions. */
export function urlsIn(questions: readonly Question[], answers: Readonly<Record<string, string>>): string[] {
  const urls = questions.filter(({ kind }) => kind === "url").flatMap(({ id }) => answers[id] ?? []);
  return [...new Set(urls)].slice(0, URLS_MAX);
}
