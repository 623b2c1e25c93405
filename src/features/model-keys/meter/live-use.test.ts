import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { mintGatewayKey } from "../testing/keys.ts";
import { type ModelServer, startModelServer } from "../testing/model-server.ts";

let models: ModelServer;
let atrium: TestAtrium;
beforeAll(async () => {
  models = await startModelServer();
  const gateway = {
    ATRIUM_GATEWAY_OPENAI_URL: models.url,
    ATRIUM_GATEWAY_MODELS: "fake-c3,fake-c20-g20,fake-c300-g10",
  };
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ...gateway } });
});
afterAll(async () => {
  await atrium.close();
  await models.close();
});

test("a key's stream tells of each change, and its page has the figures of the moment", async () => {
  const member = await atrium.person("ic-member");
  const key = await mintGatewayKey(atrium, member.memberId);
  const [{ key_id }] = (await atrium.request("/api/credits/member", { cookie: member.cookie })).body.keys;
  const read = async () => (await atrium.request(`/api/model-keys/${key_id}`, { cookie: member.cookie })).body;
  const page = async () => (await atrium.request(`/keys/${key_id}`, { cookie: member.cookie })).body as string;
  const before = await read();
  expect(before).toMatchObject({ revision: 0, changes: [], last_call: null, key: { tokens_used: 0 } });
  expect(await page()).toContain("No call yet");
  const leave = new AbortController();
  const stream = await fetch(`${atrium.baseUrl}/api/model-keys/${key_id}/stream?since=0`, {
    headers: { cookie: member.cookie },
    signal: leave.signal,
  });
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const news = async () => {
    for (let text = ""; ; ) {
      text += Buffer.from((await reader.read()).value ?? []).toString();
      if (text.includes("event: use")) return;
    }
  };
  const call = fetch(`${atrium.baseUrl}/gateway/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: "fake-c20-g20", stream: true, max_tokens: 50, messages: [] }),
  });
  await news();
  expect(await read()).toMatchObject({
    key: { calls_open: 1, tokens_used: 0 },
    last_call: { model: "fake-c20-g20", state: "open" },
  });
  expect(await page()).toContain("Under way");
  await (await call).text();
  await news();
  leave.abort();
  const after = await read();
  expect(after).toMatchObject({
    key: { calls_open: 0, tokens_used: 27, tokens_reserved: 0 },
    last_call: { state: "committed", tokens_in: 7, tokens_out: 20 },
    tokens_left: before.tokens_left - 27,
  });
  expect(await page()).toContain(`data-follow="/api/model-keys/${key_id}/stream?since=${after.revision}"`);
});

test("a running stream's tokens are shown while it runs, stored once a second and not for each piece", async () => {
  const member = await atrium.person("ic-member");
  const key = await mintGatewayKey(atrium, member.memberId);
  const [{ key_id }] = (await atrium.request("/api/credits/member", { cookie: member.cookie })).body.keys;
  const read = async () => (await atrium.request(`/api/model-keys/${key_id}`, { cookie: member.cookie })).body;
  const leave = new AbortController();
  const call = await fetch(`${atrium.baseUrl}/gateway/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: "fake-c300-g10", stream: true, max_tokens: 400, messages: [] }),
    signal: leave.signal,
  });
  const text = call.text().catch(() => "");
  const started = await read();
  const shown: number[] = [];
  const soFar = async () => {
    const { running } = await read();
    if (running[0] && running[0].tokens_out !== shown.at(-1)) shown.push(running[0].tokens_out);
    return shown.length;
  };
  await expect.poll(soFar, { timeout: 8_000, interval: 100 }).toBeGreaterThanOrEqual(3);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  const now = await read();
  expect(now.running).toMatchObject([{ model: "fake-c300-g10" }]);
  expect(now.revision, "followers hear of it").toBeGreaterThan(started.revision);
  const page = (await atrium.request(`/keys/${key_id}`, { cookie: member.cookie })).body as string;
  expect(page).toMatch(/fake-c300-g10: about \d+ tokens in, \d+ out so far/);
  expect(page).toContain("Estimated from the text so far");
  leave.abort();
  await text;
  await expect.poll(async () => (await read()).running).toEqual([]);
  const { revision, last_call } = await read();
  // Reserved, reported each second, settled: the sequence belongs to all keys, and this is the only one in use.
  expect(revision - started.revision).toBeLessThan(last_call.tokens_out / 10);
});
