import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readDocsLibrary } from "./docs-library.ts";

test("summarizes a decision by its context, not its status", () => {
  const folder = mkdtempSync(join(tmpdir(), "atrium-docs-"));
  try {
    mkdirSync(join(folder, "decisions"));
    writeFileSync(
      join(folder, "decisions/0001-one.md"),
      "# 0001: One\n\nStatus: accepted\n\n## Context\n\nTwo dialects\ndiffer.\n",
    );
    const [decision] = readDocsLibrary(pathToFileURL(`${folder}/`)).docs;
    expect(decision).toMatchObject({ id: "decisions/0001-one", title: "0001: One", summary: "Two dialects differ." });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
