/** Tiers of membership, lowest first. Each includes the permissions of the lower ones. */
export const TIERS = ["public", "ft-member", "ai-floor", "ic-member", "operator"] as const;

export type Tier = (typeof TIERS)[number];

const RANK: Readonly<Record<Tier, number>> = {
  public: 0,
  "ft-member": 1,
  "ai-floor": 2,
  "ic-member": 3,
  operator: 4,
};

/** The names that people read. */
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

export function reaches(tier: Tier, lowest: Tier): boolean {
  return RANK[tier] >= RANK[lowest];
}
