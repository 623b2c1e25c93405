import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";

test("shows each quota's usage and owner, and resets it with its window", async () => {
  const clock = new TestClock("2026-11-20T12:10:00Z");
  await using atrium = await startTestAtrium({ clock });
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const left = async (credential: object, operation = "research.ask") =>
    (await atrium.request(`/api/allowances?operation=${operation}`, credential)).body.allowances;
  await atrium.request("/api/research/ask", { token, body: { q: "bees" } });
  const used = { limit: 60, used: 1, remaining: 59, per: "member", window: "utc-hour", counts: "attempts" };
  expect(await left({ token })).toMatchObject([{ ...used, resets_at: "2026-11-20T13:00:00.000Z" }]);
  expect(await left({ cookie: member.cookie })).toMatchObject([used]);
  expect(await left({ token: await atrium.token("ai-floor") })).toMatchObject([{ used: 0, remaining: 60 }]);
  expect(await left({ token: await atrium.token("ft-member") })).toEqual([]);
  expect(await left({ token }, "highlights.send")).toEqual([]);
  expect(await left({ cookie: member.cookie }, "highlights.send")).toMatchObject([{ limit: 3, used: 0 }]);
  clock.advance(3_600_000);
  expect(await left({ token })).toMatchObject([{ used: 0, remaining: 60 }]);
});
