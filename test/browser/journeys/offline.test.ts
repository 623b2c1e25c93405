import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PushService, startPushService } from "../../../src/features/notifications/testing/push-service.ts";
import type { Person } from "../../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { cookiesOf, faultsOn, hasChromium, launchChromium, openJudged, skipNotice } from "../chromium.ts";

describe.skipIf(!hasChromium)(`the installed site${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let service: PushService;
  let [mara, kofi]: [Person?, Person?] = [];
  beforeAll(async () => {
    service = await startPushService();
    [browser, atrium] = await Promise.all([
      launchChromium(),
      startTestAtrium({ env: { ATRIUM_JOBS: "off", ...service.env } }),
    ]);
    mara = await atrium.person("ic-member", { name: "Mara Lindqvist" });
    kofi = await atrium.person("ic-member", { name: "Kofi Mensah" });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    await service?.[Symbol.asyncDispose]();
  });

  let page: Page;
  let context: BrowserContext;
  let complaints: string[];

  /** A browser with the service worker, which the person has used. */
  async function open(person: Person | undefined, locale = "en-GB"): Promise<void> {
    ({ page, complaints } = await openJudged(browser, atrium, { ...(person && { person }), locale }));
    context = page.context();
    await page.goto(person ? "/today" : "/");
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  }

  const copies = () =>
    page.evaluate(`(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("copies-"));
      const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
      return kept.flat();
    })()`) as Promise<string[]>;
  const keeps = (path: string) => expect.poll(copies).toContain(`${atrium.baseUrl}${path}`);
  const textOf = () => page.innerText("body");

  /** Offline is also the service worker. */
  async function visit(path: string): Promise<string> {
    await page.goto(path);
    return textOf();
  }

  beforeEach(() => {
    complaints = [];
  });

  it("shows a member's day without a connection, with the time of the copy and without forms", async () => {
    await open(mara);
    await visit("/today");
    await keeps("/today");
    await context.setOffline(true);
    const text = await visit("/today");
    expect(text).toMatch(/As of .*\d\d:\d\d.*, offline/);
    expect(text).toContain("Mara");
    expect(await page.locator("form").count()).toBe(0);
    expect(await faultsOn(page)).toEqual([]);
    await context.setOffline(false);
    expect(await visit("/today")).not.toContain("offline");
    await context.close();
  });

  it("says in the reader's language that other pages are not there", async () => {
    await open(undefined, "de-DE");
    await visit("/events");
    await context.setOffline(true);
    expect(await visit("/hours")).toContain("Du bist offline");
    expect(await page.getAttribute("html", "lang")).toBe("de");
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });

  it("never shows one member's copies to another in the same browser", async () => {
    await open(mara);
    await visit("/today");
    await keeps("/today");
    await context.clearCookies();
    await context.addCookies(cookiesOf(kofi as Person, atrium.baseUrl));
    await visit("/directory");
    await expect.poll(copies).toEqual([]);
    await context.setOffline(true);
    expect(await visit("/today")).toContain("You are offline");
    await context.setOffline(false);
    await visit("/today");
    await keeps("/today");
    await context.setOffline(true);
    const text = await visit("/today");
    expect([text.includes("Kofi"), text.includes("Mara")]).toEqual([true, false]);
    await context.close();
  });

  it("keeps nothing after the sign-out", async () => {
    await open(await atrium.person("ic-member"));
    await visit("/today");
    await keeps("/today");
    await page.locator("summary", { hasText: "Menu" }).click();
    await page.locator("form[action='/sign-out'] button:visible").click();
    await page.waitForURL(`${atrium.baseUrl}/`);
    expect(await copies()).toEqual([]);
    await context.setOffline(true);
    expect(await visit("/today")).toContain("You are offline");
    await context.close();
  });

  it("keeps neither pages with secrets nor those of operators", async () => {
    const operator = await atrium.person("operator");
    await open(operator);
    for (const path of ["/account", "/notifications/settings", "/operate/settings", "/agents", "/today"])
      await visit(path);
    await keeps("/today");
    expect(await copies()).toEqual([`${atrium.baseUrl}/today`]);
    const kept = (await page.evaluate("caches.match('/today').then((copy) => copy.text())")) as string;
    expect(kept).not.toContain("_csrf");
    await context.close();
  });

  it("shows a notification, which opens its page", async () => {
    await open(kofi);
    const worker = context.serviceWorkers()[0];
    // Headless Chromium has no notifications: they are noted instead.
    await worker?.evaluate(`
      self.shown = [];
      self.opened = [];
      self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
      self.clients.openWindow = async (url) => void self.opened.push(url);
    `);
    const notification = { title: "Approve?", navigate: `${atrium.baseUrl}/approvals`, tag: "msg_1" };
    const data = JSON.stringify(JSON.stringify({ web_push: 8030, notification }));
    await worker?.evaluate(`void self.dispatchEvent(new PushEvent("push", { data: ${data} }))`);
    await expect
      .poll(() => worker?.evaluate("self.shown"))
      .toEqual([{ title: "Approve?", data: `${atrium.baseUrl}/approvals`, tag: "msg_1" }]);
    for (const url of [`${atrium.baseUrl}/approvals`, "https://elsewhere.example/"])
      await worker?.evaluate(`open(${JSON.stringify(url)})`);
    expect(await worker?.evaluate("self.opened")).toEqual([`${atrium.baseUrl}/approvals`]);
    await context.close();
  });

  it("adds this browser on the settings page, and knows it there", async () => {
    await open(kofi);
    await context.grantPermissions(["notifications"]);
    const { subscription } = service.subscribe();
    // Headless Chromium has no push service of its own.
    await page.addInitScript((given) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
      const made = {
        endpoint: given.endpoint,
        getKey: (name: "p256dh" | "auth") => bytes(given[name]),
        unsubscribe: async () => true,
      };
      const prototype = (globalThis as unknown as { PushManager: { prototype: object } }).PushManager.prototype;
      Object.assign(prototype, {
        subscribe: async () => {
          localStorage.setItem("subscribed", "yes");
          return made;
        },
        getSubscription: async () => (localStorage.getItem("subscribed") ? made : null),
      });
    }, subscription);
    await visit("/notifications/settings");
    await page.locator("button", { hasText: "Notify me on this device" }).click();
    await expect.poll(textOf).toContain("This device now shows your notifications.");
    await expect.poll(textOf).toContain("(This device)");
    expect(await page.locator("button", { hasText: "Notify me on this device" }).isVisible()).toBe(false);
    expect(await faultsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.locator("button", { hasText: "Remove" }).click();
    await expect.poll(textOf).toContain("The device was removed.");
    await context.close();
  });

  it("has a valid manifest, with icons of the declared sizes", async () => {
    await open(undefined);
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send("Page.getAppManifest");
    expect([errors, url]).toEqual([[], `${atrium.baseUrl}/manifest.webmanifest`]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const manifest = await (await fetch(url)).json();
    expect(manifest).toMatchObject({ start_url: "/today", scope: "/", display: "standalone" });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const icon = new DataView(await (await fetch(atrium.baseUrl + src)).arrayBuffer());
      // Width and height of a PNG (PNG, 11.2.2).
      expect(`${icon.getUint32(16)}x${icon.getUint32(20)}`).toBe(sizes);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
