import { editDistance } from "../values/texts/edit-distance.ts";

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

/** The tier with this name, or the nearest one that differs in a few letters, such as `operators`; else null. */
export function tierAlike(name: string): Tier | null {
  if (isTier(name)) return name;
  const letters = lettersOf(name);
  const near = TIERS.map((tier) => ({ tier, letters: lettersOf(tier), edits: editDistance(letters, lettersOf(tier)) }))
    .filter((each) => each.edits <= (each.letters.length > 6 ? 2 : 1))
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.tier ?? null;
}

function lettersOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/only$/, "");
}

export function reaches(tier: Tier, lowest: Tier): boolean {
  return RANK[tier] >= RANK[lowest];
}
