import unhomoglyph from "unhomoglyph";

/** Letters and digits that look alike, after the table of UTS 39, which turns m into rn. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/[1i|!]/g, "l"],
  [/0/g, "o"],
  [/5/g, "s"],
  [/3/g, "e"],
  [/8/g, "b"],
  [/4/g, "a"],
  [/7/g, "t"],
];

/** Removed before the table, which turns dashes into letters. */
const SEPARATORS = /(?!!)[\p{P}\p{Z}]/gu;

/**
 * How a name looks, for comparison only; texts with an equal skeleton look alike. Empty for a text without letters and
 * digits. Capital Cyrillic and Greek letters change their look when lower-cased, so there can be two (UTS 39 §4).
 */
export function skeletonsOf(text: string): readonly string[] {
  const whole = text.normalize("NFKC").replace(SEPARATORS, "");
  const found = [unhomoglyph(whole).toLowerCase(), unhomoglyph(whole.toLowerCase())].map(fold);
  return [...new Set(found)].filter((skeleton) => skeleton !== "");
}

/** The skeleton of a slug, which has no capitals. */
export function slugSkeleton(slug: string): string {
  return skeletonsOf(slug)[0] ?? slug;
}

function fold(text: string): string {
  // "|" and "!" look like letters; other marks only separate or decorate them.
  const letters = text.normalize("NFKD").replace(/[^\p{L}\p{N}|!]/gu, "");
  return FOLDS.reduce((folded, [pattern, letter]) => folded.replace(pattern, letter), letters);
}

const WARNED_LENGTH_MIN = 6;

/** Whether one letter more, less or other makes the slugs equal. Short slugs differ by one letter too often. */
export function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < WARNED_LENGTH_MIN || long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  return short.slice(start + (short.length === long.length ? 1 : 0)) === long.slice(start + 1);
}
