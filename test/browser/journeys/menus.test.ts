import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../src/seed/users.ts";
import { startWorld, type World } from "../../harness/world.ts";
import { faultsOn, hasChromium, launchChromium, openPage, overflow, skipNotice } from "../chromium.ts";

const PHONE = { width: 390, height: 844 };
const SCREENS_MAX = 2;

/** Paths at which each viewer opens the menus. */
const VIEWERS: readonly [string, readonly string[]][] = [
  ["stranger", ["/", "/events"]],
  ["member", ["/today", "/profile", "/hack", "/agents"]],
  ["holder of a role", ["/today", "/operate/inbox"]],
  ["operator", ["/today", "/operate/inbox", "/operate/hack", "/operate/settings", "/operate/features"]],
];

describe.skipIf(!hasChromium)(`the menus${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  let people: Map<string, Person | undefined>;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
    const { atrium, operator, member } = world;
    const holder = await atrium.person("ic-member", { name: "Hana Holder" });
    const send = (path: string, body: object) =>
      atrium.request(path, { cookie: operator.cookie, body, method: "POST" });
    const made = await send("/api/admin/roles", { name: "Hosts", scopes: ["admin:guests", "admin:events_review"] });
    await send(`/api/admin/roles/${made.body.role.role_id}/members`, { add: [holder.memberId] });
    people = new Map([
      ["stranger", undefined],
      ["member", member],
      ["holder of a role", holder],
      ["operator", operator],
    ]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
  });

  const open = (viewer: string, options: Parameters<typeof openPage>[2] = {}) => {
    const person = people.get(viewer);
    return openPage(browser, world.atrium, { ...(person && { person }), ...options });
  };
  const menuLinks = (page: Page): Promise<string[]> =>
    page
      .locator("header a[href^='/'], nav a[href^='/'], footer a[href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

  it.each(VIEWERS)("open a page for a %s at each of their links", { timeout: 240_000 }, async (viewer, paths) => {
    const { page } = await open(viewer);
    const links = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      for (const link of await menuLinks(page)) links.add(link);
    }
    const closed: string[] = [];
    for (const link of links) {
      const reply = await page.context().request.get(link);
      if (reply.status() !== 200 || new URL(reply.url()).pathname === "/sign-in") {
        if (link !== "/sign-in") closed.push(`${link}: ${reply.status()}`);
      }
    }
    expect(closed).toEqual([]);
    expect(links.size).toBeGreaterThan(15);
  });

  it.each(VIEWERS)("are at most two screens high on the phone of a %s, without script", async (viewer, paths) => {
    const { page } = await open(viewer, { viewport: PHONE });
    for (const path of paths) {
      await page.goto(path);
      await page.click(".nav-menu > summary");
      const folds = page.locator(".nav-menu .room > summary");
      for (let at = -1; at < (await folds.count()); at++) {
        if (at >= 0) await folds.nth(at).click();
        const box = await page.locator(".nav-menu .menu-panel").boundingBox();
        expect([path, at, (box?.height ?? 0) <= SCREENS_MAX * PHONE.height]).toEqual([path, at, true]);
      }
    }
  });

  it("reach each page of the console from the inbox in two clicks, without script", async () => {
    const { page } = await open("operator", { viewport: { width: 1280, height: 900 } });
    await page.goto("/operate/inbox");
    await page.click(".group-column summary:has-text('System')");
    await page.click(".group-column a[href='/operate/jobs']");
    expect(new URL(page.url()).pathname).toBe("/operate/jobs");
    expect(await page.getAttribute(".group-column a[href='/operate/jobs']", "aria-current")).toBe("page");
    expect(await page.locator(".group-column details[open]").count()).toBe(1);
    await page.click(".group-column summary:has-text('People')");
    expect(await page.isVisible(".group-column a[href='/operate/members']")).toBe(true);
    expect(await page.isVisible(".group-column a[href='/operate/jobs']")).toBe(false);
  });

  it("say how many items wait, in numbers and in words", async () => {
    const { page } = await open("operator", { viewport: { width: 1280, height: 900 } });
    await page.goto("/operate/inbox");
    const count = (await page.textContent(".tabs a[aria-current] .tabs-count"))?.trim();
    expect(Number(count)).toBeGreaterThan(5);
    for (const link of ["#top-inbox", "#column-inbox"]) {
      expect(await page.textContent(`${link} .nav-count`)).toBe(count);
      expect(await page.textContent(link)).toContain(`(${count} waiting)`);
    }
  });

  it.each(["en", "de"])("fit into one row at every width, in %s", async (locale) => {
    const { page } = await open("operator", { locale });
    await page.goto("/today");
    const wide = [1152, 1200, 1280, 1344, 1440, 1520, 1600, 1700, 1920];
    for (const width of [320, 390, 768, 1024, ...wide]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page
        .locator(".nav-inline > ul > li")
        .evaluateAll((links) => new Set(links.map((each) => (each as HTMLElement).offsetTop)).size);
      expect([width, await overflow(page), rows]).toEqual([width, 0, 1]);
    }
  });

  it("are accessible while they are open", { timeout: 180_000 }, async () => {
    for (const [viewer, paths] of VIEWERS) {
      const { page } = await open(viewer, { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true });
      const path = paths.at(-1) ?? "/";
      await page.goto(path);
      for (const menu of [".more-menu", ".account-wide", ".group-column .room"]) {
        const summary = page.locator(`${menu} > summary`).last();
        if ((await summary.count()) === 0) continue;
        await summary.click();
        expect([viewer, menu, await faultsOn(page)]).toEqual([viewer, menu, []]);
      }
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await page.click(".nav-menu > summary");
      expect([viewer, "phone", await faultsOn(page)]).toEqual([viewer, "phone", []]);
      await page.context().close();
    }
  });
});
