import type { Identity } from "../../kernel/access/caller.ts";
import { daysAfter } from "../../kernel/values/duration.ts";

export function expiryAfter(days: number, now: Date): Date {
  return daysAfter(now, days);
}

/** A pause of all agents takes precedence over a single one. */
export function pausedBy(token: { paused_at: Date | null; agents_stopped_at: Date | null }): Identity["paused"] {
  if (token.agents_stopped_at !== null) return "all";
  return token.paused_at === null ? null : "agent";
}

/** Normalizes a name so that case, spaces, punctuation and letter width do not distinguish it. */
export function nameIdentity(clientName: string): string {
  const name = clientName.normalize("NFKC").toLowerCase();
  return name.replace(/[^\p{L}\p{N}]/gu, "") || name;
}
