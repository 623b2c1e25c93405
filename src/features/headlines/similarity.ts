import { DAY_MS } from "../../kernel/values/duration.ts";

/** pg_trgm counts two true duplicates as 0.51, and "GPT-6" beside "GPT-7" as 0.83: similarity alone decides nothing. */
const SIMILAR_FROM = 0.6;
const APART_MS_MAX = 3 * DAY_MS;

const TRACKING = /^(utm_.*|fbclid|gclid|ref)$/i;

/** The URL by which two posts are the same. Takes an absolute http(s) URL. */
export function canonicalUrl(text: string): string {
  const url = new URL(text);
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, "");
  const { origin, pathname, search } = url;
  return `${origin}${pathname === "/" ? "" : pathname}${search}`;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Names and numbers of a title, whatever their order; null if it has none, so that it resembles no other. */
export function titleKey(title: string): string | null {
  const names = (title.match(WORD) ?? []).filter((word) => /\p{Lu}/u.test(word)).map((word) => bare(word));
  const numbers = title.match(NUMBER) ?? [];
  const sorted = (values: readonly string[]) => [...new Set(values)].sort().join(" ");
  return names.length + numbers.length === 0 ? null : `${sorted(names)}|${sorted(numbers)}`;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/['’]s$|[.'’-]+$/g, "");
}

interface Titled {
  readonly title: string;
  readonly title_key: string | null;
  readonly at: Date;
}

/** Whether two titles may be one story. Their sources must differ. */
export function areAlike(one: Titled, other: Titled): boolean {
  if (one.title_key === null || one.title_key !== other.title_key) return false;
  if (Math.abs(one.at.getTime() - other.at.getTime()) > APART_MS_MAX) return false;
  return similarityOf(one.title, other.title) >= SIMILAR_FROM;
}

/** Shared trigrams by all trigrams, as pg_trgm counts them. */
function similarityOf(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)];
  const shared = [...first].filter((each) => second.has(each)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
}

function trigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}
