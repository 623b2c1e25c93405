import { describe, expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { OFFERED_SCOPES, SCOPES, type Scope } from "../../../kernel/access/scopes.ts";

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
  const unused = (Object.keys(SCOPES) as Scope[]).filter((scope) => !OFFERED_SCOPES.includes(scope)).slice(0, 2);

  test("are named in the reply, and not asked of the human", async () => {
    await using atrium = await startTestAtrium({ clock: new TestClock() });
    const { cookie } = await atrium.person("ic-member");
    const scopes = [...unused, "events:rsvp"];
    const started = await atrium.request("/api/agent/signup/start", { body: { scopes } });
    expect(started).toMatchObject({ status: 200, body: { denied_scopes: unused } });
    expect(started.body.warnings[0]).toContain(`No operation of this space uses ${unused.join(", ")}`);
    const user_code = started.body.user_code;
    const review = await atrium.request("/api/agent/signup/review", { cookie, body: { user_code } });
    expect(review.body.scopes.map(({ scope }: { scope: string }) => scope)).toEqual(["events:rsvp"]);
  });

  test("are refused as denied_scopes if no other is requested", async () => {
    await using atrium = await startTestAtrium({ clock: new TestClock() });
    const refused = await atrium.request("/api/agent/signup/start", { body: { scopes: unused } });
    expect(refused).toMatchObject({
      status: 403,
      body: { error_kind: "denied_scopes", denied_scopes: unused, valid_scopes: expect.any(Array) },
    });
  });
});
