import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium?.close());

async function blockedToken(how: "token_paused" | "account_suspended"): Promise<string> {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  if (how === "token_paused") {
    await atrium.request("/api/agent/tokens/stop-all", { cookie: member.cookie, body: {} });
  } else {
    const { cookie } = await atrium.person("operator");
    const path = `/api/membership/members/${member.memberId}/suspend`;
    await atrium.request(path, { cookie, body: { reason: "We must talk." } });
  }
  return token;
}

describe.each(["token_paused", "account_suspended"] as const)("a token that is refused as %s", (how) => {
  let token: string;
  beforeAll(async () => {
    token = await blockedToken(how);
  });

  test("gets the reason from setup-check with status 200", async () => {
    const { status, body } = await atrium.request("/api/agent/setup-check", { token });
    expect({ status, ...body }).toMatchObject({ status: 200, ready: false, missing: [how] });
    expect(body.next_actions).toHaveLength(1);
  });

  test("submits feedback as an anonymous caller", async () => {
    const body = { kind: "question", message: "Is the door open on Sundays?" };
    expect(await atrium.request("/api/agent/feedback", { token, body })).toMatchObject({
      status: 200,
      body: { ok: true, authenticated: false },
    });
  });

  test("can revoke itself", async () => {
    expect(await atrium.request("/api/agent/token/revoke", { token, body: {} })).toMatchObject({
      status: 200,
      body: { ok: true, revoked: true },
    });
    expect((await atrium.request("/api/activity/me", { token })).status).toBe(401);
  });
});

test("setup-check and the sandbox mint contract answer an address whose rate limit is spent", async () => {
  await using small = await startTestAtrium({ env: { ATRIUM_ANONYMOUS_BUDGET: "1/60" } });
  await small.request("/api/events/upcoming");
  expect((await small.request("/api/events/upcoming")).status).toBe(429);
  expect((await small.request("/api/agent/setup-check")).status).toBe(200);
  expect((await small.request("/api/agent/sandbox/mint")).status).toBe(200);
});
