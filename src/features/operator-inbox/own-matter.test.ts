import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { CREDITS_ENV } from "../model-keys/testing/world.ts";

const HOUR_MS = 3_600_000;

let atrium: TestAtrium;
let owner: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock(), env: CREDITS_ENV });
  owner = await atrium.person("operator");
  const room = { id: "library", kind: "room", name: "Library", outside_hours: true };
  expect(await send("/api/resources", room)).toMatchObject({ ok: true });
});
afterAll(() => atrium.close());

async function send(path: string, body: object, token?: string) {
  const reply = await atrium.request(path, { ...(token ? { token } : { cookie: owner.cookie }), body });
  return reply.body;
}

/** A booking by the owner, `hours` from now. */
async function ownBooking(hours: number): Promise<string> {
  const start = atrium.kernel.clock.now().getTime() + hours * HOUR_MS;
  const times = { start_iso: new Date(start).toISOString(), end_iso: new Date(start + HOUR_MS).toISOString() };
  return (await send("/api/resources/book", { resource_id: "library", ...times })).booking_id;
}

const decide = (booking: string) => send(`/api/resources/requests/${booking}/decision`, { decision: "confirm" });
const entries = async () =>
  (await atrium.request("/api/audit?operation=resources.decide", { cookie: owner.cookie })).body.entries;

describe("the only operator", () => {
  test("decides on her own booking in person, and the audit log marks it", async () => {
    const booking = await ownBooking(24);
    const { items } = (await atrium.request("/api/inbox", { cookie: owner.cookie })).body;
    expect(items).toMatchObject([{ id: booking, own: false, own_matter: true }]);
    expect(await decide(booking)).toMatchObject({ ok: true, state: "confirmed" });
    expect((await entries())[0]).toMatchObject({ outcome: "ok", own_matter: true });
  });

  test("cannot do it through an agent", async () => {
    const { request_id } = await send("/api/credits/member", {});
    const token = await atrium.token(owner);
    expect(await send("/api/credits/approve", { request_id, confirm: true }, token)).toMatchObject({
      error_kind: "forbidden",
      hint: expect.stringContaining("in person"),
    });
  });

  test("cannot do it once there is another operator", async () => {
    await atrium.person("operator");
    expect(await decide(await ownBooking(72))).toMatchObject({ error_kind: "forbidden" });
  });
});
