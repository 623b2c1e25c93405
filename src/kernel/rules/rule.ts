import type { Operation } from "../catalogue/operation.ts";
import type { Hours } from "./hours.ts";
import type { Measure } from "./measures.ts";
import type { NamedSubject } from "./subjects.ts";

/** What a member does not let one of their agents do without asking. Without rules, its scopes alone decide. */
export interface Rule {
  /** `rul_…` */
  readonly id: string;
  /** IDs of operations, names of areas, and `destructive`. Absent: all writes. */
  readonly acts?: readonly string[];
  readonly verdict: "ask" | "refuse";
  /** ISO 8601. Absent: until the member removes it. */
  readonly until?: string;
  /** Only acts of more than that. An act whose amount is not known counts as more. */
  readonly above?: { readonly measure: Measure; readonly n: number };
  /** Not acts about these things alone, at these hours of the space; with both, both must hold. */
  readonly unless?: { readonly about?: readonly NamedSubject[]; readonly between?: Omit<Hours, "tz"> };
  /** Only after so many of these acts in a day or week of the space. */
  readonly at_most?: { readonly n: number; readonly per: Period };
}

export const PERIODS = ["day", "week"] as const;
export type Period = (typeof PERIODS)[number];

/** In the place of operations: all that replace, end or spend something. */
export const DESTRUCTIVE = "destructive";

export const RULES_MAX = 20;

interface Act {
  readonly operation: Pick<Operation, "id" | "effect" | "approval">;
  readonly area: string;
  readonly now: Date;
}

/** The rules that name an act, whatever their limits: those of the member, and the one that no member can remove. */
export function naming(rules: readonly Rule[], act: Act): readonly Rule[] {
  const { id, approval } = act.operation;
  const named = rules.filter(({ acts, until }) => (!until || new Date(until) > act.now) && isNamed(acts, act));
  return approval === "always" ? [...named, { id: "always", acts: [id], verdict: "ask" }] : named;
}

/** Whether `acts` of a rule names the operation. */
export function isNamed(acts: Rule["acts"], { operation, area }: Omit<Act, "now">): boolean {
  if (acts === undefined) return true;
  return acts.some(
    (each) => each === operation.id || each === area || (each === DESTRUCTIVE && operation.effect === "destructive"),
  );
}

/** The rule that decides, of those that hold; null if none does. */
export function strictest(rules: readonly Rule[]): Rule | null {
  return rules.find(({ verdict }) => verdict === "refuse") ?? rules[0] ?? null;
}
