import type { Caller } from "../../kernel/access/caller.ts";
import { reaches } from "../../kernel/access/tiers.ts";

export const AUDIENCES = ["public", "members"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Where a page is linked. */
export const PLACES = ["footer", "navigation", "none"] as const;
export type Place = (typeof PLACES)[number];

/** The page whose text is on the home page. */
export const HOME = "home";

export const PAGES_MAX = 50;
/** Older versions are deleted, except the one that is shown. */
export const VERSIONS_MAX = 50;
/** More links than these hide the product's own. */
export const NAVIGATION_MAX = 2;
/** Of a title in the navigation, which is one line. */
export const NAVIGATION_CHARS_MAX = 20;

/** Slugs that a URL or a visitor could take for something else. */
const RESERVED: ReadonlySet<string> = new Set([
  "add",
  "all",
  "admin",
  "api",
  "assets",
  "draft",
  "edit",
  "feed",
  "index",
  "list",
  "login",
  "logout",
  "mcp",
  "media",
  "new",
  "operate",
  "pages",
  "preview",
  "search",
  "settings",
  "sign-in",
  "sign-up",
  "versions",
]);

export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Guests have an account, but are no members yet. */
export function readsAll({ tier }: Pick<Caller, "tier">): boolean {
  return reaches(tier, "ft-member");
}

/** The home page is public and has its own place. */
export function isPlaced({ slug, audience, place }: { slug: string; audience: Audience; place: Place }): boolean {
  return slug !== HOME || (audience === "public" && place === "none");
}
