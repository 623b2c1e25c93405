import { expect, test } from "vitest";
import { pastedCsv } from "./pasted-csv.ts";

test.each([
  ["ada@example.org", ['"ada@example.org","","1"']],
  ["Ada Park <ada@example.org>", ['"ada@example.org","Ada Park","1"']],
  ["ada@example.org; Ada Park", ['"ada@example.org","Ada Park","1"']],
  ["ada@example.org, bo@example.org", ['"ada@example.org","","1"', '"bo@example.org","","1"']],
  ["\n\nAda\n", ['"Ada","","3"']],
])("reads the people of %j", (pasted, rows) => {
  expect(pastedCsv(pasted).split("\n")).toEqual(['"email","name","line of the list"', ...rows]);
});
