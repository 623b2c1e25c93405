import { reaches, TIERS, type Tier } from "../../kernel/access/tiers.ts";

/** Members can request these; only operators appoint operators. */
export const REQUESTABLE_TIERS = ["ft-member", "ai-floor", "ic-member"] as const satisfies readonly Tier[];

export type RequestableTier = (typeof REQUESTABLE_TIERS)[number];

export function isAbove(wanted: Tier, current: Tier): boolean {
  return wanted !== current && reaches(wanted, current);
}

export function requestableFrom(current: Tier): RequestableTier[] {
  return REQUESTABLE_TIERS.filter((tier) => isAbove(tier, current));
}

export function metBy(tier: Tier): RequestableTier[] {
  return REQUESTABLE_TIERS.filter((wanted) => TIERS.indexOf(wanted) <= TIERS.indexOf(tier));
}
