import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conflictOf } from "./conflicts.ts";
import { fitJudgeEffects, type Review } from "./judge-effect.ts";
import { inJudgingOrder } from "./judging-order.ts";
import { rankTeams, type ScoredReview } from "./ranking.ts";

const RUBRIC = [
  { id: "main", title: "Main", weight: 2, max: 100 },
  { id: "side", title: "Side", weight: 1, max: 100 },
];

const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ teamId: `t_${String(at).padStart(2, "0")}`, disqualified: false }));

const someReviews = fc
  .uniqueArray(
    fc.record({
      teamId: fc.integer({ min: 0, max: 7 }).map((at) => `t_0${at}`),
      judgeId: fc.integer({ min: 0, max: 5 }).map((at) => `j_${at}`),
      scores: fc.record({ main: fc.integer({ min: 0, max: 100 }), side: fc.integer({ min: 0, max: 100 }) }),
    }),
    { selector: ({ teamId, judgeId }) => `${teamId} ${judgeId}`, maxLength: 48 },
  )
  .map((all): readonly ScoredReview[] => all);

/** A generator of equal numbers on each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const normal = (next: () => number) => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());

describe("judge effect", () => {
  test("the order of the reviews does not change the ranking", () => {
    fc.assert(
      fc.property(someReviews, fc.integer(), (reviews, seed) => {
        const next = random(seed);
        const shuffled = [...reviews].map((each) => ({ each, at: next() })).sort((a, b) => a.at - b.at);
        const again = rankTeams(
          RUBRIC,
          teams(8),
          shuffled.map(({ each }) => each),
        );
        expect(again).toEqual(rankTeams(RUBRIC, teams(8), reviews));
      }),
    );
  });

  test("where every judge scores every team, the adjusted order is that of the means", () => {
    const complete = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(complete, (grid) => {
        const reviews = grid.flatMap((own, team) =>
          own.map((total, judge): Review => ({ teamId: `t_${team}`, judgeId: `j_${judge}`, total })),
        );
        const { scores, effects } = fitJudgeEffects(reviews);
        const shift = [...effects.values()].reduce((sum, effect) => sum + effect, 0) / 4;
        for (const [at, own] of grid.entries()) {
          const mean = own.reduce((sum, total) => sum + total, 0) / 4;
          expect(scores.get(`t_${at}`)).toBeCloseTo(mean - shift, 6);
        }
      }),
    );
  });

  test("judges with fewer than three reviews have no effect", () => {
    const reviews = ["t_1", "t_2"].flatMap((teamId) => [
      { teamId, judgeId: "harsh", total: 10 },
      { teamId, judgeId: "kind", total: 90 },
    ]);
    const { scores, effects } = fitJudgeEffects(reviews);
    expect([...effects.values()]).toEqual([0, 0]);
    expect([...scores.values()]).toEqual([50, 50]);
  });

  test("a team is not punished for a harsh judge", () => {
    const of = (judgeId: string, judged: Record<string, number>): Review[] =>
      Object.entries(judged).map(([teamId, total]) => ({ teamId, judgeId, total }));
    const { scores } = fitJudgeEffects([
      ...of("kind", { a: 80, b: 70, c: 60, d: 75 }),
      ...of("harsh", { a: 50, b: 40, c: 30, e: 50 }),
    ]);
    // By the means, d is 10 points ahead of a, whom the harsh judge saw as well, and 25 ahead of e.
    const score = (team: string) => scores.get(team) ?? 0;
    expect(score("d") - score("a")).toBeLessThan(3);
    expect(score("d") - score("e")).toBeLessThan(10);
  });

  test("with biased judges, the adjusted order is nearer to the truth than the means", () => {
    const sum = { mean: 0, adjusted: 0 };
    for (let run = 1; run <= 40; run++) {
      const next = random(run);
      const quality = Array.from({ length: 40 }, () => normal(next));
      const bias = Array.from({ length: 8 }, () => normal(next));
      const reviews: Review[] = quality.flatMap((own, team) => {
        const judges = bias.map((_, at) => ({ at, by: next() })).sort((a, b) => a.by - b.by);
        return judges.slice(0, 3).map(({ at }) => ({
          teamId: `t_${team}`,
          judgeId: `j_${at}`,
          total: own + (bias[at] ?? 0) + normal(next) * 0.5,
        }));
      });
      const { scores } = fitJudgeEffects(reviews);
      const means = (team: number) => {
        const own = reviews.filter(({ teamId }) => teamId === `t_${team}`);
        return own.reduce((total, each) => total + each.total, 0) / own.length;
      };
      sum.mean += tau(
        quality,
        quality.map((_, at) => means(at)),
      );
      sum.adjusted += tau(
        quality,
        quality.map((_, at) => scores.get(`t_${at}`) ?? 0),
      );
    }
    expect(sum.adjusted / 40).toBeGreaterThan(sum.mean / 40 + 0.05);
  });
});

/** Kendall's rank correlation. */
function tau(truth: readonly number[], found: readonly number[]): number {
  let agreed = 0;
  let pairs = 0;
  for (let a = 0; a < truth.length; a++) {
    for (let b = a + 1; b < truth.length; b++) {
      pairs++;
      const product = ((truth[a] ?? 0) - (truth[b] ?? 0)) * ((found[a] ?? 0) - (found[b] ?? 0));
      agreed += Math.sign(product);
    }
  }
  return agreed / pairs;
}

const review = (teamId: string, judgeId: string, main: number, side: number) => ({
  teamId,
  judgeId,
  scores: { main, side },
});

describe("ranking", () => {
  test("places never skip a better team, and only equal teams share one", () => {
    fc.assert(
      fc.property(someReviews, (reviews) => {
        const standings = rankTeams(RUBRIC, teams(8), reviews);
        const ranked = standings.filter(({ place }) => place !== null);
        expect(standings).toHaveLength(8);
        expect(ranked).toHaveLength(new Set(reviews.map(({ teamId }) => teamId)).size);
        for (const [at, each] of ranked.entries()) {
          const before = ranked[at - 1];
          const isTie = before?.place === each.place;
          expect(each.place).toBe(isTie ? before?.place : at + 1);
          if (before) expect(each.adjusted).toBeLessThanOrEqual(before.adjusted ?? 0);
          if (isTie) {
            const facts = ({ adjusted, deciding, reviews: count }: typeof each) => [adjusted, deciding, count];
            expect(facts(each)).toEqual(before ? facts(before) : []);
          }
        }
      }),
    );
  });

  test("the heaviest criterion decides a tie, and equal teams share a place", () => {
    const standings = rankTeams(RUBRIC, teams(4), [
      review("t_00", "j", 50, 80),
      review("t_01", "j", 60, 60),
      review("t_02", "k", 60, 60),
      review("t_03", "k", 10, 10),
    ]);
    expect(standings.map(({ teamId, place, mean }) => [teamId, place, mean])).toEqual([
      ["t_01", 1, 60],
      ["t_02", 1, 60],
      ["t_00", 3, 60],
      ["t_03", 4, 10],
    ]);
  });

  test("disqualified and unreviewed teams have no place", () => {
    const all = teams(3).map((each) => ({ ...each, disqualified: each.teamId === "t_00" }));
    const standings = rankTeams(RUBRIC, all, [review("t_00", "j", 99, 99), review("t_01", "j", 5, 5)]);
    expect(standings.map(({ teamId, place }) => [teamId, place])).toEqual([
      ["t_01", 1],
      ["t_00", null],
      ["t_02", null],
    ]);
  });
});

describe("order of judging", () => {
  test("judges who take the first team on their list spread over all teams", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), (count, judges) => {
        const pool = teams(count).map(({ teamId }) => ({ team_id: teamId, reviews: 0, by: new Set<number>() }));
        for (let turn = 0; turn < count * Math.min(judges, 3); turn++) {
          const judge = turn % judges;
          const left = pool.filter(({ by }) => !by.has(judge));
          const [next] = inJudgingOrder("e", `j_${judge}`, left);
          if (!next) continue;
          next.by.add(judge);
          next.reviews++;
        }
        const counts = pool.map(({ reviews }) => reviews);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test("the order stays the same for a judge, and differs between judges", () => {
    const pool = teams(20).map(({ teamId }) => ({ team_id: teamId, reviews: 0 }));
    const order = (judge: string) => inJudgingOrder("e", judge, pool).map(({ team_id }) => team_id);
    expect(order("j_1")).toEqual(order("j_1"));
    expect(order("j_1")).not.toEqual(order("j_2"));
  });
});

describe("conflicts", () => {
  const ties = { judgeId: "j", judgeStartups: ["lumen"], members: ["m"], startups: ["oak"], recused: null };
  test.each([
    ["nothing", {}, null],
    ["membership of the team", { members: ["m", "j"] }, "own_team"],
    ["a shared startup", { startups: ["oak", "lumen"] }, "startup"],
    ["a declared conflict", { recused: "declared" }, "declared"],
    ["an employer that an organizer recorded", { recused: "employer" }, "employer"],
    ["the membership before the recusal", { members: ["j"], recused: "declared" }, "own_team"],
  ] as const)("%s gives the right answer", (_, changes, expected) => {
    expect(conflictOf({ ...ties, ...changes })).toBe(expected);
  });
});
