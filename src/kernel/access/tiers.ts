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
  const near = TIERS.map((tier) => ({ tier, edits: editsToTier(letters, lettersOf(tier)) }));
  const [nearest] = near.sort((a, b) => a.edits - b.edits);
  return nearest && nearest.edits !== Number.POSITIVE_INFINITY ? nearest.tier : null;
}

function lettersOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/only$/, "");
}

/** Infinite beyond one edit, or two of a name with more than six letters. */
function editsToTier(letters: string, name: string): number {
  const editsMax = name.length > 6 ? 2 : 1;
  if (Math.abs(letters.length - name.length) > editsMax) return Number.POSITIVE_INFINITY;
  const count = edits(letters, name);
  return count > editsMax ? Number.POSITIVE_INFINITY : count;
}

/** Letters to add, remove or replace, and neighbors to swap, to make `b` of `a`. */
function edits(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      const cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      next.push(isSwapped ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost);
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

export function reaches(tier: Tier, lowest: Tier): boolean {
  return RANK[tier] >= RANK[lowest];
}
