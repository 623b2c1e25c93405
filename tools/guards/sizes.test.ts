import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { oversizes } from "./sizes.ts";

const NONE = { lines: {}, files: {} };

function seen(sizes: Record<string, number>, exceptions: Parameters<typeof oversizes>[2] = NONE): string[] {
  const root = mkdtempSync(join(tmpdir(), "sizes-"));
  for (const [file, lines] of Object.entries(sizes)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "x\n".repeat(lines));
  }
  return oversizes(root, Object.keys(sizes), exceptions);
}

function folder(name: string, files: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: files }, (_, at) => [`${name}/file-${at}.ts`, 1]));
}

test.each([
  ["src/features/x/operations/book.ts", 150],
  ["src/features/x/operations/book.test.ts", 300],
  ["src/features/x/store.ts", 300],
  ["src/web/ui/styles/wall.css", 300],
  ["test/hostile/guessing.test.ts", 300],
  ["tools/words.mjs", 300],
])("limits the lines of %s to %i", (file, limit) => {
  expect(seen({ [file]: limit })).toEqual([]);
  expect(seen({ [file]: limit + 1 })).toEqual([`${file}: ${limit + 1} lines, at most ${limit}`]);
});

test("limits a folder to 20 files, operations and migrations excepted", () => {
  expect(
    seen({ ...folder("src/a", 20), ...folder("src/features/x/operations", 21), ...folder("migrations", 21) }),
  ).toEqual([]);
  expect(seen(folder("src/a", 21))).toEqual(["src/a: 21 files, at most 20"]);
});

test("limits each release of the change log to 60 lines", () => {
  const root = mkdtempSync(join(tmpdir(), "sizes-"));
  const release = (name: string, lines: number) => `## ${name}\n${"- x\n".repeat(lines - 1)}\n`;
  const text = (lines: number) => `# Changelog\n\n${release("[2]", lines)}${release("[1]", 60)}`;
  writeFileSync(join(root, "CHANGELOG.md"), text(60));
  expect(oversizes(root, ["CHANGELOG.md"], NONE)).toEqual([]);
  writeFileSync(join(root, "CHANGELOG.md"), text(61));
  expect(oversizes(root, ["CHANGELOG.md"], NONE)).toEqual(["CHANGELOG.md: ## [2] has 61 lines, at most 60"]);
});

test("fixes an exception at its size, and reports it once unneeded", () => {
  const exceptions = { lines: { "src/a.ts": [400, ""] }, files: { "src/b": [25, ""] } } as const;
  expect(seen({ "src/a.ts": 400, ...folder("src/b", 25) }, exceptions)).toEqual([]);
  expect(seen({ "src/a.ts": 401, ...folder("src/b", 26) }, exceptions)).toEqual([
    "src/a.ts: 401 lines, at most 400",
    "src/b: 26 files, at most 25",
  ]);
  expect(seen({ "src/a.ts": 300, ...folder("src/b", 20) }, exceptions)).toEqual([
    "src/a.ts: is within the limit; remove its exception",
    "src/b: is within the limit; remove its exception",
  ]);
});
