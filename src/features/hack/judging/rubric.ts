/** One question that judges answer with a whole number from 0 to `max`. */
export interface Criterion {
  readonly id: string;
  readonly title: string;
  /** Its share of the total, beside the weights of the others. */
  readonly weight: number;
  readonly max: number;
}

export type Rubric = readonly Criterion[];

/** Of events whose organizers set none. */
const DEFAULT_RUBRIC: Rubric = [
  { id: "works", title: "It works: what the team shows runs", weight: 3, max: 5 },
  { id: "matters", title: "It matters: someone would use it", weight: 2, max: 5 },
  { id: "agents", title: "Agents can use it", weight: 2, max: 5 },
  { id: "craft", title: "Craft and care", weight: 1, max: 5 },
];

export function rubricOf({ rubric }: { readonly rubric: Rubric }): Rubric {
  return rubric.length > 0 ? rubric : DEFAULT_RUBRIC;
}

/** Points by criterion. */
export type Scores = Readonly<Record<string, number>>;

/** The best possible total. */
const POINTS_MAX = 100;

/** The weighted total, from 0 to 100. */
export function totalOf(rubric: Rubric, scores: Scores): number {
  const weights = rubric.reduce((sum, { weight }) => sum + weight, 0);
  const points = rubric.reduce((sum, { id, weight, max }) => sum + (weight * (scores[id] ?? 0)) / max, 0);
  return weights === 0 ? 0 : (POINTS_MAX * points) / weights;
}

/** The faults of a judge's scores: criteria without points, foreign ones, and points out of range. */
export function faultsOf(rubric: Rubric, scores: Scores): string[] {
  const known = new Map(rubric.map((criterion) => [criterion.id, criterion]));
  const missing = rubric.filter(({ id }) => scores[id] === undefined).map(({ id }) => `${id}: missing`);
  const wrong = Object.entries(scores).flatMap(([id, points]) => {
    const criterion = known.get(id);
    if (!criterion) return [`${id}: not in the rubric`];
    return points > criterion.max ? [`${id}: at most ${criterion.max}`] : [];
  });
  return [...missing, ...wrong];
}

/** The criterion that decides between equal teams: the heaviest, the first of several. */
export function decidingCriterion(rubric: Rubric): Criterion | undefined {
  return rubric.reduce<Criterion | undefined>(
    (best, each) => (best && best.weight >= each.weight ? best : each),
    undefined,
  );
}
