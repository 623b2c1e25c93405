import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { Atrium } from "../../src/app/compose.ts";
import type { Person } from "../../src/app/people.ts";

const executablePath = "/usr/bin/chromium";
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

/** Whether there is a browser; and the notice for a run without one. */
export const hasChromium = existsSync(executablePath);
export const skipNotice = hasChromium ? "" : ` (skipped: there is no ${executablePath})`;

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath, args: FLAGS });

export interface Opened {
  readonly page: Page;
  /** What the console said, policy violations included. */
  readonly complaints: string[];
}

/** A page as a person has it on a phone, signed in or not. It runs no script unless asked to. */
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

function cookiesOf({ cookie }: Person, url: string) {
  return cookie.split("; ").map((each) => {
    const at = each.indexOf("=");
    return { name: each.slice(0, at), value: each.slice(at + 1), url };
  });
}

/**
 * What axe finds wrong, by daylight and in the dark, one line each; only contrast can differ between the two. The page's
 * context must bypass the policy, which allows no script.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = [...(await faultsBy(page, "light", "{}")), ...(await faultsBy(page, "dark", CONTRAST))];
  return [...new Set(found)];
}

const CONTRAST = '{ runOnly: ["color-contrast"] }';

async function faultsBy(page: Page, colorScheme: "light" | "dark", options: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = (await page.evaluate(`axe.run(${options})`)) as axe.AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}
