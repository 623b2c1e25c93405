import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../test/harness/jobs.ts";
import { DoorController } from "../../features/doors/testing/controller.ts";
import type { Person } from "../../seed/users.ts";

const HOUR_MS = 3_600_000;
const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let operator: Person;
let member: Person;
let shop: DoorController;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  await atrium.person("operator");
  shop = await DoorController.register(atrium, operator, ["Front", "Shop"]);
  await door("Front", {});
});
beforeEach(signIn);
afterAll(() => atrium.close());

/** The clock moves on, and doors are set soon after a sign-in. */
async function signIn() {
  operator = await atrium.person("operator");
}
const send = (path: string, body: object | undefined, { cookie } = operator, method = "POST") =>
  atrium.request(path, { cookie, ...(body && { body }), method });
const door = (name: string, rules: object, controller = shop) =>
  send(
    `/api/admin/doors/${controller.configuration.controller_id}/door`,
    { door_id: controller.doorId(name), name, tier_min: "ft-member", hours: "always", ...rules },
    operator,
    "PUT",
  );
let cards = 0;
/** A member with a card. */
async function holder(tier: Parameters<TestAtrium["person"]>[0] = "ic-member") {
  const person = await atrium.person(tier);
  const number = `04A2${String(++cards).padStart(8, "0")}`;
  const { body } = await send("/api/admin/badges", { user_id: person.memberId, number: number.toLowerCase() });
  return { person, number, badge: body.badge.badge_id as string };
}
const doorsOf = async (number: string, controller = shop) => (await controller.opens(number)).map(({ door }) => door);

describe("a door controller", () => {
  test("gets a list that the space signed, and 304 until something changes", async () => {
    const { number } = await holder();
    const first = await shop.pull();
    const jws = await first.text();
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/jose"]);
    const { generated_at, expires_at } = await shop.verified(jws);
    expect(Date.parse(expires_at) - Date.parse(generated_at)).toBe(24 * HOUR_MS);
    const [head, , signature] = jws.split(".");
    const forged = Buffer.from(JSON.stringify({ entries: [] })).toString("base64url");
    await expect(shop.verified(`${head}.${forged}.${signature}`)).rejects.toThrow();
    const seen = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await shop.pull(seen)).status).toBe(304);
    expect(await doorsOf(number)).toEqual(["Front", "Shop"]);
    await holder();
    expect((await shop.pull(seen)).status).toBe(200);
    const now = { "if-none-match": (await shop.pull()).headers.get("etag") ?? "" };
    clock.advance(10 * 60_000); // or the list would end while the controller still gets 304
    expect((await shop.pull(now)).status).toBe(200);
    const { controllers } = (await send("/api/admin/doors", undefined, operator, "GET")).body;
    expect(controllers[0].pulled_at).toBe(clock.now().toISOString());
  });

  test("learns no card number, and two lists do not match", async () => {
    const { number, person } = await holder();
    const other = await DoorController.register(atrium, operator, ["Front"]);
    const [one, two] = [await shop.list(), await other.list()];
    const badges = new Set(one.entries.map(({ badge }) => badge));
    expect(two.entries.filter(({ badge }) => badges.has(badge))).toEqual([]);
    const text = JSON.stringify([one, two]);
    for (const known of [number, number.toLowerCase(), person.memberId, person.email])
      expect(text).not.toContain(known);
    const stored = await atrium.kernel.database.transaction(({ query }) =>
      query.selectFrom("badge").selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(number);
    expect(stored.some(({ number_hash }) => number_hash.toString("hex") === shop.badge(number))).toBe(false);
  });

  test("gets nothing without the key of this controller, twice by one signature, or once revoked", async () => {
    const other = await DoorController.register(atrium, operator, ["Back"]);
    const { list_url } = shop.configuration;
    expect((await fetch(list_url)).status).toBe(401);
    const pull = await shop.signed(list_url);
    expect([(await pull()).status, (await pull()).status]).toEqual([200, 401]);
    expect((await other.send(list_url)).status).toBe(404);
    expect((await other.send(list_url, { id: shop.configuration.controller_id })).status).toBe(401);
    const id = other.configuration.controller_id;
    expect((await send(`/api/admin/doors/${id}`, undefined, operator, "DELETE")).status).toBe(200); // doors.revoke_controller
    expect((await other.pull()).status).toBe(401);
    expect((await other.report([])).status).toBe(401);
    expect((await send(`/api/admin/doors/${id}`, undefined, operator, "DELETE")).body.error_kind).toBe("not_found");
  });
});

describe("the next list", () => {
  test("leaves out lost, revoked, suspended, lapsed and demoted ones at once", async () => {
    const [lost, revoked, suspended, lapsed, demoted] = await Promise.all(
      Array.from({ length: 5 }, () => holder("ic-member")),
    );
    await door("Shop", { tier_min: "ic-member" });
    const all = [lost, revoked, suspended, lapsed, demoted] as Awaited<ReturnType<typeof holder>>[];
    for (const { number } of all) expect(await doorsOf(number)).toEqual(["Front", "Shop"]);
    const account = (who: typeof lost, act: string, body: object, method = "POST") =>
      send(`/api/membership/members/${who?.person.memberId}/${act}`, body, operator, method);
    await send(`/api/badges/${lost?.badge}/lost`, {}, lost?.person);
    await send(`/api/admin/badges/${revoked?.badge}`, undefined, operator, "DELETE");
    expect((await account(suspended, "suspend", { reason: "Please talk to us." })).status).toBe(200);
    expect((await account(demoted, "tier", { tier: "ft-member" }, "PUT")).status).toBe(200);
    const now = clock.now();
    await atrium.kernel.database.transaction(({ query }) =>
      query
        .insertInto("membership_period")
        .values({
          member_id: lapsed?.person.memberId ?? "",
          then_tier: "public",
          lapsed_at: null,
          lapsed_from: null,
          endless_before: false,
          begins_at: new Date(now.getTime() - 2 * HOUR_MS),
          ends_at: new Date(now.getTime() + HOUR_MS),
          lapses_at: new Date(now.getTime() + HOUR_MS),
          grace_days: 0,
          changed_at: now,
        })
        .execute(),
    );
    expect((await shop.opens(lapsed?.number ?? ""))[0]?.valid_until).toBe(
      new Date(now.getTime() + HOUR_MS).toISOString(),
    );
    clock.advance(HOUR_MS);
    expect(await Promise.all(all.map(({ number }) => doorsOf(number)))).toEqual([[], [], [], [], ["Front"]]);
    await signIn();
    await door("Shop", {});
  });

  test("has the hours, tiers and qualification of each door", async () => {
    const { number, person } = await holder("ft-member");
    const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    const saturday = [{ opens_at: "10:00", closes_at: "14:00" }];
    await door("Shop", { hours: "own", week: { ...week, saturday }, tier_always: "ic-member" });
    expect(await shop.opens(number)).toMatchObject([
      { door: "Front", always: true },
      { door: "Shop", always: false },
    ]);
    expect((await shop.list()).doors[1]?.hours).toEqual([
      { from: "2026-11-21T10:00:00.000Z", until: "2026-11-21T14:00:00.000Z" },
    ]);
    const inner = await holder("ic-member");
    expect((await shop.opens(inner.number))[1]).toMatchObject({ door: "Shop", always: true });
    await door("Shop", { qualification: "laser-cutter" });
    expect(await doorsOf(number)).toEqual(["Front"]);
    const expires = new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString();
    const qualified = { member_id: person.memberId, kind: "laser-cutter", valid_days: 1 };
    expect((await send("/api/trainings/qualifications", qualified)).status).toBe(201);
    clock.advance(HOUR_MS);
    expect((await shop.opens(number))[1]).toMatchObject({ door: "Shop", valid_until: expires });
    await signIn();
    expect((await door("Shop", { hours: "own" })).body.error_kind).toBe("validation");
    expect((await door("None", { door_id: "dor_none" })).body.error_kind).toBe("not_found");
    await door("Shop", {});
  });
});

describe("what a controller reports", () => {
  test("is shown to operators and, their own, to members; a repetition adds nothing", async () => {
    member = await atrium.person("ic-member");
    const { person, number } = await holder();
    const entry = (id: string, changed: object = {}) => ({
      id,
      door: shop.doorId("Front"),
      badge: shop.badge(number),
      at: clock.now().toISOString(),
      granted: true,
      ...changed,
    });
    const entries = [
      entry("a1"),
      entry("a2", { granted: false, reason: "hours" }),
      entry("a3", { badge: shop.badge("00000000"), granted: false }),
      entry("a4", { door: "dor_elsewhere" }),
      entry("a5", { at: "2026-01-01T00:00:00Z" }),
    ];
    expect(await (await shop.report(entries)).json()).toEqual({ ok: true, accepted: 3, known: 0, left_out: 2 });
    expect(await (await shop.report(entries)).json()).toMatchObject({ accepted: 0, known: 3 });
    expect((await shop.report([{ id: "a6" }])).status).toBe(400);
    const listed = (await send("/api/admin/doors/entries", undefined, operator, "GET")).body.entries;
    expect(listed).toHaveLength(3);
    expect(JSON.stringify(listed)).toContain(person.memberId);
    const own = ({ cookie }: Person) => atrium.request("/api/badges/mine", { cookie });
    expect((await own(person)).body.entries).toMatchObject([
      { door: "Front", granted: true },
      { door: "Front", granted: false, reason: "hours" },
    ]);
    expect((await own(member)).body).toMatchObject({ badges: [], entries: [] });
    expect((await send("/api/admin/doors/entries", undefined, person, "GET")).body.error_kind).toBe("tier_too_low");
    clock.advance(15 * 24 * HOUR_MS);
    await deleteExpired(jobContext(atrium, clock));
    expect((await own(person)).body.entries).toEqual([]);
  });
});
