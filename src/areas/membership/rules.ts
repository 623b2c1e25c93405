import { reaches, TIERS, type Tier } from "../../kernel/tiers.ts";

/** The tiers that members can ask for. Operators are made by operators. */
export const REQUESTABLE_TIERS = ["ft-member", "ai-floor", "ic-member"] as const satisfies readonly Tier[];

export type RequestableTier = (typeof REQUESTABLE_TIERS)[number];

/** Whether a member of tier `current` gains anything by `wanted`. */
export function isAbove(wanted: Tier, current: Tier): boolean {
  return wanted !== current && reaches(wanted, current);
}

/** What a member of tier `current` can ask for. */
export function requestableFrom(current: Tier): RequestableTier[] {
  return REQUESTABLE_TIERS.filter((tier) => isAbove(tier, current));
}

/** Requests that a member of this tier has no use for any more. */
export function metBy(tier: Tier): RequestableTier[] {
  return REQUESTABLE_TIERS.filter((wanted) => TIERS.indexOf(wanted) <= TIERS.indexOf(tier));
}
