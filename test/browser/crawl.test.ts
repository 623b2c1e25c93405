import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAGES } from "../../src/app/pages/routes.ts";
import type { FeatureName } from "../../src/kernel/catalogue/area.ts";
import { DEMO_CORPUS, type DemoSpace, openDemo } from "../../src/seed/demo.ts";
import { navigationFor } from "../../src/web/ui/index.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

/** The maximum number of URLs per page pattern. */
const EACH_MAX = 4;
const PATTERNS = PAGES.map(({ path }) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`) }));

/** Pages reached only from other content. */
const DEEP = ["/events/feeds", "/agents/:token", "/highlights/:id"];
const DEEPER = {
  "ic-member": ["/events/propose", "/figures/:handle"],
  operator: ["/operate/leaderboard", "/operate/inbox/:kind/:id"],
} as const;

interface Crawled {
  readonly broken: string[];
  /** Pages that scroll sideways, with how far. */
  readonly wide: readonly string[];
  /** Page patterns as in `pages.ts`. */
  readonly seen: ReadonlySet<string>;
}

describe.skipIf(!hasChromium)(`a full space, signed in${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let demo: DemoSpace;
  beforeAll(async () => {
    const env = { ATRIUM_RESEARCH_FOLDER: DEMO_CORPUS, ATRIUM_OAUTH_CODE_FLOW: "on" };
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ env })]);
    demo = await openDemo(atrium, atrium.dataFolder);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it.each(["ic-member", "operator"] as const)(
    "has no broken link for an %s, from the home page on, no errors, and fits a phone",
    { timeout: 400_000 },
    async (tier) => {
      const { page, complaints } = await openPage(browser, atrium, {
        javaScriptEnabled: true,
        viewport: { width: 320, height: 640 },
      });
      await signIn(page, demo, tier);
      const { broken, wide, seen } = await crawl(page, atrium.baseUrl);
      expect(broken).toEqual([]);
      expect(wide).toEqual([]);
      expect(complaints).toEqual([]);
      const features = await featuresOf(atrium);
      const { main, groups } = navigationFor({ name: "", tier, operator: tier === "operator" }, { features });
      const places = [...main, ...groups.flatMap(({ links }) => links)].map(({ path }) => path);
      expect(places.filter((path) => !seen.has(path))).toEqual([]);
      expect([...DEEP, ...DEEPER[tier]].filter((path) => !seen.has(path))).toEqual([]);
      await page.context().close();
    },
  );
});

/** The features in use, which menus show. */
async function featuresOf(atrium: TestAtrium): Promise<FeatureName[]> {
  const { body } = await atrium.request("/api/features");
  const listed = body.features as { feature: FeatureName; in_use: boolean }[];
  return listed.filter(({ in_use }) => in_use).map(({ feature }) => feature);
}

async function signIn(page: Page, { members }: DemoSpace, tier: string): Promise<void> {
  const person = members.find((each) => each.tier === tier);
  await page.goto("/sign-in");
  await page.fill("[name='email']", person?.email ?? "");
  await page.fill("[name='password']", person?.password ?? "");
  await page.press("[name='password']", "Enter");
  await page.waitForURL((url) => url.pathname !== "/sign-in");
}

/** Breadth first, with a limit per page. Other files are only fetched. */
async function crawl(page: Page, baseUrl: string): Promise<Crawled> {
  const waiting = ["/"];
  const met = new Set(waiting);
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const broken: string[] = [];
  const wide: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const place = patternOf(path);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > EACH_MAX) continue;
    if (!isPage(path)) {
      const reply = await page.context().request.get(path);
      if (!reply.ok()) broken.push(`${path}: ${reply.status()}`);
      continue;
    }
    const reply = await page.goto(path);
    if (!reply?.ok()) broken.push(`${path}: ${reply?.status()}`);
    seen.add(place);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) wide.push(`${path}: ${beyond} px`);
    for (const target of await linksOn(page)) {
      if (target.origin !== baseUrl) continue;
      if (target.hash !== "" && target.pathname === new URL(page.url()).pathname) {
        const id = decodeURIComponent(target.hash.slice(1));
        const isThere =
          target.search !== new URL(page.url()).search || (await page.locator(`[id="${id}"]`).count()) > 0;
        if (!isThere) broken.push(`${path}: ${target.hash} leads nowhere`);
      }
      const next = target.pathname + target.search;
      if (met.has(next)) continue;
      met.add(next);
      waiting.push(next);
    }
  }
  return { broken, wide, seen };
}

async function linksOn(page: Page): Promise<URL[]> {
  const links = page.locator("a[href]");
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return found.map((href) => new URL(href, page.url()));
}

function isPage(path: string): boolean {
  const isFile = /\/export$|\.(csv|zip)$/.test(pathname(path));
  return !isFile && PATTERNS.some(({ pattern }) => pattern.test(pathname(path)));
}

/** The page pattern of a URL; other URLs lose segments that look like ids. */
function patternOf(path: string): string {
  const exact = PATTERNS.find((each) => each.path === pathname(path));
  const found = exact ?? PATTERNS.find(({ pattern }) => pattern.test(pathname(path)));
  return found?.path ?? pathname(path).replaceAll(/[^/]*\d[^/]*/g, "…");
}

function pathname(path: string): string {
  return path.split("?", 1)[0] ?? path;
}
