import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { tokenFor } from "../../../../test/harness/signed-requests.ts";
import { atriumCatalogue } from "../../../app/catalogue.ts";
import type { Person } from "../../../seed/users.ts";

const UPDATE = atriumCatalogue().entries.find(({ operation }) => operation.id === "startups.update_profile");

let clock: TestClock;
let atrium: TestAtrium;
let operator: Person;
let founder: Person;
let bearer: string;
beforeEach(async () => {
  clock = new TestClock("2026-11-20T12:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  founder = await atrium.person("ic-member");
  const send = async ({ cookie }: Person, path: string, body: object = {}) =>
    (await atrium.request(path, { cookie, body })).body;
  await send(operator, "/api/startups", { slug: "lantern-house", name: "Lantern House" });
  const { request_id } = await send(founder, "/api/startups/lantern-house/claim", { agreement_accepted: true });
  await send(operator, `/api/startups/claims/${request_id}/approve`);
  bearer = await atrium.token(founder);
});
afterEach(() => atrium.close());

async function signing(token: string): Promise<string> {
  if (!UPDATE) throw new Error("no such operation");
  return tokenFor(atrium, UPDATE.operation, token);
}

const update = async (token: string, body: object) =>
  (await atrium.request("/api/startups/lantern-house", { token, body, method: "PATCH" })).body;
const post = async (token: string, body: object) =>
  (await atrium.request("/api/startups/lantern-house/news", { token, body })).body;
const read = async () => (await atrium.request("/api/startups/lantern-house")).body;

test("an owner's agent needs a token that requires signatures, and learns where to get one", async () => {
  const refused = await update(bearer, { tagline: "Lamps that listen." });
  expect(refused).toMatchObject({ ok: false, error_kind: "signature_required" });
  expect(refused.url).toMatch(/\/agents\/tok_[0-9a-f]{24}$/);
  expect(refused.hint).toContain(refused.url);
  expect(await post(bearer, { title: "First lamp" })).toMatchObject({ error_kind: "signature_required" });
  const token = await signing(bearer);
  expect(await update(token, { tagline: "Lamps that listen." })).toMatchObject({
    profile: { slug: "lantern-house", tagline: "Lamps that listen.", news: [] },
  });
  expect(await post(token, { title: "First lamp" })).toMatchObject({ news_count: 1, item: { title: "First lamp" } });
});

test("a signed request by a token that does not require signatures is refused", async () => {
  const token = await signing(bearer);
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .updateTable("agent_token")
      .set({ requires_signature: false } as never)
      .where("prefix", "=", token.slice(0, 12))
      .execute(),
  );
  const refused = await update(token, { tagline: "Lamps that listen." });
  expect(refused).toMatchObject({ error_kind: "signature_required" });
  expect(refused.hint).toContain("require signatures");
});

test("operators' agents act on any startup, other members' agents on none", async () => {
  const operators = await signing(await atrium.token(operator));
  expect(await update(operators, { website: "lantern.example" })).toMatchObject({
    profile: { website: "https://lantern.example/" },
  });
  const strangers = await signing(await atrium.token("ic-member"));
  expect(await update(strangers, { website: "" })).toMatchObject({ error_kind: "forbidden" });
  const scopes = ["startup:edit"] as const;
  const withoutReview = await signing(await atrium.token(operator, { scopes }));
  expect(await update(withoutReview, { website: "" })).toMatchObject({ error_kind: "forbidden" });
});

test("replacing the news keeps the dates of those that stay, and repeating it changes nothing", async () => {
  const token = await signing(bearer);
  await post(token, { title: "First lamp", url: "https://paper.example/1" });
  const { news: before } = await read();
  clock.advance(1_000);
  const news = [{ title: "Third lamp" }, { title: "Second lamp", source: "The Paper" }, ...before];
  const { profile } = await update(token, { news });
  const titles = profile.news.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(["Third lamp", "Second lamp", "First lamp"]);
  expect(profile.news[2]).toEqual(before[0]);
  expect((await update(token, { news: profile.news })).profile).toEqual(profile);
  expect((await update(token, { news: [] })).profile.news).toEqual([]);
});
