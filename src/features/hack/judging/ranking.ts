import { fitJudgeEffects, meanOf } from "./judge-effect.ts";
import { decidingCriterion, type Rubric, type Scores, totalOf } from "./rubric.ts";

/** One judge's points for one team. */
export interface ScoredReview {
  readonly teamId: string;
  readonly judgeId: string;
  readonly scores: Scores;
}

export interface Standing {
  readonly teamId: string;
  /** From 1; teams that tie share it. Null without a review, and for a disqualified team. */
  readonly place: number | null;
  readonly reviews: number;
  /** Mean of the judges' totals, from 0 to 100, with two decimals. */
  readonly mean: number | null;
  /** The mean without the severity of the judges, with two decimals. It can pass 0 and 100. */
  readonly adjusted: number | null;
  /** Mean points of the heaviest criterion. */
  readonly deciding: number | null;
}

/**
 * Ranks the teams by adjusted score. Equal scores are decided by the heaviest criterion, and then by the number of
 * reviews; teams that are equal in all three share a place. Reviews of disqualified teams still measure their judges.
 */
export function rankTeams(
  rubric: Rubric,
  teams: readonly { readonly teamId: string; readonly disqualified: boolean }[],
  reviews: readonly ScoredReview[],
): Standing[] {
  const totals = reviews.map(({ teamId, judgeId, scores }) => ({ teamId, judgeId, total: totalOf(rubric, scores) }));
  const { scores: fitted } = fitJudgeEffects(totals);
  const deciding = decidingCriterion(rubric)?.id ?? "";
  const measured = teams.map(({ teamId, disqualified }) => {
    const own = reviews.filter((each) => each.teamId === teamId);
    const ownTotals = totals.filter((each) => each.teamId === teamId).map(({ total }) => total);
    const ranked = own.length > 0 && !disqualified;
    return {
      teamId,
      ranked,
      reviews: own.length,
      mean: own.length > 0 ? rounded(meanOf(ownTotals.sort((a, b) => a - b))) : null,
      adjusted: own.length > 0 ? rounded(fitted.get(teamId) ?? 0) : null,
      deciding: own.length > 0 ? rounded(meanOf(own.map(({ scores }) => scores[deciding] ?? 0))) : null,
    };
  });
  const ranked = measured.filter((each) => each.ranked).sort((a, b) => better(a, b) || byId(a, b));
  const rest = measured.filter((each) => !each.ranked).sort(byId);
  let place = 0;
  return [
    ...ranked.map((each, at) => {
      const before = ranked[at - 1];
      if (!before || better(before, each) !== 0) place = at + 1;
      return standing(each, place);
    }),
    ...rest.map((each) => standing(each, null)),
  ];
}

type Measured = Omit<Standing, "place"> & { readonly ranked: boolean };

function standing({ ranked: _, ...each }: Measured, place: number | null): Standing {
  return { ...each, place };
}

/** Negative if `a` is better. */
function better(a: Measured, b: Measured): number {
  return (
    (b.adjusted ?? 0) - (a.adjusted ?? 0) ||
    (b.deciding ?? 0) - (a.deciding ?? 0) ||
    (b.reviews ?? 0) - (a.reviews ?? 0)
  );
}

function byId(a: Measured, b: Measured): number {
  return a.teamId < b.teamId ? -1 : 1;
}

/** Scores that differ by less than 0.005 tie, and the published numbers show it. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
