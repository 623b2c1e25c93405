import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { citationFaults, decisionFaults } from "./decisions.ts";
import { ownFiles } from "./own-files.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const RECORDS = join(ROOT, "docs/decisions/");
const CITING = /^(src|packages|test|tools|bench|docs|migrations)\/.*\.(tsx?|m?js|ya?ml|md|sql)$|^[A-Z]+\.md$/;

test("gives all decision records one form and a row in the index", () => {
  expect(decisionFaults(RECORDS)).toEqual([]);
});

test("cites only records that exist", () => {
  const files = ownFiles(ROOT).filter((file) => CITING.test(file));
  expect(citationFaults(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")])))).toEqual([]);
});

describe("reports", () => {
  const body = "\n## Context\n\nC.\n\n## Decision\n\nD.\n\n## Consequences\n\nE.\n";
  const one = `# 0001: One\n\nStatus: superseded by [0002](0002-two.md)\n${body}`;
  const two = `# 0002: Two\n\nStatus: accepted\n${body}`;
  const rowOfOne = "| [0001](0001-one.md) | One | superseded by [0002](0002-two.md) |";
  const rowOfTwo = "| [0002](0002-two.md) | Two | accepted |";
  const sound = { "0001-one.md": one, "0002-two.md": two, "README.md": `${rowOfOne}\n${rowOfTwo}\n` };

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "atrium-decisions-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function faultsOf(files: Readonly<Record<string, string>>): string[] {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return decisionFaults(folder);
  }

  test("nothing for valid records", () => {
    expect(faultsOf(sound)).toEqual([]);
  });

  test("a record without a row, and a row without a record", () => {
    const row = "| [0003](0003-three.md) | Three | accepted |";
    expect(faultsOf({ ...sound, "README.md": `${rowOfOne}\n${row}\n` })).toEqual([
      `README.md: lacks the row ${rowOfTwo}`,
      `README.md: has no record for the row ${row}`,
    ]);
  });

  test.each([
    ["another heading style", two.replace("# 0002: Two", "# 2. Two"), 'the heading is not "# 0002: Title"'],
    ["the number of another record", two.replace("# 0002", "# 0001"), 'the heading is not "# 0002: Title"'],
    ["no status", two.replace("Status: accepted", "It is accepted."), "line 3 is not"],
    ["a missing section", two.replace("## Decision", "## Choice"), "the sections are not Context, Decision"],
  ])("%s", (_what, text, fault) => {
    expect(faultsOf({ ...sound, "0002-two.md": text })[0]).toContain(`0002-two.md: ${fault}`);
  });

  test("a status without a link to a record", () => {
    const text = one.replace("0002-two.md", "0002-too.md");
    const faults = faultsOf({ ...sound, "0001-one.md": text });
    expect(faults[0]).toBe("0001-one.md: the status links to no record: [0002](0002-too.md)");
  });

  test("a number that is used twice", () => {
    const row = rowOfTwo.replace("0002-two.md", "0002-again.md");
    const files = { ...sound, "0002-again.md": two, "README.md": `${sound["README.md"]}${row}\n` };
    expect(faultsOf(files)).toEqual(["0002: the number is used twice"]);
  });

  test("a citation of a record that does not exist", () => {
    const texts = {
      "docs/decisions/0001-one.md": one,
      "src/a.ts": "/** See (0001) and decision 0002. */",
      "migrations/1.sql": "-- (0003)",
    };
    expect(citationFaults(new Map(Object.entries(texts)))).toEqual(["src/a.ts: cites the missing record 0002"]);
  });

  test("a file name without a number", () => {
    expect(faultsOf({ ...sound, "notes.md": two })[0]).toBe("notes.md: the name is not NNNN-words-in-kebab-case.md");
  });
});
