import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { submitForm } from "../../../../test/harness/page-form.ts";
import type { Person } from "../../../seed/users.ts";

const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
  member = await atrium.person("ic-member", { name: "Noor Adeyemi" });
});
afterAll(() => atrium.close());

const post = (path: string, body: object, { cookie } = operator) => atrium.request(path, { cookie, body });

/** A room with a confirmed and a queued booking. */
async function bookedRoom(id: string) {
  await post("/api/resources", { id, kind: "room", name: id });
  const ids: string[] = [];
  for (const hour of [10, 14]) {
    const [start_iso, end_iso] = [`2026-11-24T${hour}:00:00Z`, `2026-11-24T${hour + 1}:00:00Z`];
    const booked = await post("/api/resources/book", { resource_id: id, start_iso, end_iso }, member);
    ids.push(booked.body.booking_id);
  }
  await post(`/api/resources/requests/${ids[0]}/decision`, { decision: "confirm" });
  return ids;
}

const patch = (id: string, body: object) =>
  atrium.request(`/api/resources/${id}`, { method: "PATCH", cookie: operator.cookie, body });

test("lists the bookings that stay, and how to call them off, when it is not bookable", async () => {
  const [first, second] = await bookedRoom("library");
  expect((await patch("library", { description: "Quiet." })).body.held).toBeUndefined();
  const { body } = await patch("library", { bookable: false });
  expect(body.held).toMatchObject([
    { booking_id: first, state: "confirmed", member_name: "Noor Adeyemi" },
    { booking_id: second, state: "queued" },
  ]);
  const until = "2026-11-24T15:00:00.000Z";
  expect(body.note).toContain(
    `2 bookings stay. To call everything off, call ic_admin_take_out_of_service with until ${until}`,
  );
  const outage = { until, reason: "It closes.", confirm: true, booking_ids: [first, second] };
  await post("/api/resources/library/outages", outage);
  expect((await patch("library", { bookable: false })).body.held).toBeUndefined();
});

test("the page leads to the bookings that stay and to the outage that ends them", async () => {
  await bookedRoom("ft-9");
  const fields = { name: "ft-9", minutes_max: "480" };
  const changed = await submitForm(atrium, operator, "/operate/resources/ft-9/change", fields);
  expect(changed).toMatchObject({ status: 303, location: "/operate/resources/ft-9" });
  const page = await fetch(`${atrium.baseUrl}/operate/resources/ft-9`, { headers: { cookie: operator.cookie } });
  const text = await page.text();
  expect(text).toContain(
    "2 bookings stay. To call everything off, take it out of service until the last booking ends.",
  );
  expect(text.match(/Noor Adeyemi<\/a>/g)).toHaveLength(2);
  expect(text).toContain('value="2026-11-24T15:00"');
});

test("makes the ID of a new resource from its name, with a number where it is taken", async () => {
  const add = async (name: string) => (await post("/api/resources", { kind: "room", name })).body.resource.id;
  expect([await add("Große Küche"), await add("Große Küche!"), await add("厨房")]).toEqual([
    "grosse-kuche",
    "grosse-kuche-2",
    "room",
  ]);
});

test("a resource with a name that exists is added only with an id of its own", async () => {
  expect((await post("/api/resources", { kind: "room", name: "Atelier Süd" })).status).toBe(201);
  const again = await post("/api/resources", { kind: "room", name: "atelier süd" });
  expect(again).toMatchObject({ status: 409, body: { error_kind: "already_exists", field: "name" } });
  expect((await post("/api/resources", { id: "south-2", kind: "room", name: "Atelier Süd" })).status).toBe(201);
});

test("Continue adds a room that was begun, and keeps its form where it is refused", async () => {
  const go = (fields: Record<string, string>) =>
    submitForm(atrium, operator, "/setup/rooms", {
      kind: "room",
      approval: "instant",
      go: "on",
      _fields: "kind approval name capacity",
      name: "",
      capacity: "",
      ...fields,
    });
  expect(await go({})).toMatchObject({ status: 303, location: "/setup/events" });
  const refused = await go({ capacity: "12" });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('value="12"');
  expect(await go({ name: "Begun room" })).toMatchObject({ status: 303, location: "/setup/events" });
  expect((await post("/api/resources", { kind: "room", name: "Begun room" })).status).toBe(409);
});
