/** One judge's total for one team. */
export interface Review {
  readonly teamId: string;
  readonly judgeId: string;
  readonly total: number;
}

const ROUNDS = 50;
/** Pulls the effect of judges with few reviews towards zero. */
const SHRINKAGE = 2;
/** Too few reviews say nothing about a judge. */
const REVIEWS_MIN = 3;

/** A team's score without the severity of its judges. */
export interface Fit {
  readonly scores: ReadonlyMap<string, number>;
  /** Points that a judge gives beyond the others: positive for a generous judge. */
  readonly effects: ReadonlyMap<string, number>;
}

/** Fits `total = team + judge` by alternating means. The order of the reviews does not matter. */
export function fitJudgeEffects(reviews: readonly Review[]): Fit {
  const byTeam = groupBy(inOrder(reviews), ({ teamId }) => teamId);
  const byJudge = groupBy(inOrder(reviews), ({ judgeId }) => judgeId);
  const effects = new Map([...byJudge.keys()].map((id) => [id, 0]));
  let scores = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round++) {
    scores = new Map(
      [...byTeam].map(([id, own]) => [id, meanOf(own.map((each) => each.total - (effects.get(each.judgeId) ?? 0)))]),
    );
    if (round === ROUNDS) break;
    for (const [id, own] of byJudge) {
      if (own.length < REVIEWS_MIN) continue;
      const beyond = own.reduce((sum, each) => sum + each.total - (scores.get(each.teamId) ?? 0), 0);
      effects.set(id, beyond / (own.length + SHRINKAGE));
    }
  }
  return { scores, effects };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sums of floating-point numbers depend on their order. */
function inOrder(reviews: readonly Review[]): Review[] {
  return [...reviews].sort((a, b) => compare(a.teamId, b.teamId) || compare(a.judgeId, b.judgeId));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function groupBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
