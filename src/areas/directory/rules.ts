import { reaches, TIERS, type Tier } from "../../kernel/tiers.ts";

/** Who looks at a card: somebody at a tier, or the member whose card it is. */
export const AUDIENCES = [...TIERS, "self"] as const;

export type Audience = (typeof AUDIENCES)[number];

/**
 * Every field of a card, and the lowest tier that is shown it. The member sees all of their own card. There is no other
 * such table: whatever is read of a card is read through `shows`.
 */
export const SHOWN_FROM = {
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

/** What a search looks into, where the searcher is shown it: a hit on a hidden field would give it away. */
export const SEARCHED_FIELDS = ["name", "display_name", "github", "telegram", "member_id"] as const;

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

export function shows(audience: Audience, field: CardField): boolean {
  return audience === "self" || reaches(audience, SHOWN_FROM[field]);
}

/** Exactly the fields that `audience` is shown. */
export function graded<Card extends Record<CardField, unknown>>(audience: Audience, card: Card): Partial<Card> {
  const fields = CARD_FIELDS.filter((field) => shows(audience, field));
  return Object.fromEntries(fields.map((field) => [field, card[field]])) as Partial<Card>;
}

/**
 * The tiers whose members appear to `audience` although they opted out of being listed: those that stand no higher than
 * the searcher. Below ai-floor, where nobody may search, there are none.
 */
export function unlistedTiersFor(audience: Tier): Tier[] {
  return reaches(audience, "ai-floor") ? TIERS.filter((tier) => reaches(audience, tier)) : [];
}

/** Whether `audience` finds the card of a member of tier `owner`, who is listed for everybody or not. */
export function isFoundBy(audience: Tier, card: { readonly owner: Tier; readonly listed: boolean }): boolean {
  return card.listed || unlistedTiersFor(audience).includes(card.owner);
}

/** A Telegram name without its @; empty to clear it; null for what is none. */
export function telegramName(text: string): string | null {
  const name = text.trim().replace(/^@/, "");
  return name === "" || /^[A-Za-z][A-Za-z0-9_]{4,31}$/.test(name) ? name : null;
}

/** The address of a website, given as such or as a bare domain; empty to clear it; null for what is none. */
export function websiteAddress(text: string): string | null {
  const given = text.trim();
  if (given === "") return "";
  const address = /^[a-z][a-z0-9+.-]*:/i.test(given) && !/^[\w.-]+:\d/.test(given) ? given : `https://${given}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!["https:", "http:"].includes(url.protocol) || url.username || url.password) return null;
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)) return null;
  url.hash = "";
  return url.pathname === "/" && url.search === "" ? url.origin : url.href;
}

/** Where a website keeps its icon by convention. Nothing is fetched: it may not be there. */
export function logoAddress(website: string): string {
  return new URL("/favicon.ico", website).href;
}
