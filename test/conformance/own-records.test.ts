import { expect, test } from "vitest";
import { TIERS } from "../../src/kernel/tiers.ts";
import { startTestAtrium, TestClock } from "../harness/atrium.ts";
import { startNewsroom } from "../harness/highlights.ts";

/** What members look back on, beyond the contract: their card as others see it, their allowances, their stories. */

test("a card's preview is what the directory gives to somebody of that tier, field by field", async () => {
  await using atrium = await startTestAtrium();
  const owner = await atrium.person("ic-member", { name: "Ilse Brandt" });
  const body = { first_name: "Ilse", telegram: "@ilse_b", company_website: "lantern.example" };
  const preview = async () =>
    (await atrium.request("/api/directory/preview", { cookie: owner.cookie })).body.previews as {
      audience: string;
      found: boolean;
      card: object | null;
    }[];
  expect((await preview()).every(({ found, card }) => !found && card === null)).toBe(true);
  for (const public_visible of [false, true]) {
    const saved = { method: "PUT", cookie: owner.cookie, body: { ...body, public_visible } };
    expect((await atrium.request("/api/membership/profile", saved)).status).toBe(200);
    const previews = await preview();
    expect(previews.map(({ audience }) => audience)).toEqual([...TIERS]);
    for (const tier of ["ai-floor", "ic-member", "operator"] as const) {
      const token = await atrium.token(tier);
      const { results } = (await atrium.request("/api/directory/search?q=ilse", { token })).body;
      const seen = previews.find(({ audience }) => audience === tier);
      expect([tier, seen?.found]).toEqual([tier, results.length === 1]);
      if (results.length === 1) expect(results[0]).toEqual(seen?.card);
    }
    expect(previews[0]?.found).toBe(public_visible);
    expect(JSON.stringify(previews[0]?.card)).not.toMatch(/Brandt|ilse_b|mem_/);
  }
});

test("an allowance that was used says so, to whom it belongs, and is whole again when its window turns", async () => {
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

test("a member reads what became of each story, with its text and the reason, and nobody else does", async () => {
  const room = await startNewsroom();
  const ids: string[] = [];
  for (let number = 0; number < 5; number++) {
    ids.push(await room.submitted());
    await room.decide(ids.at(-1) ?? "", "approve");
  }
  const rejected = await room.submitted({ dek: "Blurred." });
  await room.decide(rejected, "reject", { reason: "Too blurred.", confirm: true });
  const { cookie } = room.member;
  const { body } = await room.atrium.request("/api/ingest/highlights/decided?limit=5", { cookie });
  expect(body).toMatchObject({ count: 5, total: 6 });
  expect(body.decided[0]).toMatchObject({
    id: rejected,
    outcome: "rejected",
    reason: "Too blurred.",
    story: { dek: "Blurred." },
  });
  const rest = (await room.atrium.request("/api/ingest/highlights/decided?offset=1", { cookie })).body;
  const outcomes = rest.decided.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]);
  const newestFirst = [...ids].reverse();
  expect(outcomes).toEqual(newestFirst.map((id, at) => [id, at < 4 ? "active" : "archived"]));
  const other = await room.atrium.person("ic-member");
  const seen = await room.atrium.request("/api/ingest/highlights/decided", { cookie: other.cookie });
  expect(seen.body).toMatchObject({ count: 0, total: 0 });
  await room.atrium.close();
});
