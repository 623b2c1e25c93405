import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

const HOUR = 3_600_000;
const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let member: Person;
let other: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.token("operator");
  await atrium.request("/api/resources", { token: operator, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  member = await atrium.person("ic-member");
  other = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

let hours = 0;

async function book({ cookie }: Person): Promise<string> {
  const start = clock.now().getTime() + 2 * HOUR * ++hours;
  const slot = { start_iso: new Date(start).toISOString(), end_iso: new Date(start + HOUR).toISOString() };
  const { body } = await atrium.request("/api/resources/book", { cookie, body: { resource_id: "ft-9", ...slot } });
  return body.booking_id;
}

const cancel = (id: string, { cookie }: Person) =>
  atrium.request(`/api/resources/bookings/${id}/cancel`, { method: "POST", cookie });

async function stored(id: string) {
  const { query } = atrium.kernel.database.read;
  const booking = await query.selectFrom("booking").select("state").where("id", "=", id).executeTakeFirst();
  const sent = await query.selectFrom("envelope").select("kind").where("subject", "=", id).orderBy("kind").execute();
  return { state: booking?.state, sent: sent.map(({ kind }) => kind) };
}

test("cancels a member's own booking once, with one outbound message", async () => {
  const id = await book(member);
  for (let twice = 0; twice < 2; twice++) {
    expect(await cancel(id, member)).toMatchObject({ status: 200, body: { booking_id: id, state: "cancelled" } });
  }
  expect(await stored(id)).toEqual({
    state: "cancelled",
    sent: ["resources.booking_cancelled", "resources.booking_queued"],
  });
});

test("answers not_found for another member's booking and keeps it", async () => {
  const id = await book(member);
  const refused = await cancel(id, other);
  expect(refused).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
  expect(refused.body).toEqual((await cancel("book_0123456789abcdef01234567", other)).body);
  expect(await stored(id)).toEqual({ state: "queued", sent: ["resources.booking_queued"] });
});

test("rejects canceling a declined or past booking", async () => {
  const declined = await book(member);
  const operator = await atrium.person("operator");
  const decision = { cookie: operator.cookie, body: { decision: "decline", reason: "The room is painted." } };
  await atrium.request(`/api/resources/requests/${declined}/decision`, decision);
  const over = await book(member);
  const refused = { status: 409, body: { error_kind: "already_decided" } };
  expect(await cancel(declined, member)).toMatchObject(refused);
  clock.advance(2 * HOUR * hours + HOUR);
  expect(await cancel(over, await signedInAgain())).toMatchObject(refused);
  expect((await stored(over)).state).toBe("queued");
});

async function signedInAgain(): Promise<Person> {
  return { ...member, cookie: await atrium.signInAgain(member) };
}
