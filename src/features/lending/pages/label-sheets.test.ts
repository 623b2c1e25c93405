import { expect, test } from "vitest";
import { sheetOf, sheetsOf, usedOf } from "./label-sheets.ts";

test("fills sheets in order, and leaves used labels of the first one empty", () => {
  const labels = Array.from({ length: 30 }, (_, at) => at);
  const [first, second, ...rest] = sheetsOf(labels, "a4-24", 3);
  expect([first?.slice(0, 4), first?.length, second?.length, rest]).toEqual([[null, null, null, 0], 24, 9, []]);
  expect(sheetsOf([1, 2], "single", 0)).toEqual([[1], [2]]);
  expect(sheetsOf([], "a4-14", 0)).toEqual([]);
});

test.each([
  ["", "a4-24", 0],
  ["5", "a4-24", 5],
  ["99", "a4-14", 13],
  ["-1", "a4-21", 0],
  ["3", "single", 0],
] as const)("reads %j used labels of a sheet %s as %i", (text, sheet, used) => {
  expect(usedOf(text, sheet)).toBe(used);
});

test("takes the common sheet for an unknown one", () => {
  expect([sheetOf("a4-14"), sheetOf("letter"), sheetOf("")]).toEqual(["a4-14", "a4-24", "a4-24"]);
});
