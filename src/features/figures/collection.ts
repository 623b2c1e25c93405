import type { Tier } from "../../kernel/access/tiers.ts";

/** Numbers about a member. Each is counted from records kept for another purpose. */
export const SIGNALS = {
  events_rsvped: "Number of events that the member attended, or whose host confirmed the RSVP.",
  events_hosted: "Number of approved event proposals.",
  bookings_used: "Number of confirmed bookings that have ended.",
  highlights_published: "Number of approved highlights.",
  commits_this_week: "Commits counted on the leaderboard this week; unknown outside the leaderboard.",
  tenure_days: "Days since the account was first used.",
  weeks_of_membership: "Whole weeks since then.",
  figure_made: "1 once the figure has been made.",
} as const;

export type Signal = keyof typeof SIGNALS;

export const SIGNAL_NAMES = Object.keys(SIGNALS) as readonly Signal[];

export type Condition = { readonly signal: Signal; readonly gte: number } | { readonly minTier: Tier };

export const KINDS = ["clip", "prop", "skin", "stage", "capability"] as const;

type Kind = (typeof KINDS)[number];

export const RARITIES = ["common", "uncommon", "rare", "legendary"] as const;

export interface Item {
  readonly id: string;
  readonly kind: Kind;
  readonly label: string;
  readonly blurb?: string;
  readonly rarity: (typeof RARITIES)[number];
  readonly requires?: readonly Condition[];
}

/** The complete list of items. An id is permanent and never changes its meaning. */
export const ITEMS: readonly Item[] = [
  item("clip-nod", "Nod", "common"),
  item("clip-wave", "Wave", "common", { signal: "events_rsvped", gte: 3 }),
  item("clip-bounce", "Bounce", "uncommon", { signal: "commits_this_week", gte: 10 }),
  item("clip-twirl", "Twirl", "rare", { signal: "highlights_published", gte: 1 }),
  item("prop-mug", "Mug", "common"),
  item("prop-ticket", "Ticket", "common", { signal: "events_rsvped", gte: 1 }),
  item("prop-key", "Door key", "common", { minTier: "ft-member" }),
  item("prop-laptop", "Laptop", "uncommon", { signal: "commits_this_week", gte: 5 }),
  item("prop-hammer", "Hammer", "uncommon", { signal: "bookings_used", gte: 5 }),
  item("prop-megaphone", "Megaphone", "rare", { signal: "events_hosted", gte: 1 }),
  item("skin-plain", "Plain shirt", "common"),
  item("skin-stripes", "Stripes", "common", { signal: "tenure_days", gte: 30 }),
  item("skin-overalls", "Overalls", "uncommon", { signal: "bookings_used", gte: 1 }),
  item("skin-star", "Star shirt", "rare", { minTier: "ic-member" }, { signal: "figure_made", gte: 1 }),
  item("skin-gold", "Golden coat", "legendary", { signal: "tenure_days", gte: 365 }),
  item("stage-paper", "Paper", "common"),
  item("stage-workshop", "Workshop", "uncommon", { signal: "bookings_used", gte: 3 }),
  item("stage-skyline", "Skyline", "uncommon", { signal: "tenure_days", gte: 90 }),
  item("stage-night", "Night shift", "rare", { signal: "commits_this_week", gte: 25 }),
  item("stage-spotlight", "Spotlight", "rare", { signal: "highlights_published", gte: 3 }),
  {
    ...item("capability-plinth", "Plinth", "uncommon", { signal: "weeks_of_membership", gte: 4 }),
    blurb: "Puts the figure on a plinth.",
  },
  {
    ...item("capability-sparks", "Sparks", "legendary", { signal: "events_hosted", gte: 3 }),
    blurb: "Sparks rise around the figure.",
  },
];

function item(id: `${Kind}-${string}`, label: string, rarity: Item["rarity"], ...requires: Condition[]): Item {
  const kind = id.slice(0, id.indexOf("-")) as Kind;
  return { id, kind, label, rarity, ...(requires.length > 0 && { requires }) };
}

export interface XpSource {
  readonly signal: Signal;
  readonly xp: number;
  readonly per: string;
  readonly how: string;
  readonly max?: number;
}

export const XP_SOURCES: readonly XpSource[] = [
  { signal: "events_rsvped", xp: 15, per: "event", how: "Attend an event, or have your RSVP confirmed by its host." },
  { signal: "events_hosted", xp: 60, per: "event", how: "Propose an event that is approved." },
  { signal: "bookings_used", xp: 10, per: "booking", how: "Use a room or a printer that you booked." },
  { signal: "highlights_published", xp: 40, per: "highlight", how: "Write a highlight that gets published." },
  {
    signal: "commits_this_week",
    xp: 1,
    per: "commit",
    max: 50,
    how: "Commit while on the leaderboard; your best week counts, up to 50 commits.",
  },
  { signal: "weeks_of_membership", xp: 5, per: "week", how: "Stay a member." },
  { signal: "figure_made", xp: 25, per: "figure", max: 1, how: "Make your figure." },
];

/** Version of sources and levels. A new version never lowers a level. */
export const LEVELS_VERSION = 1;

export const LEVELS: readonly { readonly level: number; readonly at_xp: number; readonly name: string }[] = [
  { level: 1, at_xp: 0, name: "Newcomer" },
  { level: 2, at_xp: 40, name: "Visitor" },
  { level: 3, at_xp: 100, name: "Regular" },
  { level: 4, at_xp: 180, name: "Neighbour" },
  { level: 5, at_xp: 300, name: "Maker" },
  { level: 6, at_xp: 460, name: "Contributor" },
  { level: 7, at_xp: 680, name: "Host" },
  { level: 8, at_xp: 980, name: "Mentor" },
  { level: 9, at_xp: 1400, name: "Builder" },
  { level: 10, at_xp: 2000, name: "Landmark" },
];

export const LEVEL_RULES = [
  "XP is the highest total ever reached: levels never decrease.",
  "Once a figure exists, an unlocked item stays unlocked.",
  "An unknown signal adds no XP, but is never reported as zero.",
] as const;
