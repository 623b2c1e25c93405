import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { differences, reference, write } from "./generate.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atrium-reference-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the generated reference", () => {
  test("is the same every time, and in place once it is written", () => {
    write(folder, reference());
    expect(differences(folder, reference())).toEqual([]);
  });

  test("a planted change is named, and so are a missing and a foreign file", () => {
    const files = reference();
    write(folder, files);
    appendFileSync(join(folder, "scopes.md"), "\nA line by hand.\n");
    rmSync(join(folder, "openapi.json"));
    writeFileSync(join(folder, "notes.md"), "Not generated.\n");
    expect(differences(folder, files)).toEqual(["notes.md", "openapi.json", "scopes.md"]);
  });

  test("prose stays within 120 columns", () => {
    for (const [name, text] of Object.entries(reference())) {
      if (!name.endsWith(".md")) continue;
      const prose = text
        .replace(/```[\s\S]*?```/g, "")
        .split("\n")
        .filter((line) => !/^[|>-]/.test(line));
      expect(
        prose.filter((line) => line.length > 120),
        name,
      ).toEqual([]);
    }
  });
});
