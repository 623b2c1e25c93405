import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptShapes, likeness, PICTURES, readShapes } from "../../tools/pictures/shapes.ts";
import { openCast, pictureClock } from "../../tools/pictures/space.ts";
import { startTestAtrium } from "../harness/atrium.ts";

/** A change of a tenth of a page's elements makes its picture another one. */
const LIKENESS_MIN = 0.9;

test("pictures of the README show the pages as they are", { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "atrium-pictures-test-"));
  await using atrium = await startTestAtrium({ clock: pictureClock() });
  const shapes = await readShapes(atrium.baseUrl, await openCast(atrium, folder));
  rmSync(folder, { recursive: true });
  const kept = keptShapes();
  expect(Object.keys(shapes)).toEqual(Object.keys(kept));
  const changed = Object.entries(shapes).filter(([name, shape]) => likeness(shape, kept[name]) < LIKENESS_MIN);
  expect(changed.map(([name]) => `${name} has changed: run npm run pictures`)).toEqual([]);
});

test("pictures of the README are small", () => {
  const bytes = (name: string) => statSync(new URL(`${name}.webp`, PICTURES)).size;
  expect(bytes("home") + bytes("rooms") + bytes("inbox")).toBeLessThan(600_000);
  expect(bytes("recording")).toBeLessThan(1_500_000);
});

test.each([
  [["a", "b", "c", "d"], ["a", "b", "c", "d"], 1],
  [["a", "b", "c"], ["a", "b", "d"], 0.5],
  [["a"], undefined, 0],
])("the likeness of %s and %s is %d", (one, other, expected) => {
  expect(likeness(one, other)).toBe(expected);
});
