import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

test.each([
  [undefined, null],
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=50-500", { first: 50, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-0", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["bytes=1e1-", null],
  ["items=0-9", null],
  ["bytes=0-99999999999999999999", null],
])("reads %s of 100 bytes as %o", (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test("satisfies no range of an empty file", () => {
  expect(rangeOf("bytes=0-", 0)).toBe("unsatisfiable");
  expect(rangeOf("bytes=-5", 0)).toBe("unsatisfiable");
});
