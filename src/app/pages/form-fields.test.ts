import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium?.close());

const EVENT = {
  title: "Choir",
  date: "2030-03-01",
  time: "19:00",
  minutes: "120",
  visible_to: "public",
  capacity: "",
  guests_max: "",
};
const add = (fields: Record<string, string>) =>
  submitForm(atrium, operator, "/operate/events/add", { ...EVENT, ...fields });

test("a field that is sent twice with different values is refused, and nothing is saved", async () => {
  const once = await add({ every: "once", count: "" });
  expect(once.status).toBe(200);
  const shown = await fetch(`${atrium.baseUrl}/operate/events/add`, { headers: { cookie: operator.cookie } });
  const csrf = /name="_csrf" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "";
  const set = shown.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  const body = new URLSearchParams({ _csrf: csrf, ...EVENT, every: "once", count: "" });
  body.set("capacity", "5");
  body.append("capacity", "50");
  const headers = { cookie: [operator.cookie, ...set].join("; "), origin: atrium.baseUrl };
  const twice = await fetch(`${atrium.baseUrl}/operate/events/add`, { method: "POST", headers, body });
  expect([twice.status, await twice.text()]).toEqual([400, expect.stringContaining("capacity is sent twice")]);
});

test("a number of dates belongs to an event that repeats", async () => {
  expect((await add({ every: "once", count: "5" })).body).toContain("“Number of dates” is for events that repeat");
});

test("a fault inside of a field names the control that it came from", async () => {
  expect((await add({ every: "week", count: "61" })).body).toContain("“Number of dates” must be at most 60");
});
