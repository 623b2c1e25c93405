import type { Caller } from "../../kernel/access/caller.ts";
import { reaches, TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { plainLine } from "../../kernel/values/text.ts";

/** A tier, or `self` for the card's owner. */
export const AUDIENCES = [...TIERS, "self"] as const;

type Audience = (typeof AUDIENCES)[number];

/** Who reads a card: a person, or an agent that acts for one. */
export interface Reader {
  readonly audience: Audience;
  readonly isAgent: boolean;
}

/** Visitors, and pages that are the same for everyone. */
export const EVERYONE: Reader = { audience: "public", isAgent: false };

export function readerOf(caller: Caller, cardOwner?: string): Reader {
  const isOwner = cardOwner !== undefined && cardOwner === caller.memberId;
  return { audience: isOwner ? "self" : caller.tier, isAgent: caller.kind === "token" };
}

/** What a member can choose for a field of the card, narrowest first. Each audience includes those before it. */
export const FIELD_AUDIENCES = ["nobody", "operators", "members", "agents", "public"] as const;

export type FieldAudience = (typeof FIELD_AUDIENCES)[number];

/** The choices that include the reader. Members and their agents read cards from the directory's tier on. */
export function audiencesOf({ audience, isAgent }: Reader): readonly FieldAudience[] {
  if (audience === "self") return FIELD_AUDIENCES;
  if (!reaches(audience, "ai-floor")) return ["public"];
  if (isAgent) return ["agents", "public"];
  return audience === "operator" ? ["operators", "members", "agents", "public"] : ["members", "agents", "public"];
}

/**
 * The lowest tier that sees each field, unless the member chose an audience for it. `self` sees all. Every read goes
 * through `shows`; no other table may grade fields.
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
  skills: "ai-floor",
  ask_about: "ai-floor",
  joined_at: "ic-member",
  last_seen_floor: "ic-member",
  weekly_commits: "ic-member",
  leaderboard_optin: "operator",
  public_visible: "operator",
} as const satisfies Record<string, Tier>;

export type CardField = keyof typeof SHOWN_FROM;

export const CARD_FIELDS = Object.keys(SHOWN_FROM) as readonly CardField[];

/** A card is listed by its display name and addressed by its ID, so these have no choice. */
export const CHOSEN_FIELDS = [
  "photo_url",
  "company_website",
  "name",
  "tier",
  "github",
  "telegram",
  "skills",
  "ask_about",
  "joined_at",
  "last_seen_floor",
  "weekly_commits",
] as const satisfies readonly CardField[];

export type ChosenField = (typeof CHOSEN_FIELDS)[number];

export type FieldAudiences = { readonly [Field in ChosenField]?: FieldAudience };

/** Only fields visible to the searcher: a hit on a hidden field would reveal it. */
export const SEARCHED_FIELDS = [
  "name",
  "display_name",
  "github",
  "telegram",
  "member_id",
  "skills",
  "ask_about",
] as const satisfies readonly CardField[];

/** Whether every card matches, because the text is in the prefix of all member ids. */
export function matchesEveryId(text: string): boolean {
  return "mem_".includes(text.toLowerCase());
}

/** Matches of a search are counted up to this number. */
export const TOTAL_MAX = 500;

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

export function shows(reader: Reader, field: CardField, choices: FieldAudiences = {}): boolean {
  if (reader.audience === "self") return true;
  // The icon is derived from the website.
  const choice = choices[(field === "company_logo_url" ? "company_website" : field) as ChosenField];
  return choice ? audiencesOf(reader).includes(choice) : reaches(reader.audience, SHOWN_FROM[field]);
}

export function graded<Card extends Record<CardField, unknown>>(
  reader: Reader,
  card: Card,
  choices: FieldAudiences,
): Partial<Card> {
  const fields = CARD_FIELDS.filter((field) => shows(reader, field, choices));
  return Object.fromEntries(fields.map((field) => [field, card[field]])) as Partial<Card>;
}

/** Null returns a field to its usual audience. */
export function withChoices(
  before: FieldAudiences,
  changes: { readonly [Field in ChosenField]?: FieldAudience | null },
): FieldAudiences {
  const choices = { ...before, ...changes };
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== null)) as FieldAudiences;
}

/** Without empty and repeated ones. */
export function skillTags(texts: readonly string[]): string[] {
  const tags = texts.map((text) => plainLine(text)).filter((tag) => tag !== "");
  return tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at);
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
