import fc from "fast-check";
import { expect, test } from "vitest";
import { archivePaths, safeName } from "./archive-paths.ts";

test.each([
  ["con", "_con"],
  ["LPT1.txt", "_LPT1.txt"],
  ["console.txt", "console.txt"],
  ["a<b>|?*.txt", "a_b____.txt"],
  ["ends. .", "ends___"],
  ["..", "__"],
  ["back\\slash", "back_slash"],
  ["\u0000", "_"],
  ["Ünïcödé 名.md", "Ünïcödé 名.md"],
])("makes %j safe", (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test("keeps paths apart that differ only in case, and files apart from folders", () => {
  expect(archivePaths(["a?/x", "a_", "b.txt", "B.TXT", "b (2).txt"])).toEqual([
    "a_/x",
    "a_ (2)",
    "b.txt",
    "B (2).TXT",
    "b (2) (2).txt",
  ]);
});

test("never leaves the archive, and never repeats a path, whatever the names", () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, unit: "binary" }),
    fc.constantFrom("..", ".", "C:", "a", "A", "a.", "nul.txt", "a/b", "\\\\host\\share"),
  );
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), (paths) => {
      const safe = archivePaths(paths);
      expect(new Set(safe.map((each) => each.toLowerCase())).size).toBe(paths.length);
      const isSafe = (segment: string) => !/^\.*$|[\\:<>"|?*]/.test(segment);
      expect(safe.every((each) => each.split("/").every(isSafe))).toBe(true);
    }),
  );
});
