import { claimText } from "./text.ts";
import type { Application } from "./types.ts";

/** What an application learns, in a few words. */
export function claimWords(claims: Application["claims"]): string {
  return claims.map((claim) => claimText.short[claim]).join(", ") || claimText.nothing;
}
