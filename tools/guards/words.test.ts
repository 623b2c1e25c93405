import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { plainWordFaults, wordFaults } from "./words.ts";

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

describe("unclear words", () => {
  test("are reported with their lines in sources and documents, ignoring case", () => {
    const root = tree({
      "src/a.ts": "// Whoever stands here\n// was told; bookstands, untold, is nothing.",
      "docs/guide/a.md": "There is no way. What\tis it.",
      "README.md": "plain",
    });
    expect(wordFaults(root).map((each) => each.split('": ')[0])).toEqual([
      'docs/guide/a.md:1: "what is',
      'docs/guide/a.md:1: "is no',
      'src/a.ts:1: "whoever',
      'src/a.ts:1: "stands',
      'src/a.ts:2: "told',
    ]);
  });

  test("may be in migrations, the generated reference, fixtures and allowed uses", () => {
    const root = tree({
      "migrations/0001_a.sql": "-- whoever",
      "docs/reference/a.md": "whoever",
      "test/fixtures/a.ts": "// whoever",
      LICENSE: "whoever",
      "src/a.ts": 'const a = "What is on tonight?"; // is no longer there',
    });
    expect(wordFaults(root)).toEqual([]);
  });
});

describe("terms", () => {
  const faults = (text: string, file = "src/a.ts") => plainWordFaults([{ file, number: 1, text }]);

  test.each([
    ["// Spends the allowance of a day.", "quota"],
    ["// A token has the powers of its owner's tier.", "permissions, or scopes for developers"],
    ["// In powers of two.", null],
    ["// It has fewer powers.", "permissions, or scopes for developers"],
    ["// Each dead  envelope is listed.", "dead letter"],
    ["// Asks for a second factor.", "two-factor authentication"],
    ["const a = spendBudget();", "rateLimit"],
    ["const a = spendbudget();", null],
    ['const a = "/api/allowances";', null],
    ["const { allowances } = reply;", null],
    ["return { allowance: 1 };", null],
    ["const a = listAllowances();", null],
  ])("reports: %s", (text, instead) => {
    expect(faults(text).map((each) => each.split('": ')[1])).toEqual(instead === null ? [] : [instead]);
  });

  test("allows them in the change of a migration and of a picture", () => {
    expect(faults("whoever", "migrations/0001_a.sql")).toEqual([]);
    expect(faults("whoever", "docs/pictures/a.webp")).toEqual([]);
  });
});
