import { createHash } from "node:crypto";

/** What a display can show. */
export const BLOCKS = ["announcements", "events", "highlights", "leaderboard", "weather"] as const;
export type Block = (typeof BLOCKS)[number];

/** The area whose switch takes a block off every wall; announcements and the weather are nobody's work in an area. */
export const AREA_OF_BLOCK: Readonly<Partial<Record<Block, string>>> = {
  events: "events",
  highlights: "highlights",
  leaderboard: "leaderboard",
  weather: "context",
};

/** In what languages times can be written, as BCP 47 tags. */
export const LOCALES = [
  "en-GB",
  "en-US",
  "cs",
  "da",
  "de",
  "es",
  "fi",
  "fr",
  "it",
  "ja",
  "ko",
  "nb",
  "nl",
  "pl",
  "pt",
  "sv",
  "tr",
  "uk",
  "zh",
] as const;
export type Locale = (typeof LOCALES)[number];

/** How many displays may hang at once. */
export const LIVE_MAX = 50;

/** Secrets in the addresses of displays are looked up by this digest and stored as nothing else. */
export function displaySecretHash(text: string): Buffer {
  return createHash("sha256").update(`display ${text}`).digest();
}
