import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accentsOf, BACKGROUNDS, CONTRAST_MIN, contrast } from "./accent.ts";

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("any color is readable on every background of both themes", () => {
  fc.assert(
    fc.property(colors, (chosen) => {
      const accents = accentsOf(chosen);
      for (const theme of ["light", "dark"] as const) {
        for (const background of BACKGROUNDS[theme]) {
          expect(contrast(accents[theme], background)).toBeGreaterThanOrEqual(CONTRAST_MIN);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["a dark color stays in the light theme, and is lighter in the dark one", "#0c5b52", { light: "#0c5b52" }],
  ["a light color stays in the dark theme, and is darker in the light one", "#86d6c3", { dark: "#86d6c3" }],
])("%s", (_what, chosen, expected) => {
  const accents = accentsOf(chosen);
  expect(accents).toMatchObject(expected);
  expect(accents.light).not.toBe(accents.dark);
});

test("the contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the backgrounds are those of the stylesheet", () => {
  const css = readFileSync("src/web/ui/styles/tokens.css", "utf8");
  const tokens = ["paper", "surface", "sunken"].map((name) => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
    return { light, dark };
  });
  expect(tokens.map(({ light }) => light)).toEqual(BACKGROUNDS.light);
  expect(tokens.map(({ dark }) => dark)).toEqual(BACKGROUNDS.dark);
});
