import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

/** A Friday; the space of the test is in UTC. */
const clock = new TestClock("2026-11-20T14:30:33Z");
let atrium: TestAtrium;
let operator: Person;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
  member = await atrium.person("ic-member");
  const weekday = [{ opens_at: "09:00", closes_at: "18:00" }];
  const week = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
  await put("/api/space/hours", { week: { ...week, saturday: [], sunday: [] } });
  await put("/api/space/hours/dates/2026-11-25", { spans: [], note: "Holiday" });
  const rooms = [
    { id: "ft-9", opens_at: "08:00", closes_at: "22:00" },
    { id: "phone-booth", minutes_max: 30 },
    { id: "lab", outside_hours: true },
    { id: "loom", qualification: "weaving" },
  ];
  for (const room of rooms) await send("/api/resources", { kind: "room", name: room.id, ...room });
});
afterAll(() => atrium.close());

const send = (path: string, body: object, { cookie } = operator) => atrium.request(path, { cookie, body });
const put = (path: string, body: object) => atrium.request(path, { method: "PUT", cookie: operator.cookie, body });

async function offeredOn(path: string) {
  const page = await (await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie: member.cookie } })).text();
  const links = [...page.matchAll(/href="\/resources\/book\?([^"]*start[^"]*)"/g)].map(([, query]) => query ?? "");
  return { page, offered: [...new Set(links)].map((query) => new URLSearchParams(query.replaceAll("&amp;", "&"))) };
}

test.each([
  ["/resources", 4 + 4 + 7],
  ["/resources?from=2027-02-12", 5 + 5 + 7],
  ["/resources/book?resource=ft-9", 4],
  ["/resources/book?resource=loom", 0],
])("%s offers only slots that are accepted as offered", async (path, count) => {
  const { offered } = await offeredOn(path);
  expect(offered).toHaveLength(count);
  let by = member;
  for (const [at, slot] of offered.entries()) {
    if (at % 8 === 0) by = await atrium.person("ic-member"); // the quota allows ten bookings a day
    const [resource_id, start, end] = ["resource", "start", "end"].map((name) => slot.get(name));
    const booked = await send(
      "/api/resources/book",
      { resource_id, start_iso: `${start}:00Z`, end_iso: `${end}:00Z` },
      by,
    );
    expect(booked.status, `${slot} ${booked.body.message}`).toBe(200);
    await send(`/api/resources/bookings/${booked.body.booking_id}/cancel`, {}, by);
  }
});

test("shows closed days as closed, and what a member must learn first", async () => {
  const { page } = await offeredOn("/resources");
  expect(page).toMatch(/Sun 22 Nov.{0,400}>Closed</s);
  expect(page).toContain("You need the qualification weaving to book it.");
});
