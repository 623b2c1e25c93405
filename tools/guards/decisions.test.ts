import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decisionFaults } from "./decisions.ts";

const RECORDS = new URL("../../docs/decisions/", import.meta.url).pathname;

test("gives all decision records one form and a row in the index", () => {
  expect(decisionFaults(RECORDS)).toEqual([]);
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

  test("a file name without a number", () => {
    expect(faultsOf({ ...sound, "notes.md": two })[0]).toBe("notes.md: the name is not NNNN-words-in-kebab-case.md");
  });
});
