import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

describe.skipIf(!hasChromium)(`pages in the reader's forced colors${skipNotice}`, () => {
  let atrium: TestAtrium;
  let browser: Browser;
  beforeAll(async () => {
    [atrium, browser] = await Promise.all([startTestAtrium(), launchChromium()]);
  });
  afterAll(async () => {
    await browser.close();
    await atrium.close();
  });

  it.each(["light", "dark"] as const)("show the words of a primary button (%s)", async (colorScheme) => {
    const { page } = await openPage(browser, atrium, { colorScheme, forcedColors: "active" });
    await page.goto("/sign-in");
    const button = page.locator(".button-primary").first();
    const words = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
    const { data } = await sharp(await page.screenshot({ clip: words }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shades = [...data].sort((a, b) => a - b);
    const [fill = 0, darkest = 0, brightest = 0] = [shades[shades.length >> 1], shades[0], shades.at(-1)];
    expect(Math.max(fill - darkest, brightest - fill), "words stand out from the fill").toBeGreaterThan(80);
  });
});
