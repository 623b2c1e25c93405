import { folded } from "../../kernel/values/text.ts";

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
