import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launchChromium, openPage, skipNotice } from "../../../../../test/browser/chromium.ts";
import { startTestAtrium, type TestAtrium } from "../../../../../test/harness/atrium.ts";
import { mintGatewayKey } from "../../testing/keys.ts";
import { type ModelServer, startModelServer } from "../../testing/model-server.ts";

describe.skipIf(!hasChromium)(`the page of a key${skipNotice}`, () => {
  let browser: Browser;
  let models: ModelServer;
  let atrium: TestAtrium;
  beforeAll(async () => {
    models = await startModelServer();
    const gateway = { ATRIUM_GATEWAY_OPENAI_URL: models.url, ATRIUM_GATEWAY_MODELS: "fake-c800-g20,fake" };
    atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ...gateway } });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    await models?.close();
  });

  test("counts a running call up without a reload", async () => {
    const member = await atrium.person("ic-member");
    const key = await mintGatewayKey(atrium, member.memberId);
    const [{ key_id }] = (await atrium.request("/api/credits/member", { cookie: member.cookie })).body.keys;
    const { page, complaints } = await openPage(browser, atrium, { person: member, javaScriptEnabled: true });
    await page.goto(`/keys/${key_id}`);
    const leave = new AbortController();
    const call = await fetch(`${atrium.baseUrl}/gateway/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ model: "fake-c800-g20", stream: true, max_tokens: 900, messages: [] }),
      signal: leave.signal,
    });
    const text = call.text().catch(() => "");
    const shown = new Set<string>();
    const count = async () => {
      const soFar = /(\d+) out so far/.exec(await page.innerText("main"))?.[1];
      if (soFar !== undefined) shown.add(soFar);
      return shown.size;
    };
    await expect.poll(count, { timeout: 15_000, interval: 200 }).toBeGreaterThanOrEqual(3);
    leave.abort();
    await text;
    await expect.poll(() => page.innerText("main"), { timeout: 5_000 }).not.toContain("so far");
    expect(complaints).toEqual([]);
  });
});
