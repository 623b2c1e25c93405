import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { bareName } from "../../src/web/core/index.ts";
import { fieldNames } from "../../src/web/languages/field-names.ts";

const COMMON = 4;
/** Values of machines, which no list of acts explains by a word. */
const OF_MACHINES = ["data_url", "grant", "id", "password", "redirect_uri", "rev", "secret", "sha256"];

test("a field that several writes take has a name in the words of members", () => {
  const counts = new Map<string, number>();
  for (const { operation } of atriumCatalogue().entries) {
    const { properties } = operation.input as { properties?: Record<string, unknown> };
    if (operation.effect === "read") continue;
    for (const name of Object.keys(properties ?? {})) counts.set(bareName(name), (counts.get(bareName(name)) ?? 0) + 1);
  }
  const common = [...counts].flatMap(([name, count]) => (count < COMMON ? [] : name));
  expect(common.filter((name) => !Object.hasOwn(fieldNames, name) && !OF_MACHINES.includes(name))).toEqual([]);
  expect(common.length).toBeGreaterThan(60);
});
