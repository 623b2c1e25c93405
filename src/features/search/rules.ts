import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as german } from "@orama/stopwords/german";
import { folded, suspiciousPatterns } from "../../kernel/values/text.ts";

/** How well a title matches, the lower the better: the whole title, its beginning, beginnings of words, or another part. */
export function matchOf(title: string, words: readonly string[]): number {
  const text = folded(title);
  const sought = words.join(" ");
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  const starts = text.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3;
}

interface Group {
  readonly results: readonly { readonly title: string }[];
}

/** Groups with the best first match first; equally good ones keep their order. */
export function inFairOrder<Each extends Group>(groups: readonly Each[], words: readonly string[]): Each[] {
  const best = ({ results }: Group) => Math.min(...results.map(({ title }) => matchOf(title, words)));
  return [...groups].sort((one, other) => best(one) - best(other));
}

/** The better matching titles first; equally good ones keep the order of their area. */
export function byMatch<Each extends { readonly title: string }>(
  hits: readonly Each[],
  words: readonly string[],
): Each[] {
  return [...hits].sort((one, other) => matchOf(one.title, words) - matchOf(other.title, words));
}

const SUBJECTS_MAX = 4;
const STOP_WORDS: ReadonlySet<string> = new Set([...english, ...german].map(folded));

/** The words of a sentence that name its subject, the longest first. None where all of them were sought together. */
export function subjectsOf(words: readonly string[]): string[] {
  const bare = words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  const subjects = [...new Set(bare)].filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  const isWhole = subjects.length === words.length && subjects.length < 2;
  return isWhole ? [] : subjects.sort((one, other) => other.length - one.length).slice(0, SUBJECTS_MAX);
}

const TITLE_CHARS_MAX = 200;

/** A title where a reply has no place for a mark. One that looks like an order to the model is left out (0326). */
export function unmarkedTitle({ id, title }: { readonly id: string; readonly title: string }): string {
  return suspiciousPatterns(title).length > 0 ? id : title.slice(0, TITLE_CHARS_MAX);
}
