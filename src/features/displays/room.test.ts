import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";

const clock = new TestClock("2026-11-23T12:00:00Z");
let atrium: TestAtrium;
let operator: Person;
let path: string;
let secret: string;
const post = (person: Person, at: string, body: object) => atrium.request(at, { cookie: person.cookie, body });
const shown = async () => (await atrium.request(`/api/displays/room/${secret}`)).body;

beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  const room = {
    id: "ft-9",
    kind: "room",
    name: "FT-9",
    approval: "instant",
    check_in_minutes: 10,
    buffer_minutes: 15,
  };
  await post(operator, "/api/resources", { ...room, outside_hours: true });
  const body = { name: "Door", role: "room", resource_id: "ft-9" };
  const { url } = (await post(operator, "/api/displays", body)).body;
  path = new URL(url).pathname;
  secret = path.split("/").at(-1) ?? "";
});
afterAll(() => atrium.close());

async function member(first_name: string, public_visible: boolean): Promise<Person> {
  const person = await atrium.person("ic-member");
  const text = `INSERT INTO member_profile (member_id, first_name, public_visible, created_at, updated_at)
                VALUES ($1, $2, $3, $4, $4)`;
  const card = [person.memberId, first_name, public_visible, clock.now()];
  await atrium.kernel.database.transaction((tx) => tx.run({ name: "test_room_card", text }, card));
  return person;
}

test("an unknown room has no display", async () => {
  const { body } = await post(operator, "/api/displays", { name: "Door", role: "room", resource_id: "no-such-room" });
  expect(body.error_kind).toBe("resource_not_found");
});

function book(person: Person, from: string, to: string) {
  const slot = { start_iso: `2026-11-23T${from}:00Z`, end_iso: `2026-11-23T${to}:00Z` };
  return post(person, "/api/resources/book", { resource_id: "ft-9", ...slot, purpose: "Secret plan" });
}

test("a room display names public cards only, and never a purpose", async () => {
  expect((await shown()).room).toMatchObject({ state: "free", until: null });
  const [seen, hidden] = [await member("Noor", true), await member("Kofi", false)];
  await book(seen, "13:00", "14:00");
  await book(hidden, "14:15", "15:00");
  const body = await shown();
  expect(body.room).toMatchObject({ name: "FT-9", state: "free", until: "2026-11-23T13:00:00.000Z" });
  expect(body.bookings.map(({ who }: { who: string | null }) => who)).toEqual(["Noor", null]);
  const page = (await atrium.request(path)).body;
  expect(page).toContain("Noor");
  expect(page).toContain("/resources/here/ft-9");
  expect(page).toContain('http-equiv="refresh"');
  for (const text of [page, JSON.stringify(body)]) expect(text).not.toMatch(/Kofi|Secret plan|mem_|book_/);
});

test("a room display says in words until when the room is booked, through buffers", async () => {
  clock.advance(65 * 60_000);
  const body = await shown();
  expect(body.room).toMatchObject({ state: "busy", until: "2026-11-23T15:15:00.000Z" });
  expect(body.bookings[0]).toMatchObject({ check_in_by: "2026-11-23T13:10:00.000Z" });
  const page = (await atrium.request(path)).body;
  expect(page).toMatch(/room-busy/);
  expect(page).toContain("Not checked in. Released at");
});

test("the page behind the code books, checks in and ends with the member's own rights", async () => {
  const here = "/resources/here/ft-9";
  const visitor = await atrium.request(here);
  expect(visitor.status).toBe(303);
  const person = await member("Ilse", true);
  const page = async () => (await atrium.request(here, { cookie: person.cookie })).body as string;
  const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? "";
  const first = await page();
  expect(first).toContain("15 minutes");
  const slot = { act: "book", start: hidden(first, "start"), end: hidden(first, "end") };
  expect(await submitForm(atrium, person, here, slot)).toMatchObject({ status: 303, location: here });
  clock.advance(Date.parse(slot.start) + 60_000 - clock.now().getTime());
  const booking = hidden(await page(), "booking");
  for (const act of ["check-in", "end"]) {
    expect((await submitForm(atrium, person, here, { act, booking })).status).toBe(303);
  }
  expect((await shown()).bookings.at(-1)).toMatchObject({ who: "Ilse" });
  expect(hidden(await page(), "booking")).toBe(booking);
});

test("a revoked room display shows nothing, and its secret opens nothing else", async () => {
  for (const other of [`/api/displays/wall/${secret}`, `/kiosk/${secret}`, `/wall/${secret}`])
    expect((await atrium.request(other)).status).toBe(404);
  const { displays } = (await atrium.request("/api/displays", { cookie: operator.cookie })).body;
  await atrium.request(`/api/displays/${displays[0].display_id}`, { method: "DELETE", cookie: operator.cookie });
  expect((await atrium.request(`/api/displays/room/${secret}`)).status).toBe(404);
  expect((await atrium.request(path)).status).toBe(404);
});
