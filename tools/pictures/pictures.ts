import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import sharp from "sharp";
import { startAtrium } from "../../src/app/compose.ts";
import { readConfig } from "../../src/app/config.ts";
import type { Person } from "../../src/seed/users.ts";
import { chromiumPath } from "../tests/chromium.mjs";
import { record } from "./recording.ts";
import { PICTURES, readShapes, SHAPES } from "./shapes.ts";
import { type Cast, openCast, pictureClock, scenesOf } from "./space.ts";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const SHARPNESS = 1.5;

/** Takes the pictures of the README from the demonstration, and makes its recording. */
async function main(): Promise<void> {
  if (!chromiumPath) throw new Error("Install Chromium, or set CHROMIUM.");
  const folder = mkdtempSync(join(tmpdir(), "atrium-pictures-"));
  const config = readConfig({ ATRIUM_DATA: folder, ATRIUM_PORT: "0", ATRIUM_LOG_LEVEL: "error" });
  const cast: Partial<Cast> = {};
  const { baseUrl, close } = await startAtrium(config, {
    clock: pictureClock(),
    beforeOpening: async (app) => void Object.assign(cast, await openCast(app, folder)),
  });
  const browser = await chromium.launch({ executablePath: chromiumPath });
  mkdirSync(PICTURES, { recursive: true });
  try {
    const { kofi, noor } = cast as Cast;
    for (const { name, path, person } of await scenesOf(baseUrl, { kofi, noor })) {
      const context = await contextOf(browser, { baseUrl, person, size: DESK });
      const page = await context.newPage();
      await page.goto(baseUrl + path);
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(fileURLToPath(new URL(`${name}.webp`, PICTURES)));
      await context.close();
    }
    const phone = await contextOf(browser, { baseUrl, person: kofi, size: PHONE });
    await record({ baseUrl, kofi, phone, stage: await browser.newPage() });
    writeFileSync(SHAPES, `${JSON.stringify(await readShapes(baseUrl, { kofi, noor }), null, 2)}\n`);
  } finally {
    await browser.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Viewer = { baseUrl: string; person: Person | undefined; size: typeof DESK };

async function contextOf(browser: Browser, { baseUrl, person, size }: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: SHARPNESS,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
  });
  const cookies = (person?.cookie.split("; ") ?? []).map((each) => {
    const at = each.indexOf("=");
    return { name: each.slice(0, at), value: each.slice(at + 1), url: baseUrl };
  });
  await context.addCookies(cookies);
  return context;
}

await main();
