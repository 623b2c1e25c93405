import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "../harness/world.ts";
import { faultsAt, faultsOn, hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

describe.skipIf(!hasChromium)(`the search of everything${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
  });

  const open = (person?: World["operator"], script = true, width = 1280) =>
    openPage(browser, world.atrium, {
      ...(person && { person }),
      javaScriptEnabled: script,
      viewport: { width, height: 800 },
    });

  const chosen = (page: Page) =>
    page.evaluate(`(() => {
      const id = document.activeElement.getAttribute("aria-activedescendant");
      return id && document.getElementById(id).textContent.trim();
    })()`);

  it("works without script, from the header of every page", async () => {
    const { page, complaints } = await open(world.operator, false);
    await page.goto("/today");
    await page.click("header .search-link");
    expect(new URL(page.url()).pathname).toBe("/search");
    await page.fill("main [name=q]", "film");
    await page.press("main [name=q]", "Enter");
    expect(await page.locator("#found-event ~ ul a").allTextContents()).toHaveLength(2);
    expect(await page.textContent("#search-count")).toContain("2 results for “film”");
    await page.goto("/search?q=settings");
    expect(await page.locator("#found-pages ~ ul a[href='/operate/settings']").count()).toBe(1);
    await page.goto("/search?q=floor+plan");
    expect(await page.locator("#found-inbox_item ~ ul a").first().getAttribute("href")).toContain("/operate/inbox/");
    expect(complaints).toEqual([]);
  });

  it("lists actions and pages before a query, with and without script", async () => {
    const { page } = await open(world.operator, false);
    await page.goto("/search");
    expect(await page.locator("#found-actions ~ ul a[href='/operate/events/add']").count()).toBe(1);
    expect(await page.locator("#found-pages ~ ul a[href='/operate/jobs']").count()).toBe(1);
    const { page: theirs } = await open(world.member);
    await theirs.goto("/today");
    await theirs.keyboard.press("Control+k");
    await theirs.waitForSelector("dialog [role=option]");
    expect(await chosen(theirs)).toBe("Book a room");
    expect(await theirs.locator("dialog [role=option][href^='/operate']").count()).toBe(0);
    await Promise.all([theirs.waitForURL(/\/resources\/book$/), theirs.keyboard.press("Enter")]);
  });

  it("finds pages and actions by their names in each language, before records", async () => {
    const { page } = await open(world.operator, false);
    const first = async (q: string) => {
      await page.goto(`/search?q=${encodeURIComponent(q)}`);
      return page.locator(".search-group a").first().getAttribute("href");
    };
    expect(await first("opening hours")).toMatch(/^(\/operate)?\/hours$/);
    expect(await first("einladungen")).toBe("/operate/invitations");
    expect(await first("event hinzu")).toBe("/operate/events/add");
    expect(await first("invite a member")).toBe("/operate/invitations/add");
    expect(await first("slicing profile")).toBe("/operate/slicing/profile");
  });

  it("shows visitors and members no page that they may not open", async () => {
    const { page } = await open(undefined, false);
    for (const q of ["settings", "inbox", "directory", "audit"]) {
      await page.goto(`/search?q=${q}`);
      expect(await page.locator("a.search-hit:not([href^='/docs'])").count()).toBe(0);
    }
    const guest = await world.atrium.person("public", { name: "Kit Guest" });
    const { page: theirs } = await open(guest, false);
    await theirs.goto("/search?q=research");
    expect(await theirs.locator("a.search-hit[href='/research']").count()).toBe(0);
    await theirs.goto("/search?q=audit");
    expect(await theirs.locator("a.search-hit[href^='/operate']").count()).toBe(0);
  });

  it("opens by Ctrl-K and slash, and goes on by arrow keys, Enter and Escape", { timeout: 60_000 }, async () => {
    const { page, complaints } = await open(world.operator);
    await page.goto("/today");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("loom");
    await page.waitForSelector("dialog input[aria-expanded=true]");
    expect(await chosen(page)).toContain("Looms and lathes");
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toContain("The loom is back");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen(page)).toBe("All results");
    expect(await faultsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("/");
    expect(await page.inputValue("dialog input")).toBe("loom");
    await page.keyboard.press("ArrowDown");
    await Promise.all([page.waitForURL(/\/newsletter\/2030-02-16#the-loom-is-back$/), page.keyboard.press("Enter")]);
    expect(complaints).toEqual([]);
  });

  it("opens by Enter no result of an earlier query", async () => {
    const { page } = await open(world.operator);
    await page.goto("/today");
    await page.keyboard.press("/");
    await page.keyboard.type("loom");
    await page.waitForSelector("dialog input[aria-expanded=true]");
    await page.route("**/search?q=looms", () => {});
    await page.keyboard.type("s");
    await page.unroute("**/search?q=looms");
    await Promise.all([page.waitForURL(/\/search\?q=looms$/), page.keyboard.press("Enter")]);
  });

  it("leaves a slash in a field alone, and says when nothing is found", async () => {
    const { page } = await open(world.operator);
    await page.goto("/feedback");
    await page.focus("main textarea >> nth=0");
    await page.keyboard.type("and/or");
    expect(await page.inputValue("main textarea >> nth=0")).toBe("and/or");
    await page.click("header .search-link");
    await page.keyboard.type("xyzzy plugh");
    await page.waitForSelector("dialog [role=status]:has-text('Nothing found')");
    await Promise.all([page.waitForURL(/\/search\?q=xyzzy/), page.keyboard.press("Enter")]);
  });

  it("is accessible and fits a phone", { timeout: 60_000 }, async () => {
    for (const width of [360, 1280]) {
      const { page } = await open(world.operator, true, width);
      for (const path of ["/search", "/search?q=e", "/search?q=xyzzy", "/search?q=e&kind=event"])
        expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    }
  });
});
