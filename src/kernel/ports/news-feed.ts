import { SaidError } from "../languages/said-error.ts";

/** One entry of a feed of news. All texts are untrusted, plain and within their limits. */
export interface NewsEntry {
  /** One line of at most 300 characters; never empty. */
  readonly title: string;
  /** At most 300 characters; may be empty. */
  readonly summary: string;
  /** Absolute, http or https, at most 2,000 characters. */
  readonly url: string;
  /** As the feed states it; null if it states none that can be read. */
  readonly at: Date | null;
}

/**
 * What entries lack. One without a date, or with a date of the future, is read all the same; one that is too old is read
 * and not stored. A feed that was cut off has the entries before the cut.
 */
export const NEWS_PROBLEM_KINDS = [
  "no_link",
  "no_words",
  "no_date",
  "future_date",
  "too_many",
  "too_old",
  "cut_off",
] as const;

export type NewsProblemKind = (typeof NEWS_PROBLEM_KINDS)[number];

export interface NewsProblem {
  readonly kind: NewsProblemKind;
  readonly count: number;
  /** Words of the first such entry, and its date as written; plain text of at most 300 characters. */
  readonly example: string;
}

export interface NewsReading {
  /** In the order of the feed, at most 200. */
  readonly entries: readonly NewsEntry[];
  /** The number of entries without a link or words, or beyond the limit. */
  readonly skipped: number;
  readonly problems: readonly NewsProblem[];
}

/** The text is not a feed. */
export class NotAFeed extends SaidError {}

export interface NewsFeedReader {
  /**
   * Reads RSS, Atom, RDF or JSON Feed. `url` is the base of relative links.
   * Rejects with NotAFeed, also when reading takes too much time or memory.
   */
  read(feed: { readonly bytes: Uint8Array; readonly url: string; readonly charset?: string }): Promise<NewsReading>;
}
