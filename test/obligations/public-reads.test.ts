import { afterAll, beforeAll, expect, test } from "vitest";
import { fill } from "../browser/public-scene.ts";
import { startWorld, type World } from "../harness/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fill(world);
});
afterAll(() => world.atrium.close());

test("shows visitors listed members' public fields, and no other members", async () => {
  const { atrium, token } = world;
  const hidden = await atrium.person("ic-member", { name: "Hidden Person" });
  const card = { method: "PUT", token: await atrium.token(hidden), body: { first_name: "Hidden" } };
  expect((await atrium.request("/api/membership/profile", card)).status).toBe(200);
  for (const credential of [{}, { token }]) {
    const { body } = await atrium.request("/api/directory/public", credential);
    expect(body.total).toBe(5);
    expect(body.results.map((card: { display_name: string }) => card.display_name)).not.toContain("Hidden");
    for (const card of body.results) {
      expect(Object.keys(card).sort()).toEqual([
        "company_logo_url",
        "company_website",
        "display_name",
        "photo_url",
        "trust",
      ]);
    }
  }
});

test("the public board shows no name and no private work", async () => {
  const { body } = await world.atrium.request("/api/leaderboard");
  expect(body.members.map(({ handle }: { handle: string }) => handle)[0]).toBe("octo-mara");
  for (const line of body.members) expect(Object.keys(line).sort()).toEqual(["commits", "handle", "rank"]);
});

test("hides a pending highlight among the published ones", async () => {
  const { status, body } = await world.atrium.request("/api/highlights/2030-02-18-ilse-open-studio");
  expect([status, body.error_kind]).toEqual([404, "not_found"]);
});

test("serves feeds linked from their pages, without pending items", async () => {
  const { atrium } = world;
  const { baseUrl } = atrium;
  for (const page of ["/highlights", "/whats-new"]) {
    const { body: html } = await atrium.request(page);
    expect(html).toContain(`<link rel="alternate" type="application/atom+xml" href="${page}.atom"`);
    const first = await fetch(`${baseUrl}${page}.atom`);
    expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    const xml = await first.text();
    expect(xml).toContain("<entry>");
    expect(xml).not.toContain("ilse-open-studio");
    const again = await fetch(`${baseUrl}${page}.atom`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
});
