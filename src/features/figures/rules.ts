import { reaches, type Tier } from "../../kernel/access/tiers.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { slug } from "../../kernel/values/slug.ts";
import { type Condition, ITEMS, type Item, LEVELS, SIGNAL_NAMES, type Signal, XP_SOURCES } from "./collection.ts";

export type Signals = Readonly<Record<Signal, number | null>>;

export interface MemberFacts {
  readonly tier: Tier;
  readonly created_at: Date;
  readonly events_rsvped: number;
  readonly events_hosted: number;
  readonly bookings_used: number;
  readonly highlights_published: number;
  readonly made: boolean;
  /** Null outside the leaderboard, or before this week's first count. */
  readonly commits_this_week: number | null;
}

export function signalsOf(facts: MemberFacts, now: Date): Signals {
  const days = Math.max(0, Math.floor((now.getTime() - facts.created_at.getTime()) / DAY_MS));
  return {
    events_rsvped: facts.events_rsvped,
    events_hosted: facts.events_hosted,
    bookings_used: facts.bookings_used,
    highlights_published: facts.highlights_published,
    commits_this_week: facts.commits_this_week,
    tenure_days: days,
    weeks_of_membership: Math.floor(days / 7),
    figure_made: Number(facts.made),
  };
}

export function unknownOf(signals: Signals): Signal[] {
  return SIGNAL_NAMES.filter((name) => signals[name] === null);
}

export function xpOf(signals: Signals): number {
  return XP_SOURCES.reduce((sum, { signal, xp, max }) => sum + xp * Math.min(signals[signal] ?? 0, max ?? Infinity), 0);
}

export function levelAt(xp: number): (typeof LEVELS)[number] {
  const level = LEVELS.findLast(({ at_xp }) => xp >= at_xp);
  if (!level) throw new Error(`no level at ${xp} XP`);
  return level;
}

export interface Progress {
  readonly condition: Condition;
  readonly met: boolean;
  readonly current: number | string | null;
  readonly target: number | string;
  readonly unknown: boolean;
}

export function progressOn(condition: Condition, signals: Signals, tier: Tier): Progress {
  if ("minTier" in condition) {
    const { minTier } = condition;
    return { condition, met: reaches(tier, minTier), current: tier, target: minTier, unknown: false };
  }
  const current = signals[condition.signal];
  const met = current !== null && current >= condition.gte;
  return { condition, met, current, target: condition.gte, unknown: current === null };
}

export interface ItemState {
  readonly item: Item;
  readonly unlocked: boolean;
  readonly progress: readonly Progress[];
}

/** An item is unlocked if all its conditions are met or it was unlocked before. */
export function statesOf(signals: Signals, tier: Tier, reached: readonly string[]): ItemState[] {
  return ITEMS.map((item) => {
    const progress = (item.requires ?? []).map((condition) => progressOn(condition, signals, tier));
    return { item, unlocked: reached.includes(item.id) || progress.every(({ met }) => met), progress };
  });
}

export function makingsOf(figure: { readonly grants: number; readonly generations_used: number }) {
  const total = 1 + figure.grants;
  return { total, used: figure.generations_used, left: total - figure.generations_used };
}

/** The member's name in ASCII, with a random suffix for namesakes. */
export function handleFor(name: string, random: Buffer): string {
  return `${slug(name, 32) || "member"}-${random.toString("hex").slice(0, 6)}`;
}
