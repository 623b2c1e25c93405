import { randomBytes } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

describe.skipIf(!hasChromium)(`a box for files in a browser${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("sends a visitor's large file in parts, through a link with a password", { timeout: 120_000 }, async () => {
    const member = await atrium.person("ic-member");
    const { cookie } = member;
    const folder = await atrium.request("/api/folders", { cookie, body: { name: "Photos of the night" } });
    const { page: own } = await openPage(browser, atrium, { person: member });
    await own.goto(`/files/links/new?to=${folder.body.folder.id}`);
    await own.selectOption("select[name=mode]", "drop");
    await own.fill("input[name=password]", "tulips and rain");
    await own.click("text='Create link'");
    expect(await own.textContent("main")).toContain("can send files into Photos of the night");
    const link = await own.getAttribute("a[href^='/s/']", "href");
    const { page, complaints } = await openPage(browser, atrium, { javaScriptEnabled: true });
    await page.goto(link ?? "");
    await page.fill("input[name=password]", "tulips and rain");
    await page.click("main button");
    const bytes = randomBytes(18 * 1024 ** 2);
    await page.setInputFiles("input[type=file]", { name: "night.bin", mimeType: "image/svg+xml", buffer: bytes });
    await page.click("main button:text-is('Send')");
    await expect.poll(() => page.textContent(".upload-list"), { timeout: 60_000 }).toContain("Stored");
    const path = `/api/folders/contents?folder_id=${folder.body.folder.id}`;
    const { files } = (await atrium.request(path, { cookie })).body;
    expect(files).toMatchObject([{ filename: "night.bin", size: bytes.length, visibility: "private" }]);
    expect(complaints).toEqual([]);
  });
});
