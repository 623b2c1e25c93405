import { describe, expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

test("Device-code starts: 30 per address and hour; polls are not counted", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const start = () => atrium.request("/api/agent/signup/start", { body: { scopes: ["read:public"] } });
  for (let index = 0; index < 30; index++) expect((await start()).status).toBe(200);
  expect(await start()).toMatchObject({ status: 429, body: { error_kind: "rate_limited" } });
  expect((await atrium.request("/api/agent/signup/poll")).status).toBe(200);
  clock.advance(3_600_000);
  expect((await start()).status).toBe(200);
});

describe("scopes that no operation uses", () => {
  test("are named in the reply, and not asked of the human", async () => {
    await using atrium = await startTestAtrium({ clock: new TestClock() });
    const { cookie } = await atrium.person("ic-member");
    const scopes = ["headsets:read", "prints:submit", "events:rsvp"];
    const started = await atrium.request("/api/agent/signup/start", { body: { scopes } });
    expect(started).toMatchObject({ status: 200, body: { denied_scopes: ["headsets:read", "prints:submit"] } });
    expect(started.body.warnings[0]).toContain("No operation of this space uses headsets:read, prints:submit");
    const user_code = started.body.user_code;
    const review = await atrium.request("/api/agent/signup/review", { cookie, body: { user_code } });
    expect(review.body.scopes.map(({ scope }: { scope: string }) => scope)).toEqual(["events:rsvp"]);
  });

  test("are refused as denied_scopes if no other is requested", async () => {
    await using atrium = await startTestAtrium({ clock: new TestClock() });
    const refused = await atrium.request("/api/agent/signup/start", { body: { scopes: ["headsets:read"] } });
    expect(refused).toMatchObject({
      status: 403,
      body: { error_kind: "denied_scopes", denied_scopes: ["headsets:read"], valid_scopes: expect.any(Array) },
    });
  });
});
