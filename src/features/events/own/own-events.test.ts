import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";
import type { Person } from "../../../seed/users.ts";

const DAY = 86_400_000;
const clock = new TestClock();
let atrium: TestAtrium;
let operator: Person;
let member: Person;
let guest: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  member = await atrium.person("ic-member", { name: "Kofi Mensah" });
  guest = await atrium.person("public");
});
afterAll(() => atrium.close());

const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
const publish = async (fields: object) => {
  const body = { title: "Repair café", start: at(3), end: at(3.1), visible_to: "public", ...fields };
  return (await atrium.request("/api/events/own", { cookie: operator.cookie, body })).body.event;
};
const upcoming = async (who: object = {}, query = "") =>
  (await atrium.request(`/api/events/upcoming${query}`, who)).body.events as Record<string, unknown>[];
const get = (luma: string, occurrence?: string, who: object = {}) =>
  atrium.request(`/api/events/get?${new URLSearchParams({ luma, ...(occurrence && { occurrence }) })}`, who);

test("lists an own event beside those of feeds, in the feed and in the calendar", async () => {
  await putEvents(atrium, [feedEvent("tea", clock.now(), 20, 22)]);
  const event = await publish({ description: "Bring **one** thing." });
  const listed = await upcoming();
  expect(listed.map(({ title }) => title)).toEqual(["tea", "Repair café"]);
  expect(listed[1]).toMatchObject({ event_id: event.event_id, own: true, luma_url: event.event_page });
  for (const name of [event.event_id, event.event_page]) expect((await get(name)).body.event.own).toBe(true);
  expect((await atrium.request("/api/events")).body.events).toHaveLength(2);
  const { body } = await atrium.request(`/events/${event.event_id}.ics`);
  expect(body).toMatch(/UID:repair-cafe-[0-9a-f]{6}@[\s\S]*TRIGGER:-PT1H/);
});

test("tells the dates of a series apart, folds them, and moves or cancels one", async () => {
  const { event_id } = await publish({ title: "Weekly", repeats: { every: "week", count: 3 } });
  const dates = (await upcoming()).filter((event) => event.event_id === event_id);
  expect(dates).toHaveLength(3);
  const folded = (await upcoming({}, "?fold_series=true")).filter((event) => event.event_id === event_id);
  expect(folded).toMatchObject([{ dates: 3 }]);
  const [, second, third] = dates.map(({ occurrence }) => String(occurrence));
  const change = (body: object) =>
    atrium.request(`/api/events/own/${event_id}`, { method: "PATCH", cookie: operator.cookie, body });
  expect((await change({ rev: 1, start: at(12) })).body.error_kind).toBe("bad_time"); // which date?
  expect((await change({ rev: 1, occurrence: second, capacity: 1 })).body.error_kind).toBe("validation"); // of all dates
  const taken = dates[2]?.start;
  expect((await change({ rev: 1, occurrence: second, start: taken })).body.error_kind).toBe("bad_time");
  expect((await change({ rev: 1, occurrence: second, start: at(12) })).status).toBe(200);
  expect((await get(event_id, second)).body.event).toMatchObject({ occurrence: second, start: at(12) });
  expect((await change({ rev: 1, title: "Late" })).body.error_kind).toBe("rev_conflict");
  const cancel = { occurrence: third, reason: "The hall is closed." };
  await atrium.request(`/api/events/own/${event_id}/cancel`, { cookie: operator.cookie, body: cancel });
  expect((await upcoming()).filter((event) => event.event_id === event_id)).toHaveLength(2);
  expect((await get(event_id, third)).body.event).toMatchObject({ cancelled: true, cancelled_reason: cancel.reason });
  expect((await atrium.request("/events.ics")).body).toContain("STATUS:CANCELLED");
});

test("the calendar file of an event has its next date that takes place", async () => {
  const { event_id, dates } = await publish({ title: "Choirs", repeats: { every: "week", count: 2 } });
  const [first, second] = dates.map(({ occurrence }: { occurrence: string }) => occurrence);
  const cancel = { cookie: operator.cookie, body: { occurrence: first } };
  await atrium.request(`/api/events/own/${event_id}/cancel`, cancel);
  const file = async (query = "") =>
    (await atrium.request(`/api/events/calendar?event=${event_id}${query}`)).body.calendar;
  expect(await file()).toContain("STATUS:CONFIRMED");
  expect(await file(`&at=${first}`)).toContain("STATUS:CANCELLED");
  expect((await get(event_id, second)).body.event).not.toHaveProperty("cancelled_reason");
});

test("a canceled event stays, and takes neither changes nor another cancellation", async () => {
  const { event_id } = await publish({ title: "Choir" });
  const path = `/api/events/own/${event_id}`;
  const cancel = () => atrium.request(`${path}/cancel`, { cookie: operator.cookie, body: {} });
  expect((await cancel()).body.event).toMatchObject({ cancelled: true, rev: 2 });
  expect((await cancel()).body.error_kind).toBe("already_decided");
  const change = { method: "PATCH", cookie: operator.cookie, body: { rev: 2, title: "Late" } };
  expect((await atrium.request(path, change)).body.error_kind).toBe("already_decided");
  const late = await publish({ title: "Late", start: at(0.1), end: at(0.2) });
  clock.advance(DAY);
  const over = { occurrence: late.dates[0].occurrence };
  const ended = await atrium.request(`/api/events/own/${late.event_id}/cancel`, {
    cookie: operator.cookie,
    body: over,
  });
  expect(ended.body.error_kind).toBe("bad_time");
});

test("hides an event from tiers below its visibility in every list", async () => {
  const { event_id } = await publish({ title: "For the circle", visible_to: "ic-member" });
  const sees = async (who: object) => [
    (await upcoming(who)).some((event) => event.event_id === event_id),
    (await get(event_id, undefined, who)).status === 200,
    (await atrium.request("/api/events/calendar", who)).body.calendar.includes(event_id),
  ];
  expect(await sees({ cookie: member.cookie })).toEqual([true, true, true]);
  const { body: minted } = await atrium.request("/api/agent/sandbox/mint", { body: {} });
  const below = [{ cookie: guest.cookie }, { token: await atrium.token("ft-member") }, { token: minted.agent_token }];
  for (const who of [{}, ...below]) {
    expect(await sees(who)).toEqual([false, false, false]);
  }
  const { body } = await atrium.request("/api/events");
  expect(body.events.some((event: { event_id: string }) => event.event_id === event_id)).toBe(false);
});

test("an approved proposal is an event under its ID, which its member hosts", async () => {
  const proposal = { title: "Seed exchange", start: at(9), description: "Bring seeds." };
  const { id } = (await atrium.request("/api/events/request", { cookie: member.cookie, body: proposal })).body;
  expect((await get(id)).status).toBe(404);
  const path = `/api/events/requests/${id}/approve`;
  await atrium.request(path, { cookie: operator.cookie, body: { confirm: true } });
  expect((await get(id)).body.event).toMatchObject({ title: "Seed exchange", own: true, hosts: ["Kofi Mensah"] });
  const hosted = async (who: Person) =>
    (await atrium.request(`/api/events/hosted?event_id=${id}`, { cookie: who.cookie })).body.events;
  expect(await hosted(member)).toHaveLength(1);
  const other = await atrium.person("ic-member");
  expect(await hosted(other)).toEqual([]);
});

test("refuses foreign pictures and hosts without the permission", async () => {
  const body = { title: "Café", start: at(3), end: at(3.1), visible_to: "public" };
  const send = (fields: object) =>
    atrium.request("/api/events/own", { cookie: operator.cookie, body: { ...body, ...fields } });
  const cover_url = "https://example.org/a.png";
  expect((await send({ cover_url })).body).toMatchObject({ error_kind: "validation", fields: ["cover_url"] });
  expect((await send({ hosts: [guest.memberId] })).body).toMatchObject({ error_kind: "validation", fields: ["hosts"] });
  expect((await send({ end: at(2) })).body.error_kind).toBe("bad_time");
});

test("each date of a series has a calendar file of its own", async () => {
  const { event_id } = await publish({ title: "Choir", repeats: { every: "week", count: 2 } });
  const dates = (await upcoming()).filter((event) => event.event_id === event_id);
  const { event } = (await get(event_id, String(dates[1]?.occurrence))).body;
  const { body, status } = await atrium.request(new URL(event.calendar_url).pathname);
  expect(status).toBe(200);
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(body).toContain(`DTSTART:${event.start.replace(/[-:]|\.000/g, "")}`);
});

test("links and forms of pages name the date of a series that they lead to", async () => {
  const { event_id, dates } = await publish({ title: "Readings", repeats: { every: "week", count: 3 } });
  const all = dates.map(({ occurrence }: { occurrence: string }) => `/events/${event_id}?at=${occurrence}`);
  const paths = new RegExp(`(?:href|action)="(/events/${event_id}(?:\\?[^"]*)?)"`, "g");
  const leadsTo = async (page: string) => {
    const { body } = await atrium.request(page, { cookie: member.cookie });
    const found = [...body.matchAll(paths)].map(([, path]) => decodeURIComponent(path));
    return [...new Set(found)].toSorted();
  };
  for (const page of all) expect([page, await leadsTo(page)]).toEqual([page, all]);
  expect(await leadsTo("/events")).toEqual([all[0]]);
});
