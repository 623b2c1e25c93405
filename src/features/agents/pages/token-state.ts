import { authorizes, SCOPES, type Scope } from "../../../kernel/access/scopes.ts";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { scopeTexts } from "../../../web/languages/scope-texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import type { ScopeItem } from "../../../web/ui/index.ts";
import type { AgentToken } from "./types.ts";

export type TokenState = "live" | "paused" | "revoked" | "expired";

export function stateOf(token: AgentToken, now: Date): TokenState {
  if (token.revoked_at !== null) return "revoked";
  if (token.expires_at !== null && new Date(token.expires_at) <= now) return "expired";
  return token.paused_at === null && !token.parent?.paused_at ? "live" : "paused";
}

/** Neither revoked nor expired. */
export function isUsable(token: AgentToken, now: Date): boolean {
  const state = stateOf(token, now);
  return state === "live" || state === "paused";
}

/** The scope in words, with whether `tier` includes it. */
export function scopeItem(scope: Scope, tier: Tier): ScopeItem {
  const { kind, tier: lowest } = SCOPES[scope];
  return { scope, allows: scopeTexts[scope], kind, grantable: authorizes(tier, scope), needs: tierName(lowest) };
}
