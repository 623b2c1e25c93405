/** The ladder of membership, lowest first. A tier may do everything that the tiers below it may. */
export const TIERS = ["public", "ft-member", "ai-floor", "ic-member", "operator"] as const;

export type Tier = (typeof TIERS)[number];

const RANK: Readonly<Record<Tier, number>> = {
  public: 0,
  "ft-member": 1,
  "ai-floor": 2,
  "ic-member": 3,
  operator: 4,
};

/** What people read instead of the tier's name on the wire. */
export const TIER_LABELS: Readonly<Record<Tier, string>> = {
  public: "Guest",
  "ft-member": "Tower member",
  "ai-floor": "Floor member",
  "ic-member": "Inner-circle member",
  operator: "Operator",
};

export function isTier(value: unknown): value is Tier {
  return typeof value === "string" && Object.hasOwn(RANK, value);
}

/** Whether `tier` stands at or above `lowest`. */
export function reaches(tier: Tier, lowest: Tier): boolean {
  return RANK[tier] >= RANK[lowest];
}
