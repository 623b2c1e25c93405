import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../../test/harness/atrium.ts";
import { submitForm } from "../../../../../test/harness/page-form.ts";
import type { Person } from "../../../../seed/users.ts";

const clock = new TestClock("2026-11-20T10:10:00Z");
let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  member = await atrium.person("ic-member");
  const token = await atrium.token("operator");
  const body = { id: "labor", kind: "room", name: "Labor", outside_hours: true, approval: "instant" };
  expect((await atrium.request("/api/resources", { token, body })).status).toBeLessThan(300);
});
afterAll(() => atrium.close());

const show = async (path: string, cookie = member.cookie) =>
  String((await atrium.request(path, { headers: { cookie } })).body);

test.each([
  ["2026-13-45", "That is not a date."],
  ["2099-01-01", "The board shows today and the next 366 days."],
  ["2026-11-19", "The board shows today"],
])("the board says why it shows today instead of %s", async (date, reason) => {
  const page = await show(`/resources/day?date=${date}`);
  expect(page).toContain(reason);
  expect(page).toContain("Today, ");
  expect(await show("/resources/day?date=2026-11-21")).not.toContain(reason);
});

test("the board shows a resource that never closes for the whole day, and the past as past", async () => {
  const page = await show("/resources/day");
  expect(page).toContain("00:00–10:30</small>Past");
  expect(page).toContain(">23:30</a>");
  expect(page).toContain("<small>Confirmed at once</small>");
});

test("a booking that is taken back leads to the day that it was on", async () => {
  const path = "/resources/day?date=2026-12-03&resource=labor&start=2026-12-03T10:00";
  const fields = { resource: "labor", start: "2026-12-03T10:00", minutes: "60", purpose: "" };
  const booked = await submitForm(atrium, member, path, fields);
  expect(booked).toMatchObject({ status: 303, location: "/resources/day?date=2026-12-03" });
  const page = await show("/resources/day?date=2026-12-03", `${member.cookie}; ${booked.cookie}`);
  const [, undo = "", back = ""] = /action="(\/activity\/\d+\/undo)".*?name="back" value="([^"]+)"/.exec(page) ?? [];
  expect(back).toBe("/resources/day?date=2026-12-03");
  expect(await submitForm(atrium, member, undo, { back })).toMatchObject({ status: 303, location: back });
});
