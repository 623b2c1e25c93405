import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Scope } from "../../kernel/access/scopes.ts";
import type { Person } from "../../seed/users.ts";
import { openEvents } from "./jobs/open-events.ts";
import { say } from "./messages.ts";

const START = "2026-11-20T12:00:00Z";

let clock = new TestClock(START);
let atrium: TestAtrium;
let operator: Person;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());
/** Each test begins at the same instant, without what the others made. */
beforeEach(async () => {
  clock = new TestClock(START);
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "empty_tables", text: "TRUNCATE hack_event CASCADE" }, []),
  );
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  member = await atrium.person("public", { name: "Ilse Brandt" });
});

const EVENT = {
  title: "Agents at the Bay",
  time_zone: "America/Los_Angeles",
  seats: 40,
  starts_on: "2026-12-05",
  ends_on: "2026-12-06",
};
const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie, body, method })).body;
const put = (body: object = {}, eid = "anb-hack-01") =>
  send(operator, `/api/hack/events/${eid}`, { ...EVENT, ...body }, "PUT");
const read = async ({ cookie }: Person, path: string) => (await atrium.request(path, { cookie })).body;
const move = (person: Person, phase: string, more: object = {}) => send(person, "/api/hack/phase", { phase, ...more });
const role = (role: string, action = "grant", eid = "anb-hack-01") =>
  send(operator, "/api/hack/roles", { eid, member_id: member.memberId, role, action });

describe("an event", () => {
  test("is public, and its editors need the revision they read", async () => {
    const { settings } = await put({ about: "Two days." });
    expect((await atrium.request("/api/hack/events")).body.events).toMatchObject([
      { event: { eid: "anb-hack-01", phase: "PRE", takes_applications: true }, seats: { total: 40, used: 0 } },
    ]);
    const { seats: _seats, ...edit } = EVENT;
    const path = "/api/hack/events/anb-hack-01";
    const change = { ...edit, rev: settings.rev, venue: "The hall" };
    expect(await send(operator, path, change, "PUT")).toMatchObject({
      event: { venue: "The hall", about: "Two days." },
    });
    expect((await send(operator, path, change, "PUT")).error_kind).toBe("rev_conflict");
    expect((await put({}, "anb-hack-01")).error_kind).toBe("already_exists");
    expect(await put({ rev: 2, seats: 50 })).toMatchObject({ error_kind: "validation", faults: [{ field: "seats" }] });
  });

  test("has no deadline before its first day, and no eid that is a page", async () => {
    const early = { submissions_close: `${Number(EVENT.starts_on.slice(0, 4)) - 1}-01-01T10:00:00Z` };
    expect(await put(early)).toMatchObject({ error_kind: "validation", faults: [{ field: "submissions_close" }] });
    expect(await put({}, "add")).toMatchObject({ error_kind: "validation", faults: [{ field: "eid" }] });
  });

  test("keeps each version of its NDA", async () => {
    await put({ nda_text: "Say nothing." });
    const text = async (nda_text: string | null) => {
      const { settings } = await read(operator, "/api/hack/events/anb-hack-01/settings");
      const { seats: _seats, ...edit } = EVENT;
      await send(operator, "/api/hack/events/anb-hack-01", { ...edit, rev: settings.rev, nda_text }, "PUT");
      return (await read(operator, "/api/hack/events/anb-hack-01/settings")).nda;
    };
    expect(await text("Say little.")).toEqual({ version: 2, text: "Say little." });
    expect(await text("Say little.")).toMatchObject({ version: 2 });
    expect(await text(null)).toBeNull();
    expect(await text("Say nothing.")).toMatchObject({ version: 3 });
  });

  test("has phases and roles of its own", async () => {
    await put();
    await put({}, "robots-jam");
    await role("event_admin");
    expect((await move(member, "OPEN")).event.phase).toBe("OPEN");
    expect((await move(member, "OPEN", { eid: "robots-jam" })).error_kind).toBe("forbidden");
    expect((await read(member, "/api/hack/event?eid=robots-jam")).event.phase).toBe("PRE");
    expect((await read(member, "/api/hack/event?eid=no-jam")).error_kind).toBe("not_found");
  });
});

test("a role counts from the call on, and until it is revoked", async () => {
  await put();
  expect((await move(member, "OPEN")).error_kind).toBe("forbidden");
  expect(await role("event_admin")).toMatchObject({ changed: true, roles: ["event_admin"] });
  expect(await role("event_admin")).toMatchObject({ changed: false });
  expect((await read(member, "/api/hack/me")).role).toEqual({
    roles: ["event_admin"],
    nda_signed: false,
    checked_in: false,
  });
  expect((await move(member, "OPEN")).ok).toBe(true);
  await role("event_admin", "revoke");
  expect((await move(member, "BUILD")).error_kind).toBe("forbidden");
  const { notifications } = await read(member, "/api/notifications");
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    "You are no longer an event admin of “Agents at the Bay”",
    "You are now an event admin of “Agents at the Bay”",
  ]);
});

test("a token needs one of the permissions for the phase", async () => {
  await put();
  const of = (scope: Scope) => atrium.token(operator, { scopes: [scope] });
  const call = async (token: string) =>
    (await atrium.request("/api/hack/phase", { token, body: { phase: "OPEN" }, method: "POST" })).body;
  expect((await call(await of("hack:read"))).error_kind).toBe("missing_scope");
  expect((await call(await of("hack:admin"))).ok).toBe(true);
});

test("results go back to judging once, with a reason", async () => {
  await put();
  await move(operator, "RESULTS");
  expect((await move(operator, "SUBMIT", { reason: "No." })).error_kind).toBe("wrong_phase");
  expect((await move(operator, "JUDGING")).error_kind).toBe("wrong_phase");
  expect((await move(operator, "JUDGING", { reason: "A score was lost." })).event.phase).toBe("JUDGING");
  await move(operator, "RESULTS");
  expect((await move(operator, "JUDGING", { reason: "Again." })).error_kind).toBe("wrong_phase");
});

test("doors open at their instant", async () => {
  await put({ opens_at: "2026-12-05T08:00:00-08:00" });
  const run = () => openEvents.run(jobContext(atrium, clock));
  expect(await run()).toBeNull();
  clock.advance(15.2 * 86_400_000);
  expect(await run()).toEqual(say.eventsOpened({ count: 1 }));
  expect((await read(member, "/api/hack/event")).event.phase).toBe("OPEN");
});
