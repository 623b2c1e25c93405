import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

describe.skipIf(!hasChromium)(`the form of a resource${skipNotice}`, () => {
  let atrium: TestAtrium;
  let browser: Browser;
  beforeAll(async () => {
    [atrium, browser] = await Promise.all([startTestAtrium(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("adds and changes a resource, and shows each error at its field", async () => {
    const { page } = await openPage(browser, atrium, { person: await atrium.person("operator") });
    await page.goto("/operate/resources/add");
    await page.check("[value='equipment']");
    await page.fill("#name", "Laser cutter");
    for (const part of ["Details", "Hours of its own"]) await page.click(`summary:has-text('${part}')`);
    await page.fill("#id", "Laser Cutter");
    await page.fill("#opens_at", "09:00");
    await page.fill("#closes_at", "08:00");
    await page.click("text='Add resource'");
    expect(await page.textContent("#id-error")).toContain("lower case letters");
    expect(await page.isChecked("[value='equipment']")).toBe(true);
    await page.fill("#id", "laser");
    await page.click("text='Add resource'");
    expect(await page.textContent("#opens_at-error")).toContain("opening comes first");
    await page.fill("#closes_at", "18:00");
    await page.click("text='Add resource'");
    await page.click("[aria-label='Change Laser cutter']");
    for (const part of ["Details", "Hours of its own", "Rules"]) await page.click(`summary:has-text('${part}')`);
    await page.uncheck("#bookable");
    await page.fill("#description", "The mirror is out.");
    await page.fill("#capacity", "3");
    await page.fill("#closes_at", "08:00");
    await page.click("text='Save changes'");
    expect(await page.textContent("#opens_at-error")).toContain("opening comes first");
    await page.fill("#closes_at", "20:00");
    await page.click("text='Save changes'");
    await page.goto("/resources");
    const card = await page.textContent(".card:has-text('Laser cutter')");
    expect(card).toContain("Not bookable");
    expect(card).toContain("The mirror is out.");
    expect(card).toContain("Open 09:00–20:00 · 3 seats");
    await page.goto("/operate/resources/laser/change");
    for (const part of ["Details", "Hours of its own"]) await page.click(`summary:has-text('${part}')`);
    for (const field of ["#opens_at", "#closes_at", "#capacity"]) await page.fill(field, "");
    await page.click("text='Save changes'");
    await page.goto("/resources");
    const emptied = await page.textContent(".card:has-text('Laser cutter')");
    expect(emptied).toContain("Open when the space is");
    expect(emptied).not.toContain("seats");
  });

  it("asks for a name alone, and makes the rest", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: await atrium.person("operator") });
    await page.goto("/operate/resources/add");
    await page.fill("#name", "Wood shop");
    await page.click("text='Add resource'");
    expect(await page.textContent("[role='status']")).toContain("Wood shop was added");
    expect(await page.textContent("main")).toContain("wood-shop");
    expect(complaints).toEqual([]);
  });
});
