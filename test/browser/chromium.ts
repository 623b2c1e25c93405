import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { Atrium } from "../../src/app/compose.ts";
import type { Person } from "../../src/seed/users.ts";
import { chromiumPath } from "../../tools/tests/chromium.mjs";

/** The minified build: every checked page parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const hasChromium = chromiumPath !== null;
export const skipNotice = hasChromium ? "" : " (skipped: Chromium is missing)";

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath ?? "", args: FLAGS });

export interface Opened {
  readonly page: Page;
  /** Console messages, including policy violations. */
  readonly complaints: string[];
}

/** A phone, signed in or not; without script by default. */
export async function openPage(
  browser: Browser,
  atrium: Atrium,
  options: BrowserContextOptions & { person?: Person } = {},
): Promise<Opened> {
  const { person, ...rest } = options;
  const context = await browser.newContext({
    baseURL: atrium.baseUrl,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    ...rest,
  });
  if (person) await context.addCookies(cookiesOf(person, atrium.baseUrl));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${page.url()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return { page, complaints };
}

export function cookiesOf({ cookie }: Person, url: string) {
  return cookie.split("; ").map((each) => {
    const at = each.indexOf("=");
    return { name: each.slice(0, at), value: each.slice(at + 1), url };
  });
}

/** With script and the policy in force; axe is injected from outside the policy. */
export const openJudged = (browser: Browser, atrium: Atrium, options: Parameters<typeof openPage>[2] = {}) =>
  openPage(browser, atrium, { javaScriptEnabled: true, ...options });

/** Time for judging a hundred pages on two busy cores. */
export const JUDGING_MS = 420_000;

/** The long form judges every page whole; otherwise a third of them get one of the three judgements, always the same. */
const isFull = process.env.BROWSER === "full";
const TURNS = 9;

/** Checks the page, and its width in German at 400 % zoom, with all toggle sections open. */
export async function faultsAt(page: Page, path: string): Promise<string[]> {
  const turn = turnOf(path);
  if (!isFull && turn > 2) return [];
  const wants = (each: number) => isFull || turn === each;
  const zoomed = wants(0) ? await faultsZoomed(page, path) : [];
  await openWhole(page, path);
  if (wants(1) || wants(2)) await page.evaluate(AXE);
  return [
    ...(await tooWide(page)),
    ...(wants(1) ? await faultsBy(page, "light", FAULTS) : []),
    ...(wants(2) ? await faultsBy(page, "dark", CONTRAST) : []),
    ...zoomed,
  ];
}

/** Ids in paths are other ones in each run. */
function turnOf(path: string): number {
  const pattern = path.split("?")[0]?.replace(/[\w-]*\d[\w-]*/g, ":id") ?? "";
  return Number.parseInt(hash("sha1", pattern).slice(0, 8), 16) % TURNS;
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true; })");
}

/** A screen of 1,280 × 1,024 pixels at 400 % (WCAG 2.2, 1.4.10), in the language with the longest words. */
async function faultsZoomed(page: Page, path: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.setExtraHTTPHeaders({ "accept-language": "de" });
  await openWhole(page, path);
  const [language, wide] = [await page.getAttribute("html", "lang"), await overflow(page)];
  await page.setExtraHTTPHeaders({});
  if (before) await page.setViewportSize(before);
  return [
    ...(language === "de" ? [] : [`in German it is in ${language}`]),
    ...(wide > 0 ? [`${wide} px wider than 320 px in German`] : []),
  ];
}

/** Checks accessibility and the width. */
export async function faultsOn(page: Page): Promise<string[]> {
  return [...(await accessibilityFaults(page)), ...(await tooWide(page))];
}

async function tooWide(page: Page): Promise<string[]> {
  const wide = await overflow(page);
  return wide > 0 ? [`${wide} px wider than the screen`] : [];
}

/** Axe findings in light and dark, one line each. Dark is checked for contrast only. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = [...(await faultsBy(page, "light", FAULTS)), ...(await faultsBy(page, "dark", CONTRAST))];
  return [...new Set(found)];
}

const FAULTS = '{ resultTypes: ["violations"] }';
const CONTRAST = '{ resultTypes: ["violations"], runOnly: ["color-contrast"] }';

async function faultsBy(page: Page, colorScheme: "light" | "dark", options: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" }); // no colors on their way
  const { violations } = (await page.evaluate(`axe.run(${options})`)) as axe.AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** In pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}
