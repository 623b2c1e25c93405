import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { faultsOn, hasChromium, launchChromium, openJudged, skipNotice } from "../chromium.ts";

describe.skipIf(!hasChromium)(`a message from a card in the directory${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("reaches the member once their inbox is open, without either's address", async () => {
    const [writer, reader] = [
      await atrium.person("ic-member"),
      await atrium.person("ic-member", { name: "Kofi Mensah" }),
    ];
    const put = (path: string, body: object) => atrium.request(path, { cookie: reader.cookie, method: "PUT", body });
    expect((await put("/api/membership/profile", { first_name: "Kofi" })).status).toBe(200);
    const { page } = await openJudged(browser, atrium, { person: writer });
    await page.goto("/directory?q=kofi");
    await page.click(".cards .card-foot a[href^='/inbox/new']");
    expect(await page.textContent("h1")).toBe("This inbox is closed");
    expect(await faultsOn(page)).toEqual([]);
    expect((await put("/api/agent-inbox/policy", { preset: "notify-only" })).status).toBe(200);
    await page.reload();
    await page.fill("#body", "Do you have a soldering iron?");
    await page.click("main form button");
    expect(await page.textContent("[role='status']")).toContain("Sent");
    const received = async () =>
      JSON.stringify((await atrium.request("/api/agent-inbox/threads", { cookie: reader.cookie })).body);
    await expect.poll(received, { timeout: 60_000, interval: 500 }).toContain('"count":1');
    const [thread] = JSON.parse(await received()).threads;
    const { body } = await atrium.request(`/api/agent-inbox/threads/${thread.thread_id}`, { cookie: reader.cookie });
    expect(JSON.stringify(body)).toContain("soldering");
    expect(JSON.stringify(body)).not.toContain(writer.email);
  });
});
