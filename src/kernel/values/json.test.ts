import { expect, test } from "vitest";
import { readJson } from "./json.ts";

const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`;

test("accepts at most 64 levels of nesting, in a text of any depth", () => {
  expect(() => readJson(nested(64))).not.toThrow();
  expect(() => readJson(nested(66))).toThrow(SyntaxError);
  expect(() => readJson("[".repeat(400_000) + "]".repeat(400_000))).toThrow("more than 64 levels");
  expect(readJson('{"a":[null,{"b":1}],"__proto__":{}}')).toEqual(JSON.parse('{"a":[null,{"b":1}],"__proto__":{}}'));
});
