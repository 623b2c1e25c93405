import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RETENTION } from "../../src/web/retention.ts";

test("the guide's table says of every kind of data what the privacy page says", () => {
  const guide = readFileSync(new URL("../../docs/guide/data-and-retention.md", import.meta.url), "utf8");
  const rows = guide
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, 3),
    );
  expect(rows.slice(2)).toEqual(RETENTION.map(({ what, kept }) => [what, kept]));
});
