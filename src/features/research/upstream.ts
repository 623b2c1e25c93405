import type { Tier } from "../../kernel/access/tiers.ts";
import type { RetrievedPassage } from "../../kernel/ports/retrieval.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { BadFacts, prepared, readableTiers, type Source } from "./rules.ts";
import type { Found } from "./search-corpus.ts";

export const UPSTREAM_PREFIX = "up_";

const UPSTREAM_ID = /^[\w.:~@/-]{1,160}$/;

const PASSAGE_CHARS_MAX = 4_000;
const HEADLINE_CHARS_MAX = 240;

export interface Bounds {
  readonly tier: Tier;
  readonly sources: readonly Source[];
  readonly takenDown: { readonly ids: ReadonlySet<string>; readonly urls: ReadonlySet<string> };
}

/** Validates a passage. Null if it comes from another source, needs a higher or unknown tier, or was taken down. */
export function fromUpstream(passage: RetrievedPassage, bounds: Bounds): Found | null {
  const { documentId, name, text, attributes } = passage;
  if (!UPSTREAM_ID.test(documentId)) return null;
  const document = described({ ...attributes, text: text.slice(0, PASSAGE_CHARS_MAX) }, plainLine(name) || documentId);
  if (document === null || document.text.trim() === "") return null;
  const { source, tier, url } = document;
  if (!bounds.sources.includes(source) || !readableTiers(bounds.tier).includes(tier)) return null;
  if (bounds.takenDown.ids.has(documentId) || (url !== null && bounds.takenDown.urls.has(url))) return null;
  return {
    document_id: `${UPSTREAM_PREFIX}${documentId}`,
    source,
    title: document.title,
    authors: document.authors,
    published: document.published,
    url,
    language: attributes.language ? document.language : "und",
    start_offset: null,
    end_offset: null,
    text: document.text,
    headline: document.text.slice(0, HEADLINE_CHARS_MAX).replace(/[\ud800-\udbff]$/, ""),
    score: 0,
  };
}

function described(read: { text: string } & Readonly<Record<string, string>>, name: string) {
  const { text, title, authors, date, url, language, source, tier } = read;
  const facts = { text, title, date, url, language, source, tier };
  const list = authors
    ?.split(";")
    .map((author) => author.trim())
    .filter((author) => author !== "");
  try {
    return prepared({ ...defined(facts), text, ...(list && { authors: list }) }, { name });
  } catch (error) {
    if (error instanceof BadFacts) return null;
    throw error;
  }
}

function defined(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter((each): each is [string, string] => each[1] !== undefined));
}

/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const RANK_CONSTANT = 60;

/**
 * Merges two ranked lists by rank, because scores of two services are not comparable. On a tie, and for a URL in
 * both, ours wins.
 */
export function merged(ours: readonly Found[], theirs: readonly Found[], k: number): Found[] {
  const known = new Set(ours.map(({ url }) => url).filter((url) => url !== null));
  const added = theirs.filter(({ url }) => url === null || !known.has(url));
  const ranked = (list: readonly Found[]) =>
    list.map((found, rank) => ({ ...found, score: (RANK_CONSTANT + 1) / (RANK_CONSTANT + 1 + rank) }));
  return [...ranked(ours), ...ranked(added)].sort((a, b) => b.score - a.score).slice(0, k);
}
