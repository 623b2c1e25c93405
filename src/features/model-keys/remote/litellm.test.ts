import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import type { Person } from "../../../seed/users.ts";
import { syncGateway } from "../jobs/sync-gateway.ts";
import { say } from "../messages.ts";
import { keyHash } from "../rules.ts";
import { insertRequest } from "../store.ts";
import { type LiteLlm, MASTER_KEY, startLiteLlm } from "../testing/litellm.ts";

const MINUTE_MS = 60_000;
const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let litellm: LiteLlm;
let operator: Person;
beforeAll(async () => {
  litellm = await startLiteLlm();
  const env = {
    ATRIUM_JOBS: "off",
    ATRIUM_GATEWAY_LITELLM_URL: litellm.url,
    ATRIUM_GATEWAY_LITELLM_MASTER_KEY: MASTER_KEY,
    ATRIUM_GATEWAY_LITELLM_USD: "0.5",
    ATRIUM_GATEWAY_MODELS: "sonnet,haiku",
  };
  atrium = await startTestAtrium({ env, clock });
  operator = await atrium.person("operator");
});
afterAll(async () => {
  await atrium.close();
  await litellm.close();
});
beforeEach(async () => {
  litellm.failWith(null);
  await atrium.kernel.database.transaction(async ({ query }) => {
    await query.deleteFrom("remote_key").execute();
    await query.deleteFrom("gateway_key").execute();
  });
});

const digestOf = (text: string) => keyHash(text).toString("hex");
const post = (path: string, cookie: string, body: object) => atrium.request(path, { cookie, body });
const approve = (request_id: string, more: object = {}) =>
  post("/api/credits/approve", operator.cookie, { request_id, ...more, confirm: true });
const sync = () => syncGateway.run(jobContext(atrium, clock));
const operators = async () => (await atrium.request("/api/admin/model-use", { cookie: operator.cookie })).body;
const usageOf = async ({ cookie }: Person) => (await atrium.request("/api/credits/member", { cookie })).body;

async function requested(multiplier = 1) {
  const member = await atrium.person("ic-member");
  const { body } = await post("/api/credits/member", member.cookie, { multiplier });
  const request_id = body.request_id as string;
  const pickUp = () => post("/api/credits/member/pickup", member.cookie, { request_id });
  return { member, request_id, pickUp };
}

async function delivered(more: object = {}) {
  const { member, request_id, pickUp } = await requested();
  await approve(request_id, more);
  const text = (await pickUp()).body.agent_token as string;
  await sync();
  return { member, text, digest: digestOf(text) };
}

async function suspend({ memberId }: Person): Promise<void> {
  const { database } = atrium.kernel;
  const suspended_at = clock.now();
  await database.transaction(({ query }) =>
    query.updateTable("member").set({ suspended_at }).where("id", "=", memberId).execute(),
  );
}

test("sends the quota as a weekly budget, the limits, and no name of the member", async () => {
  const { digest, member } = await delivered({ multiplier: 2 });
  expect(litellm.keys.get(digest)).toMatchObject({
    models: ["sonnet", "haiku"],
    max_budget: 5,
    budget_duration: "7d",
    duration: null,
    blocked: false,
    metadata: { atrium_key_id: expect.stringMatching(/^gkey_/) },
  });
  const sent = litellm.requests.findLast(({ path }) => path === "/key/generate")?.body;
  expect(sent).toMatchObject({ key_type: "llm_api", max_parallel_requests: 5, rpm_limit: 60 });
  expect(JSON.stringify(sent)).not.toContain(member.memberId);
  expect(litellm.keys.size, "the operator's text was deleted").toBe(1);
});

test.each(["down", 500, 401] as const)(
  "refuses an approval while LiteLLM fails (%s), and repeats it",
  async (fault) => {
    const { request_id, pickUp } = await requested();
    litellm.failWith(fault);
    const refused = await approve(request_id);
    expect(refused).toMatchObject({ status: 502, body: { error_kind: "upstream_failed", retry_after_seconds: 60 } });
    expect(refused.body.gateway).toMatch(/^LiteLLM/);
    expect(JSON.stringify(refused.body)).not.toContain(MASTER_KEY);
    expect((await pickUp()).body.status).toBe("pending");
    litellm.failWith(null);
    expect((await approve(request_id)).body).toMatchObject({ minted: true, rate: { remaining: expect.any(Number) } });
    expect((await pickUp()).body.status).toBe("ready");
  },
);

test("mints a workshop key for the rest of its five hours, and repeats a failed pick-up", async () => {
  const member = await atrium.person("public");
  const event = { event_url: "https://luma.com/model-night", event_title: "Model night" };
  const request = { id: "kreq_workshop", kind: "workshop" as const, member_id: member.memberId, multiplier: 1 };
  await atrium.kernel.database.transaction((tx) =>
    insertRequest(tx, { ...request, ...event, note: null, created_at: clock.now() }),
  );
  await approve(request.id);
  clock.advance(10 * MINUTE_MS);
  const pickUp = () => post("/api/credits/workshop/pickup", member.cookie, { request_id: request.id });
  litellm.failWith(500);
  expect((await pickUp()).body).toMatchObject({ error_kind: "upstream_failed" });
  litellm.failWith(null);
  const { agent_token, bundle } = (await pickUp()).body;
  expect(litellm.keys.get(digestOf(agent_token))).toMatchObject({ duration: "17400s", budget_duration: null });
  expect(bundle).toMatchObject({
    base_url: litellm.url,
    openai_env_lines: [`export OPENAI_BASE_URL=${litellm.url}/v1`, `export OPENAI_API_KEY=${agent_token}`],
  });
  clock.advance(5 * 60 * MINUTE_MS);
  await sync();
  expect(litellm.keys.has(digestOf(agent_token)), "deleted after its end").toBe(false);
});

test("keeps the key for another pick-up while LiteLLM fails", async () => {
  const { request_id, pickUp } = await requested();
  await approve(request_id);
  litellm.failWith("down");
  expect(await pickUp()).toMatchObject({ status: 502, body: { error_kind: "upstream_failed" } });
  litellm.failWith(null);
  expect((await pickUp()).body.status).toBe("ready");
});

test("deletes a key whose mint succeeded without an answer", async () => {
  const known = litellm.keys.size;
  const { request_id } = await requested();
  litellm.failWith("late");
  expect((await approve(request_id)).status).toBe(502);
  expect(litellm.keys.size).toBe(known + 1);
  litellm.failWith(null);
  await sync();
  expect(litellm.keys.size, "its answer may still arrive").toBe(known + 1);
  clock.advance(3 * MINUTE_MS);
  expect(await sync()).toMatchObject({ parameters: { count: 1 } });
  expect(litellm.keys.size).toBe(known);
  expect(await atrium.kernel.database.read.query.selectFrom("remote_key").selectAll().execute()).toEqual([]);
});

test("repeats a suspension until LiteLLM confirms it, and shows it to operators", async () => {
  const { member, digest } = await delivered();
  await suspend(member);
  litellm.failWith(503);
  expect(sentence((await sync()) ?? say.noModelsLeft)).toContain("1 attempts failed: LiteLLM answered 503");
  await sync();
  expect(litellm.keys.get(digest)?.blocked).toBe(false);
  const { unconfirmed, keys } = await operators();
  expect(unconfirmed).toMatchObject([
    { user_id: member.memberId, wanted: "suspended", failures: 2, error: expect.stringContaining("503") },
  ]);
  expect(keys).toMatchObject([{ state: "suspended" }]);
  const page = (await atrium.request("/operate/models", { cookie: operator.cookie })).body as string;
  expect(page).toContain("Not confirmed by LiteLLM");
  expect(page).toContain("LiteLLM answered 503");
  litellm.failWith(null);
  await sync();
  expect(litellm.keys.get(digest)?.blocked).toBe(true);
  expect((await operators()).unconfirmed).toEqual([]);
});

test.each(["down", "late"] as const)("deletes an ended key once LiteLLM answers again (%s)", async (fault) => {
  const { member, digest } = await delivered();
  const [{ key_id }] = (await usageOf(member)).keys;
  await post("/api/model-keys/end", member.cookie, { key_id });
  litellm.failWith(fault);
  await sync();
  expect((await operators()).unconfirmed).toMatchObject([{ wanted: "revoked", failures: 1 }]);
  litellm.failWith(null);
  await sync();
  expect(litellm.keys.has(digest)).toBe(false);
  expect((await operators()).unconfirmed).toEqual([]);
});

test("deletes the key of a deleted account", async () => {
  const { digest } = await delivered();
  await atrium.kernel.database.transaction(({ query }) => query.deleteFrom("gateway_key").execute());
  await sync();
  expect(litellm.keys.has(digest)).toBe(false);
});

test("suspends a key of which the space has no model any more, and sends no empty list", async () => {
  const { digest } = await delivered({ models: ["haiku"] });
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .updateTable("gateway_key")
      .set({ models: ["no-longer"] })
      .execute(),
  );
  await sync();
  expect(litellm.keys.get(digest)).toMatchObject({ blocked: true, models: ["haiku"] });
  const lists = litellm.requests.flatMap(({ body }) => (Array.isArray(body.models) ? [body.models] : []));
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter((models) => models.length === 0)).toEqual([]);
});

test("undoes what others changed at LiteLLM", async () => {
  const { digest } = await delivered();
  const key = litellm.keys.get(digest);
  Object.assign(key ?? {}, { models: [], blocked: true });
  clock.advance(2 * MINUTE_MS);
  await sync();
  await sync();
  expect(litellm.keys.get(digest)).toMatchObject({ models: ["sonnet", "haiku"], blocked: false });
});

test("shows a key that others deleted at LiteLLM as missing", async () => {
  const { member, digest } = await delivered();
  litellm.forget(digest);
  clock.advance(2 * MINUTE_MS);
  await sync();
  expect((await usageOf(member)).keys).toMatchObject([{ state: "missing" }]);
  expect((await atrium.request("/keys", { cookie: member.cookie })).body).toContain("Not at the gateway");
  await suspend(member);
  expect(await sync(), "nothing is left to suspend").toBeNull();
});

test("shows spend in dollars as LiteLLM's figure, and no tokens", async () => {
  const { member, digest } = await delivered();
  Object.assign(litellm.keys.get(digest) ?? {}, { spend: 1.25 });
  clock.advance(2 * MINUTE_MS);
  await sync();
  const usage = await usageOf(member);
  expect(usage).toMatchObject({ tokens_used: null, allowance: null });
  const spend = { counted_by: "litellm", currency: "USD", spend: "1.25", budget: "2.5" };
  expect(usage.keys).toMatchObject([{ tokens_used: null, allowance: null, gateway_spend: spend }]);
  const [{ key_id }] = usage.keys;
  for (const path of ["/keys", `/keys/${key_id}`])
    expect((await atrium.request(path, { cookie: member.cookie })).body).toContain("$1.25 of $2.50, as LiteLLM counts");
  for (const path of ["/operate/models", `/operate/models/${key_id}`]) {
    const html = (await atrium.request(path, { cookie: operator.cookie })).body;
    expect(html).toContain("$1.25 of $2.50, as LiteLLM counts");
  }
});

test("stops after three failures, and begins with the others the next time", async () => {
  const keys = [];
  for (let count = 0; count < 5; count++) keys.push(await delivered());
  for (const { member } of keys) await suspend(member);
  litellm.failWith("down");
  const before = litellm.requests.length;
  await sync();
  expect(litellm.requests.length - before).toBe(3);
  clock.advance(1_000);
  await sync();
  expect((await operators()).unconfirmed).toHaveLength(5);
});
