import { sentence } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

const HALF_LIFE_HOURS = 6;
const HALF_LIFE_MS = HALF_LIFE_HOURS * 3_600_000;
/** Scores count from here, so that they stay small numbers. */
const EPOCH_MS = Date.UTC(2026, 0, 1);
/** Rounded, so that equal posts of equal sources are equal. */
const SCORE_DIGITS = 1e6;

/** The rule as published beside every list. */
export function rankingRule() {
  const hours = HALF_LIFE_HOURS;
  return { half_life_hours: hours, formula: sentence(say.formula({ hours })), words: sentence(say.ranking({ hours })) };
}

/** A story without a dated post ranks below every other one, and has the velocity 0. */
export const UNDATED_SCORE = -1_000_000;

export interface SourcePost {
  readonly source_id: string;
  readonly weight: number;
  readonly at: Date;
}

/**
 * log2 of the velocity at the epoch. All velocities decay alike, so the order of scores is the order of velocities at
 * any time.
 */
export function scoreOf(posts: readonly SourcePost[]): number {
  const exponents = firstPosts(posts).map(
    ({ weight, at }) => Math.log2(weight) + (at.getTime() - EPOCH_MS) / HALF_LIFE_MS,
  );
  const largest = Math.max(...exponents);
  const sum = exponents.sort((one, other) => one - other).reduce((total, power) => total + 2 ** (power - largest), 0);
  return Math.round((largest + Math.log2(sum)) * SCORE_DIGITS) / SCORE_DIGITS;
}

/** The velocity at an instant, with two digits. */
export function velocityAt(score: number, now: Date): number {
  return Math.round(2 ** (score - (now.getTime() - EPOCH_MS) / HALF_LIFE_MS) * 100) / 100;
}

/** The first post of each source: a source that posts more or later gains nothing. */
function firstPosts(posts: readonly SourcePost[]): SourcePost[] {
  const first = new Map<string, SourcePost>();
  for (const post of posts) {
    const known = first.get(post.source_id);
    if (!known || post.at < known.at) first.set(post.source_id, post);
  }
  return [...first.values()];
}
