import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";

const START = "2026-11-20T12:00:00Z";

let clock = new TestClock(START);
let atrium: TestAtrium;
let operator: Person;
let founder: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());
/** Each test begins at the same instant, without what the others made. */
beforeEach(async () => {
  clock = new TestClock(START);
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "empty_tables", text: "TRUNCATE startup CASCADE" }, []),
  );
  operator = await atrium.person("operator");
  founder = await atrium.person("ic-member");
  await send(operator, "/api/startups", { slug: "lantern-house", name: "Lantern House" });
  await send(operator, "/api/startups", { slug: "clover", name: "Clover" });
  const { request_id } = await send(founder, "/api/startups/lantern-house/claim", { agreement_accepted: true });
  await send(operator, `/api/startups/claims/${request_id}/approve`);
});

const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie, body, method })).body;
const edit = (person: Person, body: object, slug = "lantern-house") =>
  send(person, `/api/startups/${slug}/page`, body, "PATCH");
const post = (person: Person, body: object, slug = "lantern-house") =>
  send(person, `/api/startups/${slug}/page/news`, body);
const read = async (cookie?: string) => (await atrium.request("/api/startups/lantern-house", { cookie })).body;

test("owners and operators edit the page, and other members cannot", async () => {
  const changes = { name: "Lantern  Home", tagline: "Lamps\u202e that listen.", website: "lantern.example" };
  const { startup } = await edit(founder, changes);
  expect(startup).toMatchObject({
    slug: "lantern-house",
    name: "Lantern Home",
    tagline: "Lamps that listen.",
    website: "https://lantern.example/",
  });
  expect((await edit(operator, { website: "", tagline: "" })).startup).toMatchObject({ website: null, tagline: "" });
  const other = await atrium.person("ic-member");
  expect(await edit(other, changes)).toMatchObject({ error_kind: "forbidden" });
  expect(await edit(founder, changes, "clover")).toMatchObject({ error_kind: "forbidden" });
  expect(await edit(founder, changes, "nothing")).toMatchObject({ error_kind: "not_found" });
});

test("a name like another startup's or the space's, and a website that is not https, are refused", async () => {
  expect(await edit(founder, { name: "Сlover" })).toMatchObject({ error_kind: "name_too_similar" });
  const { space } = (await atrium.request("/api/space")).body;
  await send(operator, "/api/space", { name: "The Long Table" }, "PATCH");
  expect(await edit(founder, { name: "The L0ng Table" })).toMatchObject({ error_kind: "name_too_similar" });
  await send(operator, "/api/space", { name: space.name }, "PATCH");
  expect(await edit(founder, { website: "javascript:alert(1)" })).toMatchObject({ error_kind: "validation" });
  expect((await read()).startup).toMatchObject({ name: "Lantern House", website: null });
});

test("a hidden page is shown to its owners and operators only", async () => {
  await edit(founder, { public_visible: false });
  expect(await read()).toMatchObject({ error_kind: "not_found" });
  const other = await atrium.person("ic-member");
  expect(await read(other.cookie)).toMatchObject({ error_kind: "not_found" });
  expect(await edit(other, { tagline: "Mine." })).toMatchObject({ error_kind: "not_found" });
  expect((await atrium.request("/startups/lantern-house")).status).toBe(404);
  expect((await atrium.request("/api/startups")).body.startups).toMatchObject([{ slug: "clover" }]);
  for (const { cookie } of [founder, operator]) expect(await read(cookie)).toMatchObject({ ok: true });
});

test("the page shows the newest eight news, and a repeated item once", async () => {
  for (let at = 1; at <= 10; at++) {
    clock.advance(1_000);
    expect(await post(founder, { title: `News ${at}` })).toMatchObject({ news_count: Math.min(at, 8) });
  }
  const repeated = await post(founder, { title: "News 10" });
  const { news } = await read();
  expect(news.map(({ title }: { title: string }) => title)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3].map((number) => `News ${number}`),
  );
  expect(repeated.item.news_id).toBe(news[0].news_id);
  clock.advance(366 * 86_400_000);
  expect(await deleteExpired(jobContext(atrium, clock))).toMatchObject({ startup_news: 2 });
});

test("news are plain text with an https link, and owners remove them", async () => {
  const item = { title: "<b>First</b> lamp", url: "https://paper.example/1", source: "The Paper" };
  const { item: added } = await post(founder, item);
  expect(added).toMatchObject({ ...item, at: "2026-11-20T12:00:00.000Z" });
  expect(await post(founder, { title: "X", url: "http://paper.example" })).toMatchObject({ error_kind: "validation" });
  expect(await post(founder, { title: "\u200b" })).toMatchObject({ error_kind: "validation" });
  expect(await post(founder, { title: "X" }, "clover")).toMatchObject({ error_kind: "forbidden" });
  expect(await post(founder, { title: "X" }, "nothing")).toMatchObject({ error_kind: "not_found" });
  const page = await atrium.request("/startups/lantern-house");
  expect(page.body).toContain("&lt;b>First&lt;/b> lamp");
  expect(page.body).toContain('rel="noopener noreferrer nofollow ugc"');
  const path = `/api/startups/lantern-house/page/news/${added.news_id}`;
  const other = await atrium.person("ic-member");
  expect(await send(other, path, {}, "DELETE")).toMatchObject({ error_kind: "forbidden" });
  expect(await send(founder, path, {}, "DELETE")).toEqual({ ok: true, news_count: 0 });
  expect(await send(founder, path, {}, "DELETE")).toMatchObject({ error_kind: "not_found" });
});
