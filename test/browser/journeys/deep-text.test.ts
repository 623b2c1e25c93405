import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

const LEVELS = Array.from({ length: 24 }, (_, level) => level);
/** The deepest that the parser takes. */
const DEEP: readonly [string, string][] = [
  ["lists", LEVELS.map((level) => `${"  ".repeat(level)}- level ${level} words here`).join("\n")],
  ["numbers", LEVELS.map((level) => `${"   ".repeat(level)}1. level ${level} words here`).join("\n")],
  ["quotes", LEVELS.map((level) => `${"> ".repeat(level + 1)}level ${level} words here`).join("\n")],
];

describe.skipIf(!hasChromium)(`text nested to the deepest level${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ env: { ATRIUM_JOBS: "off" } })]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it.each(DEEP)("%s do not scroll a page sideways at 320 pixels (WCAG 1.4.10)", async (name, text) => {
    const operator = await atrium.person("operator");
    const { cookie } = operator;
    const { body } = await atrium.request("/api/admin/pages", {
      cookie,
      body: { slug: `deep-${name}`, title: name, text },
    });
    const { page_id, rev } = body.page;
    await atrium.request(`/api/admin/pages/${page_id}/publish`, { cookie, body: { rev } });
    const { page } = await openPage(browser, atrium, {
      viewport: { width: 320, height: 640 },
      person: operator,
      javaScriptEnabled: true,
    });
    const reply = await page.goto(`/pages/deep-${name}`);
    expect(reply?.status()).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
