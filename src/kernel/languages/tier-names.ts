import { TIER_LABELS, type Tier } from "../access/tiers.ts";
import { ownTierName } from "./language.ts";
import { texts } from "./texts.ts";

export const usualTierNames = texts({ ...TIER_LABELS });

/** The tier as this space calls it, or its usual name in the language of the page. */
export function tierName(tier: Tier): string {
  return ownTierName(tier) ?? usualTierNames[tier];
}

/** Tiers as choices of a form. */
export function tierOptions<T extends Tier>(tiers: readonly T[]): { value: T; label: string }[] {
  return tiers.map((value) => ({ value, label: tierName(value) }));
}
