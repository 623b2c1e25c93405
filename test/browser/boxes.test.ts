import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

/** Claims to be an image by its name. On disk: the driver would send its bytes to the browser, slow on busy cores. */
const NAME = "night.svg";
const SIZE = 18 * 1024 ** 2;

describe.skipIf(!hasChromium)(`a box for files in a browser${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  const folder = mkdtempSync(join(tmpdir(), "atrium-box-"));
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("sends a visitor's large file in parts, through a link with a password", { timeout: 120_000 }, async () => {
    const member = await atrium.person("ic-member");
    const { cookie } = member;
    const { body: created } = await atrium.request("/api/folders", { cookie, body: { name: "Photos of the night" } });
    const { page: own } = await openPage(browser, atrium, { person: member });
    await own.goto(`/files/links/new?to=${created.folder.id}`);
    await own.selectOption("select[name=mode]", "drop");
    await own.fill("input[name=password]", "tulips and rain");
    await own.click("text='Create link'");
    expect(await own.textContent("main")).toContain("can send files into Photos of the night");
    const link = await own.getAttribute("a[href^='/s/']", "href");
    const { page, complaints } = await openPage(browser, atrium, { javaScriptEnabled: true });
    await page.goto(link ?? "");
    await page.fill("input[name=password]", "tulips and rain");
    await page.click("main button");
    writeFileSync(join(folder, NAME), randomBytes(SIZE));
    await page.setInputFiles("input[type=file]", join(folder, NAME));
    await page.click("main button:text-is('Send')");
    await expect.poll(() => page.textContent(".upload-list"), { timeout: 60_000 }).toContain("Stored");
    const path = `/api/folders/contents?folder_id=${created.folder.id}`;
    const { files } = (await atrium.request(path, { cookie })).body;
    expect(files).toMatchObject([{ filename: NAME, size: SIZE, visibility: "private" }]);
    expect(complaints).toEqual([]);
  });
});
