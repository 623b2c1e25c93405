import type { Operation } from "../catalogue/operation.ts";

/** What a member does not let one of their agents do without asking. Without rules, its scopes alone decide. */
export interface Rule {
  /** `rul_…` */
  readonly id: string;
  /** IDs of operations, names of areas, and `destructive`. Absent: all writes. */
  readonly acts?: readonly string[];
  readonly verdict: "ask" | "refuse";
  /** ISO 8601. Absent: until the member removes it. */
  readonly until?: string;
}

/** In the place of operations: all that replace, end or spend something. */
export const DESTRUCTIVE = "destructive";

export const RULES_MAX = 20;

interface Act {
  readonly operation: Pick<Operation, "id" | "effect">;
  readonly area: string;
  readonly now: Date;
}

/** The rule that decides about an act: the strictest of those that name it, or null if none does. */
export function decisive(rules: readonly Rule[], act: Act): Rule | null {
  const named = rules.filter((rule) => names(rule, act));
  return named.find(({ verdict }) => verdict === "refuse") ?? named[0] ?? null;
}

function names({ acts, until }: Rule, { operation, area, now }: Act): boolean {
  if (until !== undefined && new Date(until) <= now) return false;
  if (acts === undefined) return true;
  return acts.some(
    (each) => each === operation.id || each === area || (each === DESTRUCTIVE && operation.effect === "destructive"),
  );
}
