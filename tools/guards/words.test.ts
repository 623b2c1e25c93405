import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { addedLines, countWords, lowered, plainWordFaults, risen } from "./words.ts";

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  for (const [file, text] of Object.entries(files)) put(root, file, text);
  return root;
}

function put(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function git(root: string, ...args: string[]): void {
  const who = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
  execFileSync("git", [...who, ...args], { cwd: root, stdio: "ignore" });
}

describe("the count", () => {
  test("counts words in sources and documents, ignoring case", () => {
    const root = tree({
      "src/a.ts": "// Whoever stands here was told what is there; bookstands, untold, is nothing.",
      "docs/guide/a.md": "There is no way. What\tis it; of a time.",
      "README.md": "whoever",
    });
    expect(countWords(root)).toEqual({ whoever: 2, "what is": 2, stands: 1, told: 1, "is no": 1, "of a time": 1 });
  });

  test("leaves out migrations, the generated reference, fixtures and allowed uses", () => {
    const root = tree({
      "migrations/0001_a.sql": "-- whoever",
      "docs/reference/a.md": "whoever",
      "test/fixtures/a.ts": "// whoever",
      LICENSE: "whoever",
      "src/a.ts": 'const a = "What is on tonight?"; // is no longer there',
    });
    expect(Object.values(countWords(root))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("may not rise for any word, and the baseline follows it down", () => {
    const baseline = { whoever: 2, told: 5 };
    expect(risen({ whoever: 2, told: 4 }, baseline)).toEqual([]);
    expect(risen({ whoever: 3, told: 1 }, baseline)).toEqual([
      '"whoever" is there 3 times, 2 before: name them: the caller, the member, the operator',
    ]);
    expect(lowered({ whoever: 3, told: 1 }, baseline)).toEqual({ whoever: 2, told: 1 });
  });
});

describe("added lines", () => {
  const repository = () => {
    const root = tree({ "src/a.ts": "// told\n// plain\n", "src/b.ts": "// whoever\n".repeat(9) });
    git(root, "init", "-b", "main");
    git(root, "add", "-A");
    git(root, "commit", "-m", "first");
    return root;
  };

  test("include those of the branch, of the working tree and of new files", () => {
    const root = repository();
    git(root, "switch", "-c", "change");
    appendFileSync(join(root, "src/a.ts"), "// stands\n");
    git(root, "commit", "-am", "second");
    appendFileSync(join(root, "src/a.ts"), "// whoever\n");
    put(root, "docs/guide/new.md", "Fine.\nIt was told.\n");
    expect(plainWordFaults(addedLines(root))).toEqual([
      'src/a.ts:3: "stands": say is, lies, applies or means',
      'src/a.ts:4: "whoever": name them: the caller, the member, the operator',
      'docs/guide/new.md:2: "told": say reported, returned, sent or given',
    ]);
  });

  test("exclude moved lines and files, and are empty without a history", () => {
    const root = repository();
    git(root, "switch", "-c", "change");
    git(root, "mv", "src/b.ts", "src/c.ts");
    expect(addedLines(root)).toEqual([]);
    writeFileSync(join(root, "src/a.ts"), "// plain\n");
    put(root, "src/d.ts", "  // told\n");
    git(root, "add", "-A");
    expect(addedLines(root)).toEqual([]);
    expect(addedLines(tree({ "src/a.ts": "// told\n" }))).toEqual([]);
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
    expect(faults("whoever", "docs/guide/screenshots/a.png")).toEqual([]);
  });
});
