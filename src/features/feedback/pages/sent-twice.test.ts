import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

async function openForm(cookie: string) {
  const page = await fetch(`${atrium.baseUrl}/feedback`, { headers: { cookie } });
  const set = page.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const headers = { cookie: [cookie, ...set].join("; "), origin: atrium.baseUrl };
  return async (message: string) => {
    const body = new URLSearchParams({ _csrf, kind: "praise", message });
    const reply = await fetch(`${atrium.baseUrl}/feedback`, { method: "POST", headers, body, redirect: "manual" });
    expect(reply.status).toBeLessThan(400);
  };
}

test("a form that is sent twice at once adds once, and another page adds again", async () => {
  const { cookie } = await atrium.person("ic-member");
  const count = async () => (await atrium.request("/api/agent/feedback/mine", { cookie })).body.total;
  const send = await openForm(cookie);
  await Promise.all([send("The new lamps are lovely."), send("The new lamps are lovely.")]);
  expect(await count()).toBe(1);
  await (await openForm(cookie))("The new lamps are lovely.");
  expect(await count()).toBe(2);
});
