import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { authorizes, SCOPE_NAMES } from "../../kernel/access/scopes.ts";
import { nextSteps } from "./next-steps.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
});
afterAll(() => atrium.close());

/** The completed poll of a grant that an ft-member approved. */
async function completed(scopes: readonly string[], before?: (cookie: string) => Promise<unknown>) {
  const { cookie } = await atrium.person("ft-member");
  await before?.(cookie);
  const { body } = await atrium.request("/api/agent/signup/start", { body: { scopes } });
  const decision = { user_code: body.user_code, decision: "approve" };
  await atrium.request("/api/agent/signup/complete", { cookie, body: decision });
  return (await atrium.request(`/api/agent/signup/poll?device_code=${body.device_code}`)).body;
}

test("next_steps of version 2 have the objects that the contract's skills read", async () => {
  const { next_steps } = await completed(["membership:read", "events:rsvp", "prints:submit", "github:link"]);
  expect(next_steps.version).toBe(2);
  const { dynamic_header, client_hints } = next_steps.install_mcp;
  for (const url of [dynamic_header.helper_url, dynamic_header.helper_install_url, next_steps.tui.install_url]) {
    expect((await fetch(url)).status, url).toBe(200);
  }
  expect(Object.keys(client_hints)).toEqual(expect.arrayContaining(["claude_code", "claude_desktop", "cursor"]));
  expect(next_steps.capabilities).toContainEqual({
    area: "events",
    min_tier: "ft-member",
    summary: expect.any(String),
  });
  expect(next_steps.tier_upgrade).toEqual({ guidance: expect.any(String), ask: expect.any(String) });
});

test("next_steps cost an agent at most 500 tokens of four characters, whatever it was granted", async () => {
  const scopes = SCOPE_NAMES.filter((scope) => authorizes("operator", scope));
  expect(JSON.stringify(nextSteps(atriumCatalogue(), scopes, "https://atrium.example.org")).length).toBeLessThan(2_000);
});

test("the probes of next_steps succeed with the new token", async () => {
  const { agent_token, next_steps } = await completed(["membership:read"]);
  expect(next_steps.verify).toHaveLength(2);
  for (const { request, expect: wanted } of next_steps.verify) {
    const { url, method, headers, body } = JSON.parse(JSON.stringify(request).replaceAll("<agent_token>", agent_token));
    const reply = await (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).text();
    const json = JSON.parse(/^data: (.*)$/m.exec(reply)?.[1] ?? reply);
    expect(json.result ? JSON.parse(json.result.content[0].text) : json).toMatchObject(wanted);
  }
});

test("a completed poll names the tier that the member has requested", async () => {
  const request = (cookie: string) => atrium.request("/api/tier/request", { cookie, body: { tier: "ic-member" } });
  expect((await completed(["membership:read"], request)).pending_tier).toBe("ic-member");
  expect(await completed(["membership:read"])).not.toHaveProperty("pending_tier");
});
