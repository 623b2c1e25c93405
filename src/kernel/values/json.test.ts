import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./json.ts";

const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`;

test("accepts at most 64 levels of nesting, in a text of any depth", () => {
  expect(() => readJson(nested(64))).not.toThrow();
  expect(() => readJson(nested(66))).toThrow(SyntaxError);
  expect(() => readJson("[".repeat(400_000) + "]".repeat(400_000))).toThrow("more than 64 levels");
  expect(readJson('{"a":[null,{"b":1}]}')).toEqual({ a: [null, { b: 1 }] });
});

test.each(['{"a":1,"a":2}', String.raw`{"a":1,"\u0061":2}`, '[{"b":{"a":1,"c":[],"a":1}}]', '{"a":{"x":1},"a":2}'])(
  "rejects an object with the same member twice: %s",
  (text) => {
    expect(() => readJson(text)).toThrow("an object has a member twice");
  },
);

test("rejects members named __proto__, at any depth", () => {
  expect(() => readJson('{"__proto__":{}}')).toThrow("__proto__");
  expect(() => readJson('{"a":[{"__proto__":1}]}')).toThrow("__proto__");
});

test("reads every other JSON text as JSON.parse does", () => {
  const json = fc.jsonValue().map((value) => JSON.stringify(value));
  const isClean = (text: string) => !text.includes("__proto__");
  fc.assert(
    fc.property(json.filter(isClean), (text) => {
      expect(readJson(text)).toEqual(JSON.parse(text));
    }),
  );
  for (const text of [String.raw`{"a\\":":","\":\"":"{\"x\":1}"}`, '{"" : "\\\\" }', "7", '":"']) {
    expect(readJson(text)).toEqual(JSON.parse(text));
  }
});
