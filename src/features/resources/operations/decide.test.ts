import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

const HOUR = 3_600_000;
const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
  const token = await atrium.token(operator);
  await atrium.request("/api/resources", { token, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  member = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

let hours = 0;

async function book({ cookie }: Person): Promise<string> {
  const start = clock.now().getTime() + 2 * HOUR * ++hours;
  const slot = { start_iso: new Date(start).toISOString(), end_iso: new Date(start + HOUR).toISOString() };
  const { body } = await atrium.request("/api/resources/book", { cookie, body: { resource_id: "ft-9", ...slot } });
  return body.booking_id;
}

const decide = (id: string, body: object, { cookie } = operator) =>
  atrium.request(`/api/resources/requests/${id}/decision`, { cookie, body });

const heard = async () => {
  const { body } = await atrium.request("/api/events/next", { cookie: member.cookie });
  return body.events.map(({ payload }: { payload: Record<string, unknown> }) => payload);
};

test("lists a queued booking for operators until it is decided", async () => {
  const id = await book(member);
  const listed = async () => {
    const { body } = await atrium.request("/api/resources/requests", { cookie: operator.cookie });
    return JSON.stringify(body).includes(id);
  };
  expect(await listed()).toBe(true);
  await decide(id, { decision: "decline", reason: "The room is painted." });
  expect(await listed()).toBe(false);
});

test("confirms once and notifies the member once", async () => {
  const id = await book(member);
  for (let twice = 0; twice < 2; twice++) {
    expect((await decide(id, { decision: "confirm" })).body).toEqual({ ok: true, booking_id: id, state: "confirmed" });
  }
  expect((await decide(id, { decision: "decline", reason: "No." })).body.error_kind).toBe("already_decided");
  expect(await heard()).toMatchObject([
    { decision: "declined" },
    { booking_id: id, resource_name: "FT-9", decision: "confirmed" },
  ]);
});

test("declines only with a reason for the member, and frees the slot", async () => {
  const id = await book(member);
  expect(await decide(id, { decision: "decline" })).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  expect(await decide(id, { decision: "decline", reason: " \u200b" })).toMatchObject({ status: 400 });
  expect((await decide(id, { decision: "decline", reason: "It is painted." })).body.state).toBe("declined");
  expect((await heard()).at(-1)).toMatchObject({ booking_id: id, decision: "declined", reason: "It is painted." });
  hours--;
  expect(await book(operator)).toMatch(/^book_/);
});

test("rejects an operator's own booking, with a second operator, and an unknown one", async () => {
  await atrium.person("operator");
  const own = await book(operator);
  expect(await decide(own, { decision: "confirm" })).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  expect(await decide("book_none", { decision: "confirm" })).toMatchObject({ status: 404 });
});
