import { Compile } from "typebox/compile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { countBand, difference } from "./rules.ts";

const clock = new TestClock("2026-11-23T10:00:00Z");
let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator", { name: "Noor Adeyemi", email: "noor@example.org" });
});
afterAll(() => atrium?.close());

const here = (person: Person, body: object) =>
  atrium.request("/api/floor/me", { method: "PUT", cookie: person.cookie, body });
const names = ({ body }: { body: { people: { display_name: string }[] } }) =>
  body.people.map(({ display_name }) => display_name);

test("bands hide small counts", () => {
  expect([0, 2, 3, 5, 6, 20, 50, 51].map(countBand)).toEqual([
    "under 3",
    "under 3",
    "3 to 5",
    "3 to 5",
    "6 to 10",
    "11 to 20",
    "21 to 50",
    "over 50",
  ]);
});

test("a list ends only what lists began", () => {
  const before = [
    { member_id: "a", source: "self" },
    { member_id: "b", source: "sync" },
    { member_id: "c", source: "sync" },
  ] as const;
  expect(difference(before, ["c", "d", "d"])).toEqual({ arrived: ["d"], left: ["b"], unchanged: 2 });
});

test("Floor roster: lists only members who opted in, to the audience they chose", async () => {
  const [hidden, inside, shown] = await Promise.all(
    ["Hidden One", "Inside Two", "Shown Three"].map((name) => atrium.person("ai-floor", { name })),
  );
  if (!hidden || !inside || !shown) throw new Error("three people");
  await here(hidden, { here: true });
  await here(inside, { here: true, audience: "members" });
  await here(shown, { here: true, audience: "public", here_for: "Weaving", hours: 2 });
  const open = await atrium.request("/api/floor/roster");
  expect(names(open)).toEqual(["Shown"]);
  expect(open.body).toMatchObject({ count_band: "3 to 5", people: [{ here_for: "Weaving", handle: null }] });
  const members = await atrium.request("/api/floor/members", { cookie: hidden.cookie });
  expect(names(members).toSorted()).toEqual(["Inside", "Shown"]);
  await here(inside, { here: false });
  expect((await atrium.request("/api/floor/me", { cookie: inside.cookie })).body).toMatchObject({
    here_until: null,
    audience: "members",
  });
  clock.advance(2.1 * 3_600_000);
  expect(names(await atrium.request("/api/floor/roster"))).toEqual([]);
});

test("Floor feeds: have a strong ETag, answer 304 and match their schema", async () => {
  await atrium.request("/api/resources", {
    cookie: operator.cookie,
    body: { id: "loom", kind: "equipment", name: "Loom" },
  });
  for (const feed of ["roster", "resources", "catalogue"]) {
    const url = `${atrium.baseUrl}/api/floor/${feed}.json`;
    const first = await fetch(url);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    const document = (await first.json()) as { $schema: string };
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    const { body: schema } = await atrium.request(`/api/floor/schemas/${feed}`);
    expect(new URL(document.$schema).pathname).toBe(`/api/floor/schemas/${feed}`);
    const { $schema: _dialect, $id: _id, ...rest } = schema;
    const validator = Compile(rest);
    expect(validator.Errors(document)).toEqual([]);
    expect(validator.Check({ ...document, more: 1 })).toBe(false);
  }
  const { body } = await atrium.request("/api/space/spaceapi.json");
  expect(body.ext_atrium.roster).toBe(`${atrium.kernel.settings.baseUrl}/api/floor/roster.json`);
});

test("replies and files of each feed match the schema that they name", async () => {
  await here(operator, { here: true, audience: "public", here_for: "Weaving" });
  for (const path of ["roster", "members", "resources", "catalogue"]) {
    const files = path === "members" ? [path] : [path, `${path}.json`];
    for (const file of files) {
      const { body } = await atrium.request(`/api/floor/${file}`, { cookie: operator.cookie });
      const { body: schema } = await atrium.request(new URL(body.$schema).pathname);
      const { $schema: _dialect, $id: _id, ...rest } = schema;
      expect([file, Compile(rest).Errors(body)]).toEqual([file, []]);
    }
  }
  await here(operator, { here: false, audience: "nobody" });
});

test("the public list keeps its time when hidden members come and go", async () => {
  const hidden = await atrium.person("ai-floor");
  const asOf = async () => (await atrium.request("/api/floor/roster")).body.as_of;
  const before = await asOf();
  for (const isHere of [true, false]) {
    clock.advance(60_000);
    await here(hidden, { here: isHere });
    expect(await asOf()).toBe(before);
  }
});

test("a printer has the state that walls show", async () => {
  const printer = { id: "mk4", name: "MK4", model: "MK4", materials: ["PLA"], presence: "page" };
  await atrium.request("/api/printers", { cookie: operator.cookie, body: printer });
  const state = async () => {
    const { body } = await atrium.request("/api/floor/resources");
    return body.items.find(({ id }: { id: string }) => id === "mk4");
  };
  expect(await state()).toMatchObject({ kind: "farm-printer", state: "free" });
  const { database } = atrium.kernel;
  await database.transaction(async ({ query }) => {
    const attempt = { id: "pa_1", job_id: null, printer_id: "mk4", spool_id: null, gcode_sha256: null, seconds: null };
    const open = { started_by: null, accepted_at: null, ended_at: null, outcome: null, used_mg: null, cents: null };
    await query
      .insertInto("print_attempt")
      .values({ ...attempt, ...open, started_at: clock.now() })
      .execute();
  });
  expect((await state()).state).toBe("unknown");
});

test("gives the state of each resource, without a name", async () => {
  const { body } = await atrium.request("/api/floor/resources");
  expect(body.items).toContainEqual(expect.objectContaining({ id: "loom", state: "free", bookable: true }));
  const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const outage = { until, reason: "Noor broke it.", confirm: true };
  await atrium.request("/api/resources/loom/outages", { cookie: operator.cookie, body: outage });
  const after = await atrium.request("/api/floor/resources");
  expect(after.body.items).toContainEqual(expect.objectContaining({ id: "loom", state: "off", until }));
  expect(JSON.stringify(after.body)).not.toContain("Noor");
});

test("lists nothing as free that is closed or cannot be booked", async () => {
  const { cookie } = operator;
  await atrium.request("/api/resources", { cookie, body: { id: "broken", kind: "room", name: "B", bookable: false } });
  for (const [id, outside_hours] of [
    ["inner", false],
    ["always", true],
  ] as const) {
    await atrium.request("/api/resources", { cookie, body: { id, kind: "room", name: id, outside_hours } });
  }
  const today = `/api/space/hours/dates/${clock.now().toISOString().slice(0, 10)}`;
  expect((await atrium.request(today, { method: "PUT", cookie, body: { spans: [] } })).status).toBe(200);
  const { items } = (await atrium.request("/api/floor/resources")).body;
  const stateOf = (id: string) => items.find((each: { id: string }) => each.id === id).state;
  expect([stateOf("broken"), stateOf("inner"), stateOf("always")]).toEqual(["off", "closed", "free"]);
  await atrium.request(today, { method: "DELETE", cookie });
});

test("a list from the door previews its difference, and makes no one public", async () => {
  const send = (body: object) => atrium.request("/api/floor/roster", { method: "PUT", cookie: operator.cookie, body });
  const people = [{ email: "NOOR@example.org" }, { member_id: "mem_ffffffffffffffffffffffff" }];
  const { body } = await send({ people });
  expect(body).toMatchObject({
    dry_run: true,
    would_be: { arrived: [operator.memberId], unknown: ["mem_ffffffffffffffffffffffff"] },
  });
  expect((await atrium.request("/api/floor/me", { cookie: operator.cookie })).body.here_since).toBeNull();
  expect((await send({ people, confirm: true })).body.arrived).toEqual([operator.memberId]);
  expect((await atrium.request("/api/floor/me", { cookie: operator.cookie })).body.here_since).toBeTruthy();
  expect(names(await atrium.request("/api/floor/roster"))).not.toContain("Noor");
  const { body: present } = await atrium.request("/api/guests/admin/present", { cookie: operator.cookie });
  expect(present.members.map(({ member_id }: { member_id: string }) => member_id)).toContain(operator.memberId);
  expect((await send({ people: [], confirm: true })).body.left).toEqual([operator.memberId]);
});

test("Site catalogue: edits only the revision that was read", async () => {
  const edit = (body: object) =>
    atrium.request("/api/floor/catalogue", { method: "PUT", cookie: operator.cookie, body });
  const { rev } = (await atrium.request("/api/floor/catalogue")).body;
  const areas = [{ id: "yard", name: "Yard" }];
  const machines = [{ id: "saw", name: "Saw", model: "S1", area: "yard", materials: ["wood"], sources: [] }];
  expect((await edit({ if_rev: rev, areas, machines })).body.would_be).toEqual({
    rev: rev + 1,
    changed: ["areas", "machines"],
  });
  expect((await edit({ if_rev: rev, areas, machines, confirm: true })).body.rev).toBe(rev + 1);
  expect((await edit({ if_rev: rev, areas: [], confirm: true })).body.error_kind).toBe("preview_outdated");
  expect((await edit({ if_rev: rev + 1, areas: [], confirm: true })).body.error_kind).toBe("validation");
  const twice = { if_rev: rev + 1, areas: [...areas, ...areas], confirm: true };
  expect((await edit(twice)).body.error_kind).toBe("already_exists");
  expect((await edit({ if_rev: rev + 1, areas, confirm: true })).body).toMatchObject({ rev: rev + 1, changed: [] });
  const { body } = await atrium.request("/api/floor/catalogue");
  expect(body.machines).toContainEqual(expect.objectContaining({ id: "saw", area: "yard", build_volume_mm: null }));
});
