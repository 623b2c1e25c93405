import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";
import { MASTER_KEY, startLiteLlm } from "../testing/litellm.ts";
import { startModelServer } from "../testing/model-server.ts";

const MODELS = { ATRIUM_GATEWAY_MODELS: "fake,fake-c3" };

/** The gateway to language models: this server, or a LiteLLM proxy. Each member's promise holds at both. */
const GATEWAYS = {
  own: async () => {
    const models = await startModelServer();
    return {
      env: { ATRIUM_GATEWAY_OPENAI_URL: models.url, ATRIUM_GATEWAY_NAMES: "fake=fake-c4" },
      close: models.close,
    };
  },
  litellm: async () => {
    const { url, close } = await startLiteLlm();
    return { env: { ATRIUM_GATEWAY_LITELLM_URL: url, ATRIUM_GATEWAY_LITELLM_MASTER_KEY: MASTER_KEY }, close };
  },
} as const;

describe.each(["own", "litellm"] as const)("keys counted by %s", (name) => {
  let atrium: TestAtrium;
  let closeGateway: () => Promise<void>;
  let operator: Person;
  let operatorToken: string;
  beforeAll(async () => {
    const { env, close } = await GATEWAYS[name]();
    closeGateway = close;
    atrium = await startTestAtrium({ env: { ...env, ...MODELS }, clock: new TestClock() });
    operator = await atrium.person("operator");
    operatorToken = await atrium.token(operator);
  });
  afterAll(async () => {
    await atrium.close();
    await closeGateway();
  });

  const approve = (body: object) =>
    atrium.request("/api/credits/approve", { token: operatorToken, body: { ...body, confirm: true } });
  const operate = (path: string, body: object, method = "POST") =>
    atrium.request(path, { method, cookie: operator.cookie, body });

  async function approvedKey(approval: object = {}) {
    const member = await atrium.person("ic-member");
    const { body } = await atrium.request("/api/credits/member", { cookie: member.cookie, body: {} });
    const { request_id } = body;
    return { member, request_id, approved: (await approve({ request_id, ...approval })).body };
  }

  async function deliveredKey(approval: object = {}) {
    const { member, request_id, approved } = await approvedKey(approval);
    const pickUp = () => atrium.request("/api/credits/member/pickup", { cookie: member.cookie, body: { request_id } });
    const { body } = await pickUp();
    expect(body.status).toBe("ready");
    return { member, approved, pickUp, text: body.agent_token as string, bundle: body.bundle };
  }

  async function statusOf(text: string, model = "fake"): Promise<number> {
    const env = atrium.kernel.settings.credits?.gateway === "own" ? "/gateway/v1" : null;
    const base = env ? atrium.baseUrl + env : `${atrium.kernel.settings.credits?.openaiUrl}`;
    const reply = await fetch(`${base}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${text}` },
      body: JSON.stringify({ model, max_tokens: 20, messages: [{ role: "user", content: "Hello" }] }),
    });
    return reply.status;
  }
  const becomes = (text: string, isAccepted: boolean) =>
    vi.waitFor(async () => expect((await statusOf(text)) === 200).toBe(isAccepted), { timeout: 5_000 });

  async function usageOf(member: Person) {
    return (await atrium.request("/api/credits/member", { cookie: member.cookie })).body;
  }

  test("delivers a key once, which replaces the operator's and is stored only as a hash", async () => {
    const { approved, text, pickUp, bundle } = await deliveredKey();
    expect(await statusOf(text)).toBe(200);
    await becomes(approved.agent_token, false);
    expect((await pickUp()).body).toEqual({ ok: true, status: "already_picked_up" });
    expect(bundle.env_lines.join("\n")).toContain(text);
    const { query } = atrium.kernel.database.read;
    const stored = await Promise.all([
      query.selectFrom("gateway_key").selectAll().execute(),
      query.selectFrom("remote_key").selectAll().execute(),
      query.selectFrom("key_request").selectAll().execute(),
      query.selectFrom("member_event").selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(text);
  });

  test("accepts only the models of the key, also after an operator changes them", async () => {
    const { text, member } = await deliveredKey({ models: ["fake"] });
    expect([await statusOf(text), await statusOf(text, "fake-c3")]).toEqual([200, 403]);
    const [{ key_id }] = (await usageOf(member)).keys;
    const changed = { key_id, models: ["fake-c3"] };
    await atrium.request("/api/admin/model-keys/models", { token: operatorToken, body: changed });
    await vi.waitFor(async () => expect([await statusOf(text), await statusOf(text, "fake-c3")]).toEqual([403, 200]));
  });

  test("refuses the key of a suspended member, and accepts it after the suspension", async () => {
    const { member, text } = await deliveredKey();
    await operate(`/api/membership/members/${member.memberId}/suspend`, { reason: "Please come and talk to us." });
    await becomes(text, false);
    await operate(`/api/membership/members/${member.memberId}/unsuspend`, {});
    await becomes(text, true);
  });

  test("refuses the key of a member whose tier does not include it", async () => {
    const { member, text } = await deliveredKey();
    await operate(`/api/membership/members/${member.memberId}/tier`, { tier: "ft-member" }, "PUT");
    await becomes(text, false);
    expect((await atrium.request("/api/admin/model-use", { token: operatorToken })).body.keys).toContainEqual(
      expect.objectContaining({ user_id: member.memberId, state: "suspended" }),
    );
    await operate(`/api/membership/members/${member.memberId}/tier`, { tier: "ic-member" }, "PUT");
    await becomes(text, true);
  });

  test("refuses a key that its member has ended", async () => {
    const { member, text } = await deliveredKey();
    const [{ key_id }] = (await usageOf(member)).keys;
    await atrium.request("/api/model-keys/end", { cookie: member.cookie, body: { key_id } });
    await becomes(text, false);
    expect((await usageOf(member)).keys).toEqual([]);
  });

  test("gives two operators who approve at once one key", async () => {
    const member = await atrium.person("ic-member");
    const { body } = await atrium.request("/api/credits/member", { cookie: member.cookie, body: {} });
    const { request_id } = body;
    const replies = await Promise.all([approve({ request_id }), approve({ request_id })]);
    expect(replies.map((reply) => reply.body.minted).toSorted()).toEqual([false, true]);
    expect(replies.filter((reply) => reply.body.agent_token)).toHaveLength(1);
  });
});
