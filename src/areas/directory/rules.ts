import { reaches, TIERS, type Tier } from "../../kernel/access/tiers.ts";

/** A tier, or `self` for the card's owner. */
export const AUDIENCES = [...TIERS, "self"] as const;

export type Audience = (typeof AUDIENCES)[number];

/**
 * The lowest tier that sees each field. `self` sees all. Every read goes through `shows`; no other table may grade
 * fields.
 */
const SHOWN_FROM = {
  display_name: "public",
  photo_url: "public",
  company_website: "public",
  company_logo_url: "public",
  member_id: "ai-floor",
  name: "ai-floor",
  tier: "ai-floor",
  github: "ai-floor",
  telegram: "ai-floor",
  joined_at: "ic-member",
  last_seen_floor: "ic-member",
  weekly_commits: "ic-member",
  leaderboard_optin: "operator",
  public_visible: "operator",
} as const satisfies Record<string, Tier>;

export type CardField = keyof typeof SHOWN_FROM;

export const CARD_FIELDS = Object.keys(SHOWN_FROM) as readonly CardField[];

/** Only fields visible to the searcher: a hit on a hidden field would reveal it. */
export const SEARCHED_FIELDS = ["name", "display_name", "github", "telegram", "member_id"] as const;

/** Whether every card matches, because the text is in the prefix of all member ids. */
export function matchesEveryId(text: string): boolean {
  return "mem_".includes(text.toLowerCase());
}

/** Matches of a search are counted up to this number. */
export const TOTAL_MAX = 500;

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

export function shows(audience: Audience, field: CardField): boolean {
  return audience === "self" || reaches(audience, SHOWN_FROM[field]);
}

export function graded<Card extends Record<CardField, unknown>>(audience: Audience, card: Card): Partial<Card> {
  const fields = CARD_FIELDS.filter((field) => shows(audience, field));
  return Object.fromEntries(fields.map((field) => [field, card[field]])) as Partial<Card>;
}

/**
 * Unlisted members are visible to searchers of their tier or above. Below ai-floor, where search is not allowed,
 * none are.
 */
export function unlistedTiersFor(audience: Tier): Tier[] {
  return reaches(audience, "ai-floor") ? TIERS.filter((tier) => reaches(audience, tier)) : [];
}

export function isFoundBy(audience: Tier, card: { readonly owner: Tier; readonly listed: boolean }): boolean {
  return card.listed || unlistedTiersFor(audience).includes(card.owner);
}

/** Drops the @; empty clears; null if invalid. */
export function telegramName(text: string): string | null {
  const name = text.trim().replace(/^@/, "");
  return name === "" || /^[A-Za-z][A-Za-z0-9_]{4,31}$/.test(name) ? name : null;
}

/** Accepts a URL or a bare domain; empty clears; null if invalid. */
export function websiteAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!["https:", "http:"].includes(url.protocol) || url.username || url.password) return null;
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)) return null;
  url.hash = "";
  return url.pathname === "/" && url.search === "" ? url.origin : url.href;
}

/** Not fetched; it may not exist. */
export function logoAddress(website: string): string {
  return new URL("/favicon.ico", website).href;
}
