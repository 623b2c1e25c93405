import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import type { DemoSpace } from "../src/seed/demo.ts";
import { ensureBuilt } from "../tools/build.mjs";
import { chromiumPath } from "../tools/tests/chromium.mjs";
import { startServer } from "./environment.ts";

/** The ten pages that are opened most: by visitors, and by members. */
const PAGES = {
  visitor: ["/", "/events", "/sign-in"],
  member: ["/today", "/resources", "/resources/day", "/directory", "/inbox", "/notifications", "/agents"],
} as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** Lighthouse's slow 4G and its mid-range phone: bits by 8 per second, milliseconds, times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_TIMES = 4;
const ROUNDS = 5;
const TARGET_MS = 1_000;
/** Later paints would be larger ones. */
const SETTLED_MS = 300;

const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})`;

/** Largest contentful paint on a slow phone, of the demo space: the median of the rounds. */
export async function* paint(): AsyncGenerator<string[]> {
  if (!chromiumPath) throw new Error("This part needs Chromium: install it, or set CHROMIUM.");
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "atrium-paint-"));
  const children: ChildProcess[] = [];
  const browser = await chromium.launch({ executablePath: chromiumPath });
  try {
    const { url } = await startServer(children, { ATRIUM_DATA: folder }, ["--demo"]);
    const baseUrl = url.replace("127.0.0.1", "localhost");
    const { members } = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as DemoSpace;
    const storageState = await signIn(browser, baseUrl, members);
    for (const [who, paths] of Object.entries(PAGES)) {
      const options = who === "member" ? { ...PHONE, storageState } : PHONE;
      for (const path of paths) {
        const [first, again] = await measured(browser, options, baseUrl + path);
        const verdict = Math.max(first, again) <= TARGET_MS ? "met" : "missed";
        yield [`${path}, ${who}`, `${Math.round(first)} ms`, `${Math.round(again)} ms`, `${TARGET_MS} ms`, verdict];
      }
    }
  } finally {
    await browser.close();
    for (const child of children) {
      child.kill();
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(browser: Browser, baseUrl: string, members: DemoSpace["members"]) {
  const { email, password } = members.find(({ tier }) => tier === "ic-member") ?? { email: "", password: "" };
  const page = await browser.newPage();
  await page.goto(`${baseUrl}/sign-in`);
  await page.fill('[name="email"]', email);
  await page.fill('[name="password"]', password);
  await Promise.all([page.waitForURL((at) => at.pathname !== "/sign-in"), page.press('[name="password"]', "Enter")]);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** With an empty cache, and on the next visit. */
async function measured(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
): Promise<[first: number, again: number]> {
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext(options);
    rounds.push([await largestPaint(context, url), await largestPaint(context, url)]);
    await context.close();
  }
  return [median(rounds.map(([first]) => first)), median(rounds.map(([, again]) => again))];
}

async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_TIMES });
  const reply = await page.goto(url, { waitUntil: "load" });
  if (!reply?.ok()) throw new Error(`${url} answered ${reply?.status()}`);
  await sleep(SETTLED_MS);
  const at = await page.evaluate<number>(LARGEST_PAINT);
  await page.close();
  return at;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
