import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";
import type { Person } from "../../../seed/users.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  member = await atrium.person("ic-member");
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

test("Calendar subscriptions: a moved event keeps its UID and raises its SEQUENCE", async () => {
  await putEvents(atrium, [feedEvent("tea", clock.now(), 20, 22)]);
  const before = await atrium.request("/events.ics");
  expect(before.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(before.headers.get("cache-control")).toBe("public, max-age=300");
  expect(before.body).toMatch(/SUMMARY:tea/);
  await putEvents(atrium, [feedEvent("tea", clock.now(), 21, 23)]);
  const after = await atrium.request("/events.ics");
  const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1];
  expect(line(after.body, "UID")).toBe(line(before.body, "UID"));
  expect([line(before.body, "SEQUENCE"), line(after.body, "SEQUENCE")]).toEqual(["0", "1"]);
});

test("Calendar subscriptions: one event is a file of its own, with a reminder", async () => {
  await putEvents(atrium, [feedEvent("tea", clock.now(), 20, 22), feedEvent("rust-circle", clock.now(), 30, 32)]);
  const file = await atrium.request("/events/tea.ics");
  expect(file).toMatchObject({ status: 200, body: expect.stringMatching(/SUMMARY:tea[\s\S]*TRIGGER:-PT1H/) });
  expect(file.body).not.toContain("rust-circle");
  const query = new URLSearchParams({ event: "https://luma.com/tea", reminder_minutes: "30" });
  const { body } = await atrium.request(`/api/events/calendar?${query}`);
  expect(body).toMatchObject({ ok: true, count: 1, calendar: expect.stringContaining("TRIGGER:-PT30M") });
  const every = await atrium.request("/api/events/calendar?reminder_minutes=15");
  expect(every.body.calendar.match(/TRIGGER:-PT15M/g)).toHaveLength(every.body.count);
  const kindOf = async (path: string) => (await atrium.request(path)).body.error_kind;
  expect(await kindOf("/events/unknown-night.ics")).toBe("event_not_found");
  expect(await kindOf("/api/events/calendar?event=https://example.org/tea")).toBe("bad_event_url");
  expect(await kindOf("/api/events/calendar?at=2026-12-25T03:00:00Z")).toBe("validation");
});

test("Calendar subscriptions: a secret URL works until revoked or expired", async () => {
  await putEvents(atrium, [feedEvent("tea", clock.now(), 20, 22)]);
  await atrium.request("/api/events/rsvp", { cookie: member.cookie, body: { event_url: "https://luma.com/tea" } });
  const create = async (body: object) =>
    (await atrium.request("/api/events/calendar-feeds", { cookie: member.cookie, body })).body;
  const read = (url: string) => atrium.request(new URL(url).pathname);
  const made = await create({ name: "Phone" });
  expect(made.url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const reply = await read(made.url);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.body).toContain("CATEGORIES:RSVP");
  const listed = await atrium.request("/api/events/calendar-feeds", { token: await atrium.token(member) });
  expect(listed.body.feeds).toEqual([made.feed]);

  const path = `/api/events/calendar-feeds/${made.feed.feed_id}`;
  expect((await atrium.request(path, { method: "DELETE", cookie: operator.cookie })).status).toBe(404);
  expect((await atrium.request(path, { method: "DELETE", cookie: member.cookie })).status).toBe(200);
  expect(await read(made.url)).toMatchObject({ status: 404, body: { error_kind: "not_found" } });

  const short = await create({ expires_days: 1 });
  const long = await create({});
  clock.advance(86_400_000);
  expect([(await read(short.url)).status, (await read(long.url)).status]).toEqual([404, 200]);
  await atrium.kernel.database.transaction((tx) =>
    tx.query.updateTable("member").set({ suspended_at: clock.now() }).where("id", "=", member.memberId).execute(),
  );
  expect((await read(long.url)).status).toBe(404);
});
