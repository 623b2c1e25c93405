import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";
import { watchBudget } from "../jobs/watch-budget.ts";
import { mintGatewayKey } from "../testing/keys.ts";
import { type ModelServer, startModelServer } from "../testing/model-server.ts";

const OPENAI = "/gateway/v1/chat/completions";
const clock = new TestClock("2026-11-20T12:00:00Z");

let models: ModelServer;
let atrium: TestAtrium;
let operator: Person;
let member: Person;
let other: Person;
let key: string;
beforeAll(async () => {
  models = await startModelServer();
  const env = {
    ATRIUM_JOBS: "off",
    ATRIUM_GATEWAY_OPENAI_URL: models.url,
    ATRIUM_GATEWAY_ANTHROPIC_URL: models.url,
    ATRIUM_GATEWAY_MODELS: "fake-c3,fake-c5,free-c3",
    ATRIUM_GATEWAY_CURRENCY: "EUR",
  };
  atrium = await startTestAtrium({ env, clock });
  operator = await atrium.person("operator");
  member = await atrium.person("ic-member");
  other = await atrium.person("ic-member");
  key = await mintGatewayKey(atrium, member.memberId);
});
afterAll(async () => {
  await atrium.close();
  await models.close();
});

async function ask(model: string, { by = key, path = OPENAI } = {}) {
  const reply = await fetch(`${atrium.baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${by}` },
    body: JSON.stringify({ model, max_tokens: 50, messages: [{ role: "user", content: "Hello" }] }),
  });
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as { error?: { message: string } },
  };
}
const operate = (path: string, body?: object) =>
  atrium.request(path, { cookie: operator.cookie, ...(body && { method: "POST", body }) });
const price = (model: string, input?: string, output?: string) =>
  operate("/api/admin/model-prices/set", { model, ...(input && { input, output }) });
const budget = (body: object) => operate("/api/admin/model-budget/set", body);
const spent = async () => (await operate("/api/admin/model-use")).body.spend;
const watch = () =>
  watchBudget.run({
    database: atrium.kernel.database,
    settings: atrium.kernel.settings,
    now: () => clock.now(),
  } as Parameters<typeof watchBudget.run>[0]);

test("a call costs what its model cost when it began, exactly", async () => {
  expect((await price("large", "1", "1")).status, "a model that the space does not have").toBe(400);
  expect((await price("fake-c3", "1.5")).status, "one price of two").toBe(400);
  expect((await price("fake-c3", "1e3", "1")).status, "no decimal number").toBe(400);
  expect((await price("fake-c3", "0.1", "0.2")).body.prices).toEqual([
    { model: "fake-c3", input: "0.1", output: "0.2" },
  ]);
  await ask("fake-c3"); // 7 tokens in, 3 out
  await price("fake-c3", "1000", "2000");
  expect((await spent()).month).toMatchObject({ month: "2026-11-01", currency: "EUR", spent: "0.0000013" });
  await ask("fake-c3");
  await ask("free-c3");
  const { month, by_day, by_model, by_member } = await spent();
  expect(month.spent).toBe("0.0130013");
  expect(by_day).toEqual([{ day: "2026-11-20", cost: "0.0130013" }]);
  expect(by_model).toEqual([{ model: "fake-c3", cost: "0.0130013" }]);
  expect(by_member).toMatchObject([{ user_id: member.memberId, cost: "0.0130013" }]);
  expect((await price("fake-c3")).body.prices).toEqual([]);
  await ask("fake-c3");
  expect((await spent()).month.spent).toBe("0.0130013");
});

test("members read and export their own costs, operators those of all", async () => {
  await price("fake-c5", "1000", "1000");
  await ask("fake-c5", { by: await mintGatewayKey(atrium, other.memberId) });
  const { body } = await atrium.request("/api/credits/member", { cookie: other.cookie });
  expect(body.spend).toEqual({ currency: "EUR", month: "0.012" });
  expect(body.days).toMatchObject([{ model: "fake-c5", tokens_in: 7, tokens_out: 5, cost: "0.012" }]);
  const csv = await atrium.request("/keys/use.csv", { cookie: other.cookie });
  expect(csv.body.trim().split("\r\n")).toEqual([
    "day,model,calls,tokens_in,tokens_out,cost",
    "2026-11-20,fake-c5,1,7,5,0.012",
  ]);
  const all = await atrium.request("/operate/models/use.csv", { cookie: operator.cookie });
  expect(all.body).toContain(`${other.memberId},`);
  expect(all.body).toContain(`${member.memberId},`);
  expect((await operate("/api/admin/model-use/export")).body.content).toContain(`${other.memberId},`);
  const mine = await atrium.request("/api/model-use/export", { cookie: other.cookie });
  expect(mine.body).toMatchObject({ count: 1, media_type: "text/csv" });
  const page = await atrium.request("/operate/models", { cookie: operator.cookie });
  expect(page.body).toContain("€0.02");
  expect(page.body).toContain("Cost by member");
});

test("operators get one notice at 80 and one at 100 percent of the budget", async () => {
  const notices = async () => {
    const rows = await atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select("payload")
      .where("member_id", "=", operator.memberId)
      .where("type", "=", "model_budget_reached")
      .orderBy("id")
      .execute();
    return rows.map(({ payload }) => payload.percent);
  };
  await price("fake-c3", "10000", "10000"); // 0.10 a call
  await budget({ amount: "0.15" });
  expect(await watch()).toBeNull();
  await ask("fake-c3");
  expect(await watch()).toMatchObject({ parameters: { percent: 80 } });
  expect(await watch(), "once").toBeNull();
  await ask("fake-c3");
  expect((await ask("fake-c3")).status, "calls go on unless operators refuse them").toBe(200);
  expect(await watch()).toMatchObject({ parameters: { percent: 100 } });
  expect(await notices()).toEqual(["80", "100"]);
});

test("refuses calls above the budget where operators chose so, until it is raised or the month ends", async () => {
  expect((await budget({ amount: "0.2", at_limit: "refuse" })).body.month).toMatchObject({
    budget: "0.2",
    percent: 162,
  });
  const refused = await ask("fake-c3");
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatchObject({ code: "insufficient_quota" });
  expect(refused.body.error?.message).toContain("2026-12-01T00:00:00.000Z");
  expect(refused.headers.get("x-should-retry")).toBe("false");
  const anthropic = await ask("fake-c3", { path: "/gateway/anthropic/v1/messages" });
  expect(anthropic).toMatchObject({ status: 429, body: { error: { type: "rate_limit_error" } } });
  const free = await ask("fake-c3", { path: "/gateway/anthropic/v1/messages/count_tokens" });
  expect(free.status, "counting tokens costs nothing").toBe(200);
  await budget({ amount: "100", at_limit: "refuse" });
  expect((await ask("fake-c3")).status).toBe(200);
  await budget({ amount: "0.2", at_limit: "refuse" });
  clock.advance(11 * 86_400_000);
  expect((await ask("fake-c3")).status, "in December").toBe(200);
  expect((await budget({})).body.month).toMatchObject({ budget: null, at_limit: null });
});
