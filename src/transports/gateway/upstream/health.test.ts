import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { checkUpstreams } from "../../../features/model-keys/jobs/check-upstreams.ts";
import { gatewayMeter, mintGatewayKey } from "../../../features/model-keys/testing/keys.ts";
import { type ModelServer, startModelServer } from "../../../features/model-keys/testing/model-server.ts";
import type { Person } from "../../../seed/users.ts";

const clock = new TestClock("2026-11-20T12:00:00Z");
let models: ModelServer;
let atrium: TestAtrium;
let operator: Person;
let key: string;
beforeAll(async () => {
  models = await startModelServer();
  const gateway = { ATRIUM_GATEWAY_OPENAI_URL: models.url, ATRIUM_GATEWAY_MODELS: "fake,small" };
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ...gateway }, clock });
  operator = await atrium.person("operator");
  key = await mintGatewayKey(atrium, (await atrium.person("ic-member")).memberId);
});
afterAll(async () => {
  await atrium.close();
  await models.close();
});

const ask = () =>
  fetch(`${atrium.baseUrl}/gateway/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: "fake", max_tokens: 50, messages: [{ role: "user", content: "Hello" }] }),
  });
const upstream = async () =>
  (await atrium.request("/api/admin/model-use", { cookie: operator.cookie })).body.upstreams[0];
const check = () => checkUpstreams.run(jobContext(atrium, clock));

test("operators see whether the model server answers, and since when", async () => {
  expect(await upstream()).toMatchObject({ state: "unknown", since: null });
  await check();
  expect(await upstream()).toMatchObject({ state: "up", models: 2, since: "2026-11-20T12:00:00.000Z", error: null });
  models.failWith(500);
  clock.advance(60_000);
  await check();
  expect((await upstream()).state, "one failure may be a restart").toBe("up");
  clock.advance(60_000);
  expect(await check()).toMatchObject({ parameters: { servers: ["openai"] } });
  const down = { state: "down", since: "2026-11-20T12:02:00.000Z", error: "It answered 500." };
  expect(await upstream()).toMatchObject(down);
  models.failWith(401);
  await check();
  expect((await upstream()).error).toBe("It refuses the key of this server.");
  models.failWith(null);
  clock.advance(60_000);
  await check();
  expect(await upstream()).toMatchObject({ state: "up", since: "2026-11-20T12:03:00.000Z" });
});

test("calls pause after five faults in a row, say for how long, and go on by themselves", async () => {
  models.failWith(500);
  for (let fault = 0; fault < 5; fault++) expect((await ask()).status).toBe(502);
  const sent = models.requests.length;
  const paused = await ask();
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([502, "15"]);
  expect(await paused.text()).toContain("Calls go there again in 15 s.");
  expect(models.requests.length, "the server is left alone").toBe(sent);
  expect(await gatewayMeter(atrium, key)).toEqual({ committed: 0, reserved: 0, in_flight: 0 });
  await expect.poll(async () => (await upstream()).paused_until).toBe("2026-11-20T12:03:15.000Z");
  const page = await atrium.request("/operate/models", { cookie: operator.cookie });
  expect(page.body).toContain("pause until");
  models.failWith(null);
  clock.advance(15_000);
  expect((await ask()).status).toBe(200);
  expect((await upstream()).paused_until).toBeNull();
});
