import { expect, test } from "vitest";
import { inOneUnit, sizeText } from "./sizes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1_023, "1023 bytes"],
  [1_024, "1 KB"],
  [1_536, "1.5 KB"],
  [10_240, "10 KB"],
  [1_048_575, "1 MB"],
  [5 * 1024 ** 3, "5 GB"],
  [3 * 1024 ** 5, "3072 TB"],
])("writes %i bytes as %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));

test("writes the sizes of a chart in the unit of the largest", () => {
  expect(inOneUnit([0, 512 * 1024, 3 * 1024 ** 2, 20 * 1024 ** 2])).toEqual({
    unit: "MB",
    texts: ["0", "0.5", "3.0", "20"],
  });
  expect(inOneUnit([])).toEqual({ unit: "bytes", texts: [] });
});
