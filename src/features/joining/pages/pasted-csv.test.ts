import { expect, test } from "vitest";
import { pastedCsv } from "./pasted-csv.ts";

test.each([
  ["ada@example.org", ['"ada@example.org",""']],
  ["Ada Park <ada@example.org>", ['"ada@example.org","Ada Park"']],
  ["ada@example.org; Ada Park", ['"ada@example.org","Ada Park"']],
  ["ada@example.org, bo@example.org", ['"ada@example.org",""', '"bo@example.org",""']],
  ["\n\nAda\n", ['"Ada",""']],
])("reads the people of %j", (pasted, rows) => {
  expect(pastedCsv(pasted).split("\n")).toEqual(['"email","name"', ...rows]);
});
