import { describe, expect, test } from "vitest";
import { decidingCriterion, faultsOf, totalOf } from "./rubric.ts";

const RUBRIC = [
  { id: "idea", title: "Idea", weight: 1, max: 5 },
  { id: "works", title: "It works", weight: 3, max: 10 },
  { id: "style", title: "Style", weight: 3, max: 5 },
];

describe("rubric", () => {
  test.each([
    [{ idea: 5, works: 10, style: 5 }, 100],
    [{ idea: 0, works: 0, style: 0 }, 0],
    [{ idea: 5, works: 5, style: 0 }, (100 * 2.5) / 7],
  ])("the total of %o is the weighted share of the best possible", (scores, total) => {
    expect(totalOf(RUBRIC, scores)).toBeCloseTo(total, 9);
  });

  test.each([
    [{ idea: 5, works: 10, style: 5 }, []],
    [{ idea: 6, works: 10 }, ["style: missing", "idea: at most 5"]],
    [{ idea: 1, works: 1, style: 1, charm: 1 }, ["charm: not in the rubric"]],
  ])("names every fault of %o at once", (scores, faults) => {
    expect(faultsOf(RUBRIC, scores as Record<string, number>)).toEqual(faults);
  });

  test("the first of the heaviest criteria decides ties", () => {
    expect(decidingCriterion(RUBRIC)?.id).toBe("works");
    expect(decidingCriterion([])).toBeUndefined();
  });
});
