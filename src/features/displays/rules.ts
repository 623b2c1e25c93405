import { createHash } from "node:crypto";

export const BLOCKS = ["announcements", "events", "highlights", "leaderboard", "loans", "printers", "weather"] as const;
export type Block = (typeof BLOCKS)[number];

/**
 * A wall shows public content; a kiosk is the screen at the door, where guests arrive and leave; a room is the screen
 * beside a door or a machine, with its bookings.
 */
export const ROLES = ["wall", "kiosk", "room"] as const;
export type Role = (typeof ROLES)[number];

/** Switching off this area hides the block on every display. Announcements and the weather belong to no area. */
export const AREA_OF_BLOCK: Readonly<Partial<Record<Block, string>>> = {
  events: "events",
  highlights: "highlights",
  leaderboard: "leaderboard",
  loans: "lending",
  printers: "prints",
  weather: "context",
};

/** BCP 47 tags for formatting times. */
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

export const LIVE_MAX = 50;

/** Display secrets are stored only as this digest. */
export function displaySecretHash(text: string): Buffer {
  return createHash("sha256").update(`display ${text}`).digest();
}
