import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

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
  const { request_id } = await send(founder, "/api/startups/lantern-house/claim", { agreement_accepted: true });
  await send(operator, `/api/startups/claims/${request_id}/approve`);
});

const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie, body, method })).body;
const edit = async (body: object) => {
  clock.advance(1_000);
  return send(founder, "/api/startups/lantern-house/page", body, "PATCH");
};
const read = async () => (await atrium.request("/api/startups/lantern-house", { cookie: founder.cookie })).body;
const recent = async () => (await atrium.request("/api/startups/content", { cookie: operator.cookie })).body.content;
const decide = (writeId: string, what: "takedown" | "restore", body: object = { confirm: true }) =>
  send(operator, `/api/startups/lantern-house/content/${writeId}/${what}`, what === "takedown" ? body : {});

async function notices(): Promise<string[]> {
  const { body } = await atrium.request("/api/notifications", { cookie: founder.cookie });
  return body.notifications.map(({ title, detail }: { title: string; detail: string | null }) =>
    [title, detail].filter(Boolean).join(" "),
  );
}

test("every change of a page is listed with its author and the former text", async () => {
  await edit({ tagline: "Lamps.", website: "" });
  await edit({ tagline: "Lamps that listen." });
  clock.advance(1_000);
  await send(founder, "/api/startups/lantern-house/page/news", { title: "First lamp", source: "The Paper" });
  const content = await recent();
  expect(content).toMatchObject([
    { field: "news", before: null, after: "First lamp", source: "The Paper", shown: true },
    { field: "tagline", before: "Lamps.", after: "Lamps that listen.", member_id: founder.memberId, shown: true },
    { field: "tagline", before: null, after: "Lamps.", via: "session", shown: false },
  ]);
  expect(content).toHaveLength(3);
});

test.each([
  ["name", "Lamp Emporium", "Lantern House"],
  ["tagline", "Cheap lamps!", ""],
  ["website", "https://spam.example/", null],
  ["public_visible", true, false],
] as const)("taking a %s down gives the field its former value, and restoring undoes it", async (field, bad, good) => {
  if (field === "public_visible") await edit({ public_visible: false });
  await edit({ [field]: bad });
  const [{ write_id }] = await recent();
  expect((await decide(write_id, "takedown", {})).dry_run).toBe(true);
  expect((await read()).startup[field]).toBe(bad);
  await decide(write_id, "takedown", { confirm: true, reason: "Not here." });
  expect((await read()).startup[field]).toBe(good);
  expect(await recent()).toMatchObject([
    { write_id, shown: false, reason: "Not here." },
    ...(field === "public_visible" ? [{}] : []),
  ]);
  expect(await decide(write_id, "takedown")).toMatchObject({ ok: true });
  await decide(write_id, "restore");
  expect((await read()).startup[field]).toBe(bad);
  expect(await decide(write_id, "restore")).toMatchObject({ ok: true });
  const [restored = "", takenDown = ""] = await notices();
  expect(restored).toMatch(/^Operators restored the .* of “.*”$/);
  expect(takenDown).toMatch(/^Operators took the .* of “.*” down .*Not here\./);
});

test("taken down news are hidden until they are restored", async () => {
  await send(founder, "/api/startups/lantern-house/page/news", { title: "We are for sale" });
  const [{ write_id }] = await recent();
  await decide(write_id, "takedown");
  expect((await read()).news).toEqual([]);
  await decide(write_id, "restore");
  expect((await read()).news).toMatchObject([{ title: "We are for sale" }]);
});

test("content that was replaced since is neither taken down nor restored", async () => {
  await edit({ tagline: "Cheap lamps!" });
  const [first] = await recent();
  await edit({ tagline: "Lamps that listen." });
  expect(await decide(first.write_id, "takedown")).toMatchObject({ error_kind: "rev_conflict" });
  const [second] = await recent();
  await decide(second.write_id, "takedown");
  await edit({ tagline: "Fine lamps." });
  expect(await decide(second.write_id, "restore")).toMatchObject({ error_kind: "rev_conflict" });
  expect(await decide("swr_unknown", "restore")).toMatchObject({ error_kind: "not_found" });
  expect(await decide("swr_unknown", "takedown")).toMatchObject({ error_kind: "not_found" });
  expect((await read()).startup.tagline).toBe("Fine lamps.");
});

test("a former name that another startup took is not given back", async () => {
  await edit({ name: "Lamp Emporium" });
  await edit({ name: "Torch Works" });
  const [write] = await recent();
  expect(await send(operator, "/api/startups", { slug: "emporium", name: "Lamp Emporium" })).toMatchObject({
    ok: true,
  });
  expect(await decide(write.write_id, "takedown")).toMatchObject({ error_kind: "name_too_similar" });
});

test("operators take down and restore on a page, and the owners are notified", async () => {
  await edit({ tagline: "Cheap <b>lamps</b>!" });
  const path = "/operate/startups/content";
  const page = await atrium.request(path, { cookie: operator.cookie });
  expect(page.body).toContain("Cheap &lt;b>lamps&lt;/b>!");
  expect((await atrium.request(path, { cookie: founder.cookie })).status).toBe(403);
});
