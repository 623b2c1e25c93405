import { expect, test } from "vitest";
import { idOf } from "./http-answer.ts";

test.each([
  ['"a"', "a"],
  ["3", 3],
  ["-9007199254740991", -9_007_199_254_740_991],
  ["9007199254740993", null],
  ["1e400", null],
  ["null", null],
])("a fault of the request with the id %s is answered under %s", (id, answered) => {
  expect(idOf(JSON.parse(`{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`))).toBe(answered);
});
