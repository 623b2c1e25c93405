import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { retireSlugs } from "../jobs/retire-slugs.ts";
import { say } from "../messages.ts";

const DAY = 86_400_000;
const START = "2026-11-20T12:00:00Z";

let clock = new TestClock(START);
let atrium: TestAtrium;
let operator: Person;
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
});

const send = async (path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie: operator.cookie, body, method })).body;
const create = (slug: string, name: string, more: object = {}) => send("/api/startups", { slug, name, ...more });
const get = async (slug: string) => (await atrium.request(`/api/startups/${slug}`)).body;
const signIn = async () => {
  operator = { ...operator, cookie: await atrium.signInAgain(operator) };
};

describe("a new startup", () => {
  test("is public, and nobody owns it", async () => {
    const made = await create("lantern-house", " Lantern  House ", { website: "lantern.example", tagline: "Lamps." });
    expect(made).toMatchObject({ ok: true, similar_to: [], startup: { name: "Lantern House", bound: false } });
    expect(made.startup.website).toBe("https://lantern.example/");
    expect(await get("lantern-house")).toMatchObject({ startup: made.startup, redirected_from: null });
    expect((await atrium.request("/api/startups")).body).toMatchObject({ count: 1, startups: [made.startup] });
  });

  test("cannot take a used slug, a lookalike of one, or a name that looks like another", async () => {
    await create("payloop", "Payloop");
    expect(await create("payloop", "Other")).toMatchObject({ error_kind: "already_exists" });
    expect(await create("pay-l00p", "Other")).toMatchObject({
      error_kind: "name_too_similar",
      similar_to: ["payloop"],
    });
    expect(await create("other", "РАYLOOP")).toMatchObject({ error_kind: "name_too_similar" });
    expect(await create("other", "☕")).toMatchObject({ error_kind: "validation" });
    expect(await create("other", "Other", { website: "ftp://other.example" })).toMatchObject({
      error_kind: "validation",
    });
  });

  test("may look like another one when an operator allows it, which does not allow a third", async () => {
    await create("team-5", "Team 5");
    expect(await create("team-s", "Team S", { allow_similar: true })).toMatchObject({ ok: true });
    expect(await create("te4ms", "Te4ms")).toMatchObject({ similar_to: ["team-5", "team-s"] });
    expect(await create("clover", "Clover")).toMatchObject({ similar_to: [] });
    expect(await create("clovers", "Clovers")).toMatchObject({ ok: true, similar_to: ["clover"] });
  });

  test("cannot take a word of the server's own routes, nor a lookalike of it", async () => {
    for (const slug of ["operate", "0perate", "slugs", "sign-in", "trainings", "ic-member"]) {
      expect(await create(slug, "Something")).toMatchObject({ error_kind: "name_reserved" });
    }
  });

  test("of two at the same time with lookalike slugs, one is refused", async () => {
    const made = await Promise.all([create("bloom", "Bloom One"), create("8loom", "Bloom Two")]);
    expect(made.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe("a renamed startup", () => {
  test("keeps its links for a year, then nobody else gets the slug for another year", async () => {
    await create("lamp-house", "Lamp House");
    const renamed = await send("/api/startups/lamp-house/rename", { new_slug: "lantern-house", name: "Lantern House" });
    expect(renamed).toMatchObject({ ok: true, startup: { slug: "lantern-house", name: "Lantern House" } });
    expect(await get("lamp-house")).toMatchObject({
      startup: { slug: "lantern-house" },
      redirected_from: "lamp-house",
    });
    const page = await atrium.request("/startups/lamp-house");
    expect([page.status, page.headers.get("location")]).toEqual([303, "/startups/lantern-house"]);
    expect(await create("lamp-house", "Another")).toMatchObject({ error_kind: "already_exists" });
    clock.advance(365 * DAY);
    await signIn();
    expect(await get("lamp-house")).toMatchObject({ error_kind: "not_found" });
    expect(await retireSlugs.run(jobContext(atrium, clock))).toEqual(say.slugsRetired({ count: 1 }));
    expect(await create("lamp-house", "Another")).toMatchObject({ error_kind: "already_exists" });
    const { slugs } = (await atrium.request("/api/startups/slugs", { cookie: operator.cookie })).body;
    expect(slugs).toMatchObject([{ slug: "lamp-house", kind: "tombstone", leads_to: null }]);
    clock.advance(365 * DAY);
    await signIn();
    expect(await retireSlugs.run(jobContext(atrium, clock))).toEqual(say.slugsRetired({ count: 1 }));
    expect(await create("lamp-house", "Another")).toMatchObject({ ok: true });
  });

  test("can go back to its former slug, and change its name alone", async () => {
    await create("lamp-house", "Lamp House");
    await send("/api/startups/lamp-house/rename", { new_slug: "lantern-house" });
    expect(await send("/api/startups/lantern-house/rename", { new_slug: "lamp-house" })).toMatchObject({ ok: true });
    expect(await get("lantern-house")).toMatchObject({ startup: { slug: "lamp-house" } });
    const named = await send("/api/startups/lamp-house/rename", { new_slug: "lamp-house", name: "Lamps" });
    expect(named).toMatchObject({ startup: { slug: "lamp-house", name: "Lamps" } });
  });

  test("cannot take another startup's slug", async () => {
    await create("lamp-house", "Lamp House");
    await create("clover", "Clover");
    const path = "/api/startups/clover/rename";
    expect(await send(path, { new_slug: "lamp-house" })).toMatchObject({ error_kind: "already_exists" });
    expect(await send(path, { new_slug: "1amp-house" })).toMatchObject({ error_kind: "name_too_similar" });
    expect(await send(path, { new_slug: "operate" })).toMatchObject({ error_kind: "name_reserved" });
    expect(await send("/api/startups/nothing/rename", { new_slug: "some-thing" })).toMatchObject({
      error_kind: "not_found",
    });
  });
});

test("a reserved slug and its lookalikes are not given until it is released", async () => {
  const reserve = (slug: string) => send(`/api/startups/slugs/${slug}`, { reason: "Ours." }, "PUT");
  await create("clover", "Clover");
  expect(await reserve("atrium-labs")).toMatchObject({ ok: true });
  expect(await reserve("atrium-labs")).toMatchObject({ ok: true });
  expect(await reserve("clover")).toMatchObject({ error_kind: "already_exists" });
  expect(await reserve("cl0ver")).toMatchObject({ error_kind: "name_too_similar" });
  expect(await reserve("operate")).toMatchObject({ error_kind: "name_reserved" });
  expect(await create("atriurn-labs", "Fake")).toMatchObject({ error_kind: "name_too_similar" });
  expect(await send("/api/startups/slugs/clover", {}, "DELETE")).toMatchObject({ error_kind: "not_found" });
  expect(await send("/api/startups/slugs/atrium-labs", {}, "DELETE")).toMatchObject({ ok: true });
  expect(await create("atriurn-labs", "Labs")).toMatchObject({ ok: true });
});
