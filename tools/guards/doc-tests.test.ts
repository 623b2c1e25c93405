import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { untrueThreats } from "./doc-tests.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

test("every threat of the threat model names existing tests", () => {
  expect(untrueThreats(ROOT, "docs/guide/threat-model.md")).toEqual([]);
});

test("reports planted faults", () => {
  const folder = mkdtempSync(join(tmpdir(), "atrium-threats-"));
  try {
    mkdirSync(join(folder, "test/hostile"), { recursive: true });
    writeFileSync(join(folder, "test/hostile/a.test.ts"), 'test("it holds", () => {});');
    writeFileSync(join(folder, "test/hostile/b.test.ts"), 'test("it holds too", () => {});');
    const rows = [
      "| threat | what prevents it | held by |",
      "| ------ | ---------------- | ------- |",
      "| one | x | `test/hostile/a.test.ts` “it holds” “it does not” |",
      "| two | x | `test/hostile/gone.test.ts` “it holds” |",
      "| three | x | nothing |",
    ];
    writeFileSync(join(folder, "model.md"), `# Model\n\n${rows.join("\n")}\n`);
    expect(untrueThreats(folder, "model.md")).toEqual([
      "test/hostile/a.test.ts has no test “it does not”",
      "test/hostile/gone.test.ts does not exist",
      "no test for: three",
      "test/hostile/b.test.ts is named by no threat",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
