import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

const MIB = 1024 ** 2;
const NAME = "film – 1.bin";
/** Larger than a part, so that a pause comes between. */
const SIZE = 40 * MIB;

describe.skipIf(!hasChromium)(`the upload form in a browser${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let member: Person;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "atrium-film-"));
    writeFileSync(join(folder, NAME), randomBytes(SIZE));
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    member = await atrium.person("ic-member");
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const list = async () => (await atrium.request("/api/files/uploads", { cookie: member.cookie })).body.uploads;

  it("pauses, goes on after a reload and stores the file whole", { timeout: 120_000 }, async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member, javaScriptEnabled: true });
    await page.goto("/files/uploads");
    // A slow line, so that the reload comes in the middle.
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 8 * MIB };
    await line.send("Network.emulateNetworkConditions", slow);
    await page.setInputFiles("input[type=file]", join(folder, NAME));
    await page.selectOption("select[name=who]", "private");
    await page.click("text='Send'");
    await expect.poll(async () => (await list())[0]?.received, { timeout: 30_000 }).toBeGreaterThan(MIB);
    await page.click("text='Pause'");
    expect(await page.textContent(".upload-list")).toContain("Paused");
    await page.reload();
    expect(await page.textContent(".upload-list")).toContain("Choose the same file again");
    await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await page.evaluate(() => {
      (window as { hasStayed?: boolean }).hasStayed = true;
    });
    const [{ received }] = await list();
    await page.setInputFiles("input[type=file]", join(folder, NAME));
    await page.click("text='Send'");
    await expect.poll(async () => (await list())[0]?.state, { timeout: 60_000 }).toBe("complete");
    expect(received).toBeGreaterThan(0);
    const uploads = await list();
    expect(uploads).toHaveLength(1);
    const { file } = (await atrium.request(`/api/files/${uploads[0].file_id}`, { cookie: member.cookie })).body;
    expect(file).toMatchObject({ filename: NAME, size: SIZE, visibility: "private" });
    await page.waitForFunction(() => !("hasStayed" in window));
    expect(await page.textContent("#uploads")).toContain("Stored");
    expect(complaints).toEqual([]);
  });

  it("cancels an upload without script", async () => {
    const body = { filename: "late.bin", size: 100 };
    await atrium.request("/api/files/uploads", { cookie: member.cookie, body });
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/files/uploads");
    await page.click("text='Cancel'");
    expect(await page.textContent("[role='status']")).toContain("canceled");
    expect((await list()).filter(({ state }: { state: string }) => state === "open")).toEqual([]);
  });
});
