import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { GatewayUnavailable, type ModelGateway } from "../../kernel/ports/model-gateway.ts";
import type { Person } from "../../seed/users.ts";
import * as store from "./store.ts";

let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  const env = { ATRIUM_JOBS: "off", ATRIUM_GATEWAY_URL: "https://gateway.invalid" };
  atrium = await startTestAtrium({ env, clock: new TestClock() });
  member = await atrium.person("ic-member");
  const { database, clock } = atrium.kernel;
  const minted_at = clock.now();
  const nothing = { event_url: null, event_title: null, note: null };
  const request = { id: "kreq_usage", kind: "member" as const, member_id: member.memberId, multiplier: 2 };
  await database.transaction(async (tx) => {
    await store.insertRequest(tx, { ...request, ...nothing, created_at: minted_at });
    await store.insertKey(tx, {
      ...{ id: "gkey_usage", request_id: request.id, member_id: member.memberId, kind: "member", multiplier: 2 },
      ...{ hash: Buffer.alloc(32, 7), prefix: "agt_usage1", expires_at: null, minted_at },
    });
  });
});
afterAll(() => atrium.close());

function behindThePort(gateway: ModelGateway | null) {
  Object.assign(atrium.kernel.ports, { modelGateway: gateway });
}
const usage = async () => (await atrium.request("/api/credits/member", { cookie: member.cookie })).body;
const page = async () => (await atrium.request("/keys", { cookie: member.cookie })).body as string;
const bars = (html: string) =>
  [...html.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)<\/td>/g)].map(([, label, value]) => [label, value]);

test("reports the gateway's count since Monday and the remaining quota", async () => {
  const calls: unknown[] = [];
  behindThePort({
    async usage(keyId, since) {
      calls.push([keyId, since.toISOString()]);
      return { tokens: 12_345 };
    },
  });
  const { tokens_used, allowance } = await usage();
  expect(tokens_used).toBe(12_345);
  expect(calls).toEqual([["gkey_usage", "2026-11-16T00:00:00.000Z"]]);
  expect(bars(await page())).toEqual([
    ["Used", "12,345"],
    ["Left", (allowance - 12_345).toLocaleString("en-GB")],
  ]);
  behindThePort({ usage: async () => ({ tokens: allowance + 1 }) });
  expect(bars(await page())[1], "reports no remaining quota once it is exceeded").toEqual(["Left", "0"]);
});

test("omits the numbers if the gateway has none or does not answer", async () => {
  const silent: (ModelGateway | null)[] = [
    null,
    { usage: async () => null },
    { usage: () => Promise.reject(new GatewayUnavailable("no answer within ten seconds")) },
  ];
  for (const gateway of silent) {
    behindThePort(gateway);
    expect(await usage()).toMatchObject({ ok: true, has_key: true, tokens_used: null });
    const html = await page();
    expect(bars(html)).toEqual([]);
    expect(html).toContain("The gateway has not reported any usage");
  }
});
