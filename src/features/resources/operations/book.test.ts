import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

const HOUR = 3_600_000;
const clock = new TestClock("2026-11-20T23:00:00Z");
let atrium: TestAtrium;
let operator: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.token("operator");
  await atrium.request("/api/resources", { token: operator, body: { id: "ft-9", kind: "room", name: "FT-9" } });
});
afterAll(() => atrium.close());

test("Booking semantic dedupe, Booking none → queued: a repeat returns the booking; an overlap is refused", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const book = (start: string, end: string, by = token) =>
    atrium.request("/api/resources/book", {
      token: by,
      body: { resource_id: "ft-9", start_iso: start, end_iso: end, email: "a@example.org" },
    });
  const first = await book("2026-12-01T10:00:00Z", "2026-12-01T11:00:00Z");
  expect(first.body).toMatchObject({ was_dup: false });
  const same = await book("2026-12-01T11:00:00+01:00", "2026-12-01T11:00:00Z");
  expect(same.body).toMatchObject({ was_dup: true, booking_id: first.body.booking_id });
  const longer = await book("2026-12-01T10:00:00Z", "2026-12-01T12:00:00Z");
  expect(longer.body).toMatchObject({ was_dup: true, booking_id: first.body.booking_id });
  expect(longer.body.note).toContain("until 2026-12-01T11:00:00.000Z");
  expect(await book("2026-12-01T10:30:00Z", "2026-12-01T11:30:00Z")).toMatchObject({ status: 409 });
  expect((await book("2026-12-01T11:00:00Z", "2026-12-01T12:00:00Z")).body).toMatchObject({ was_dup: false });
  const { booking_id } = first.body;
  await atrium.request(`/api/resources/bookings/${booking_id}/cancel`, { token, method: "POST" });
  expect((await book("2026-12-01T10:00:00Z", "2026-12-01T11:00:00Z", operator)).body).toMatchObject({ was_dup: false });
});

test("a booking takes start and end too, and no field under both names", async () => {
  const token = await atrium.token("ic-member");
  const book = (times: object) =>
    atrium.request("/api/resources/book", { token, body: { resource_id: "ft-9", email: "a@example.org", ...times } });
  const [start, end] = ["2026-12-05T10:00:00Z", "2026-12-05T11:00:00Z"];
  const booked = await book({ start, end });
  expect(booked).toMatchObject({ status: 200, body: { was_dup: false } });
  expect((await book({ start_iso: start, end_iso: end })).body).toMatchObject({
    was_dup: true,
    booking_id: booked.body.booking_id,
  });
  const twice = await book({ start, start_iso: start, end_iso: end });
  expect(twice).toMatchObject({ status: 400, body: { error_kind: "validation" } });
});

test("a repeated booking names the purpose and the address that it does not take", async () => {
  const token = await atrium.token("ic-member");
  const slot = { resource_id: "ft-9", start_iso: "2026-12-03T10:00:00Z", end_iso: "2026-12-03T11:00:00Z" };
  const book = async (more: object) =>
    (await atrium.request("/api/resources/book", { token, body: { ...slot, email: "a@example.org", ...more } })).body;
  await book({ purpose: "Choir" });
  expect(await book({})).not.toHaveProperty("not_taken");
  expect(await book({ purpose: " Choir " })).not.toHaveProperty("not_taken");
  const other = await book({ purpose: "Band", email: "b@example.org" });
  expect(other).toMatchObject({ was_dup: true, not_taken: ["purpose", "email"] });
  expect(other.note).toContain("without the new purpose and email");
});

test("a taken slot offers only what can be booked for that long and at that time", async () => {
  const add = (id: string, more: object) =>
    atrium.request("/api/resources", { token: operator, body: { id, kind: "room", name: id, ...more } });
  await add("library", {});
  await add("phone-booth", { minutes_max: 60 });
  await add("atelier", { opens_at: "18:00", closes_at: "22:00" });
  const token = await atrium.token("ic-member");
  const book = (start_iso: string, end_iso: string) =>
    atrium.request("/api/resources/book", {
      token,
      body: { resource_id: "ft-9", start_iso, end_iso, email: "a@example.org" },
    });
  await book("2026-12-02T10:00:00Z", "2026-12-02T12:00:00Z");
  const taken = await book("2026-12-02T10:30:00Z", "2026-12-02T12:30:00Z");
  expect(taken.body.alternatives.resources).toEqual([{ id: "library", name: "library" }]);
  expect(taken.body.hint).not.toContain("phone-booth");
});

test("a taken slot offers a resource with a qualification only to its holders", async () => {
  const loom = { id: "loom", kind: "room", name: "Loom", qualification: "weaving" };
  await atrium.request("/api/resources", { token: operator, body: loom });
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const book = async (resource_id: string, by = token) => {
    const [start_iso, end_iso] = ["2026-12-03T10:00:00Z", "2026-12-03T11:00:00Z"];
    const body = { resource_id, start_iso, end_iso, email: "a@example.org" };
    return (await atrium.request("/api/resources/book", { token: by, body })).body;
  };
  const offered = async () => (await book("ft-9")).alternatives.resources.map(({ id }: { id: string }) => id);
  await book("ft-9", operator);
  expect(await offered()).not.toContain("loom");
  expect(await book("loom")).toMatchObject({ error_kind: "qualification_missing" });
  const grant = { member_id: member.memberId, kind: "weaving" };
  const { cookie } = await atrium.person("operator");
  await atrium.request("/api/trainings/qualifications", { cookie, body: grant });
  expect(await offered()).toContain("loom");
});

test("Resource bookings, 429 daily cap, UTC day boundary: rejects the eleventh of a day until midnight UTC", async () => {
  const token = await atrium.token("ic-member");
  const book = (hour: number) => {
    const at = (hours: number) => new Date(Date.parse("2026-11-22T00:00:00Z") + hours * HOUR).toISOString();
    const body = { resource_id: "ft-9", start_iso: at(hour), end_iso: at(hour + 1), email: "a@example.org" };
    return atrium.request("/api/resources/book", { token, body });
  };
  for (let hour = 0; hour < 10; hour++) expect((await book(hour)).status).toBe(200);
  const refused = await book(10);
  expect(refused).toMatchObject({ status: 429, body: { rate: { current: 10, remaining: 0, limit: 10 } } });
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect((await book(3)).body).toMatchObject({ was_dup: true });
  clock.advance(HOUR - 1_000);
  expect((await book(10)).status).toBe(429);
  clock.advance(1_000);
  expect((await book(10)).status).toBe(200);
});

test("Endpoints 9, Booking none → queued: holds the slot and queues one outbound message", async () => {
  const token = await atrium.token("ic-member");
  const start = new Date(clock.now().getTime() + 7 * 86_400_000);
  const body = {
    resource_id: "ft-9",
    start_iso: start.toISOString(),
    end_iso: new Date(start.getTime() + 3_600_000).toISOString(),
    email: "a@example.org",
  };
  const reply = await atrium.request("/api/resources/book", { token, body });
  expect(reply).toMatchObject({ status: 200, body: { ok: true, queued: true, was_dup: false, via: "agent" } });
  const queued = await atrium.kernel.database.read.query
    .selectFrom("envelope")
    .select(["kind", "subject"])
    .where("subject", "=", reply.body.booking_id)
    .execute();
  expect(queued).toEqual([{ kind: "resources.booking_queued", subject: reply.body.booking_id }]);
  const mine = await atrium.request("/api/resources/bookings", { token });
  expect(mine.body.bookings[0]).toMatchObject({ booking_id: reply.body.booking_id, state: "queued" });
});
