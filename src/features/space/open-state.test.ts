import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { startJobBench } from "../../../test/harness/jobs.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import { keepOpeningHistory } from "./jobs/keep-opening-history.ts";
import { say } from "./messages.ts";
import { settle } from "./open-state.ts";
import { weekOf } from "./opening-rules.ts";
import * as opening from "./opening-store.ts";
import * as store from "./store.ts";

const clock = new TestClock("2026-11-18T09:00:00Z");
let atrium: TestAtrium;
let operator: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.token("operator");
  const space = { name: "Lantern House", time_zone: "Europe/Lisbon", latitude: 38.7223, longitude: -9.1393 };
  const contact = { address: "Rua da Luz 1, Lisbon", contact_email: "hello@lantern.example" };
  await put("PATCH", "/api/space", { ...space, ...contact });
});
afterAll(() => atrium.close());

const put = (method: "PUT" | "PATCH" | "DELETE", path: string, body: object = {}, token = operator) =>
  atrium.request(path, { method, token, body });
const state = async () => (await atrium.request("/api/space/state")).body;
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const WEEK = Object.fromEntries(DAYS.map((day) => [day, [{ opens_at: "10:00", closes_at: "22:00" }]]));

test("is unknown before any hours, then follows the clock to the second", async () => {
  expect(await state()).toMatchObject({ open: null, source: null });
  expect((await atrium.request("/api/space/spaceapi.json")).body).not.toHaveProperty("state");
  expect((await put("PUT", "/api/space/hours", { week: WEEK })).status).toBe(200);
  expect(await state()).toMatchObject({ open: false, until: "2026-11-18T10:00:00.000Z", source: "hours" });
  clock.advance(3_599_000);
  expect(await state()).toMatchObject({ open: false });
  clock.advance(1_000);
  expect(await state()).toMatchObject({
    open: true,
    since: "2026-11-18T10:00:00.000Z",
    until: "2026-11-18T22:00:00.000Z",
  });
});

test("applies an override until its end, then the hours again", async () => {
  const override = { state: "closed", message: "Fire\u202e drill", until_iso: "2026-11-18T10:20:00Z" };
  expect((await put("PUT", "/api/space/state", override)).body).toMatchObject({
    open: false,
    source: "hand",
    message: "Fire drill",
    until: "2026-11-18T10:20:00.000Z",
  });
  clock.advance(20 * 60_000);
  expect(await state()).toMatchObject({
    open: true,
    since: "2026-11-18T10:20:00.000Z",
    source: "hours",
    message: null,
  });
  await put("PUT", "/api/space/state", { state: "closed", until_hours_change: true });
  expect(await state()).toMatchObject({
    open: false,
    until: "2026-11-19T10:00:00.000Z",
    next_change: "2026-11-18T22:00:00.000Z",
  });
  await put("PUT", "/api/space/state", { state: "by_hours" });
  expect(await state()).toMatchObject({ open: true, source: "hours" });
  for (const wrong of [
    { state: "open", until_iso: "2026-11-18T10:00:00Z" },
    { state: "open", until_iso: "2027-11-18T10:00:00Z" },
    { state: "open", until_iso: "2026-11-18T23:00:00Z", until_hours_change: true },
  ]) {
    expect(await put("PUT", "/api/space/state", wrong)).toMatchObject({
      status: 400,
      body: { error_kind: "validation" },
    });
  }
});

test("refuses hours past midnight until they are confirmed", async () => {
  const spans = [{ opens_at: "09:00", closes_at: "05:00" }];
  const week = { ...WEEK, monday: spans, friday: spans };
  const refused = await put("PUT", "/api/space/hours", { week });
  expect(refused.status).toBe(400);
  expect(refused.body.faults.map(({ field }: { field: string }) => field)).toEqual(["week.monday", "week.friday"]);
  const date = "/api/space/hours/dates/2026-11-19";
  expect((await put("PUT", date, { spans })).body.faults[0].field).toBe("spans");
  expect((await put("PUT", date, { spans, past_midnight: true })).status).toBe(200);
  await put("DELETE", date);
});

test("the setup asks before it saves hours past midnight", async () => {
  const person = await atrium.person("operator");
  const hours = { days: "monday", opens_at: "22:00", closes_at: "09:00" };
  const refused = await submitForm(atrium, person, "/setup/hours", hours);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('name="past_midnight"');
  const saved = await submitForm(atrium, person, "/setup/hours", { ...hours, past_midnight: "on" });
  expect(saved.location).toBe("/setup/mail");
  expect((await put("PUT", "/api/space/hours", { week: WEEK })).status).toBe(200);
});

test("lets operators choose the tier for overrides and see their author", async () => {
  const member = await atrium.person("ic-member", { name: "Ilse Brandt" });
  const token = await atrium.token(member);
  const refused = await put("PUT", "/api/space/state", { state: "open" }, token);
  expect(refused).toMatchObject({ status: 403, body: { error_kind: "tier_too_low" } });
  await put("PATCH", "/api/space", { state_tier: "ic-member" });
  expect((await put("PUT", "/api/space/state", { state: "open" }, token)).status).toBe(200);
  const changes = (await atrium.request("/api/space/state/changes", { token: operator })).body.changes;
  expect(changes[0]).toMatchObject({ open: true, member_name: "Ilse Brandt", member_id: member.memberId });
  expect((await atrium.request("/api/space/state/changes", { token })).status).toBe(403);
  for (const path of ["/api/space/state", "/api/space/hours", "/api/space/usual-hours", "/api/space/spaceapi.json"]) {
    expect(JSON.stringify((await atrium.request(path)).body)).not.toMatch(/Ilse|mem_/);
  }
  await put("PUT", "/api/space/state", { state: "by_hours" });
});

test("applies a date's own hours while they exist; past dates are fixed", async () => {
  const path = "/api/space/hours/dates/2026-11-19";
  await put("PUT", path, { spans: [], note: "Repairs" });
  clock.advance(14 * 3_600_000); // into Thursday
  expect(await state()).toMatchObject({ open: false, message: "Repairs", until: "2026-11-20T10:00:00.000Z" });
  expect((await atrium.request("/api/space/hours")).body.exceptions).toEqual([
    { date: "2026-11-19", note: "Repairs", spans: [] },
  ]);
  const calendar = String((await atrium.request("/hours.ics")).body);
  expect(calendar).toContain("DTSTART:20261120T100000Z");
  expect(calendar).not.toContain("DTSTART:20261119");
  expect((await put("DELETE", path)).status).toBe(200);
  expect((await put("DELETE", path)).status).toBe(404);
  expect(await put("PUT", "/api/space/hours/dates/2026-11-18", { spans: [] })).toMatchObject({ status: 400 });
  const overlapping = { week: { monday: [...(WEEK.monday ?? []), { opens_at: "21:00", closes_at: "23:00" }] } };
  expect((await put("PUT", "/api/space/hours", overlapping)).body.faults[0].field).toBe("week.monday");
});

test("serves pages of any origin, with times in Unix seconds", async () => {
  const { headers, body } = await atrium.request("/api/space/spaceapi.json", {
    headers: { origin: "https://other.example" },
  });
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(body).toEqual({
    api_compatibility: ["15"],
    space: "Lantern House",
    logo: `${atrium.baseUrl}/logo.svg`,
    url: `${atrium.baseUrl}/`,
    location: { address: "Rua da Luz 1, Lisbon", lat: 38.7223, lon: -9.1393, timezone: "Europe/Lisbon" },
    contact: { email: "hello@lantern.example" },
    state: { open: false, lastchange: Date.parse("2026-11-18T22:00:00Z") / 1_000 },
    feeds: { calendar: { type: "ical", url: `${atrium.baseUrl}/events.ics` } },
    ext_atrium: {
      roster: `${atrium.baseUrl}/api/floor/roster.json`,
      resources: `${atrium.baseUrl}/api/floor/resources.json`,
      catalogue: `${atrium.baseUrl}/api/floor/catalogue.json`,
    },
  });
  const logo = await atrium.request("/logo.svg");
  expect([logo.status, logo.headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
});

test("leaves the recorded past unchanged when hours change", async () => {
  const before = (await atrium.request("/api/space/usual-hours")).body;
  expect(before.days[2].hours.slice(9, 12)).toEqual([0, expect.any(Number), 100]);
  await put("PUT", "/api/space/hours", { week: {} });
  const after = (await atrium.request("/api/space/usual-hours")).body;
  expect(after.days[2]).toEqual(before.days[2]);
});

test("records history once, and deletes old records except the last override", async () => {
  await using bench = await startJobBench();
  const { database } = bench;
  const periods = () => database.read.query.selectFrom("open_period").selectAll().execute();
  await database.transaction(async (tx) => {
    await settle(tx, bench.clock.now());
    await opening.replaceWeek(
      tx,
      weekOf(() => [{ opens_at: "00:00", closes_at: "00:00" }]),
    );
    const override = { open: true, message: null, ends_at: null, switched_by: null };
    await opening.insertSwitch(tx, { ...override, switched_at: bench.clock.now() });
    await opening.insertSwitch(tx, { ...override, open: null, switched_at: bench.clock.now() });
  });
  const begun = bench.clock.now();
  for (let day = 0; day < 3; day++) {
    bench.clock.advance(86_400_000);
    await keepOpeningHistory.run(bench.context());
  }
  expect(await periods()).toEqual([{ starts_at: begun, ends_at: bench.clock.now() }]);
  await database.transaction(async (tx) => {
    await opening.replaceWeek(
      tx,
      weekOf(() => []),
    );
    await store.update(tx, { state_settled_at: bench.clock.now() });
  });
  bench.clock.advance(91 * 86_400_000);
  expect(await keepOpeningHistory.run(bench.context())).toEqual(say.recordsDeleted({ count: 2 }));
  expect(await periods()).toEqual([]);
  expect(await opening.listSwitches(database.read, 9)).toMatchObject([{ open: null }]);
});
