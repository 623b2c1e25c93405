import type { Identity } from "../../kernel/caller.ts";

const DAY_MS = 86_400_000;

export function expiryAfter(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Whether a token rests: its member may have paused it alone, or stopped all of theirs, which counts for more. */
export function pausedBy(token: { paused_at: Date | null; agents_stopped_at: Date | null }): Identity["paused"] {
  if (token.agents_stopped_at !== null) return "all";
  return token.paused_at === null ? null : "agent";
}

/** A name as one is known by it: case, spaces, punctuation and the width of letters make no other of it. */
export function nameIdentity(clientName: string): string {
  const name = clientName.normalize("NFKC").toLowerCase();
  return name.replace(/[^\p{L}\p{N}]/gu, "") || name;
}
