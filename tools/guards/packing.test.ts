import { expect, test } from "vitest";
import { packedIn } from "./packing.ts";

test.each([
  "const a = { ...{ b: 1, c }, d };",
  "const a = [...[1, 2], 3];",
  "const a = [...(['x'] as const)];",
  "f({ ...({ b: 1 } as const) });",
])("a literal that is spread where it is written is refused: %s", (text) => {
  expect(packedIn("src/a.ts", `\n${text}`)).toEqual([
    "src/a.ts:2: write the members out; a spread literal is not type-checked",
  ]);
});

test.each([
  "const a = { ...b, ...(c && { d }), ...(e ? { f } : {}) };",
  "const a = [...b, ...(c ? [d] : [])];",
  "f(...[a, b]);",
  "const a = <Field {...{ name }} />;",
])("a literal that depends on a condition, or is spread into arguments, stays: %s", (text) => {
  expect(packedIn("src/a.tsx", text)).toEqual([]);
});
