import { expect, test } from "vitest";
import { atriumCatalogue } from "../../../app/catalogue.ts";
import { stemsOf } from "../languages.ts";
import { SAYINGS } from "../sayings.ts";
import { CONCEPTS } from "./index.ts";
import { OUTSIDE } from "./outside.ts";

test("every concept means words that the catalogue has", () => {
  const known = new Set(
    atriumCatalogue().entries.flatMap(({ operation, area }) => {
      const { id, tool, title, summary, when = "", examples } = operation;
      const says = examples.map(({ say }) => say).join(" ");
      return stemsOf(
        `${area.name} ${tool} ${title} ${summary} ${when} ${says} ${SAYINGS[id] ?? ""}`.replaceAll("_", " "),
      );
    }),
  );
  const unknown = CONCEPTS.flatMap(({ means }) => stemsOf(means).filter((stem) => !known.has(stem)));
  expect(unknown).toEqual([]);
});

test.each(["en", "de", "es"] as const)("every concept has words in %s", (language) => {
  expect(CONCEPTS.filter((concept) => concept[language].trim() === "")).toEqual([]);
});

test("no title of the catalogue has a word for a thing that no space has", () => {
  const titles = new Set(atriumCatalogue().entries.flatMap(({ operation }) => stemsOf(operation.title)));
  expect(stemsOf(OUTSIDE.en).filter((stem) => titles.has(stem))).toEqual([]);
});
