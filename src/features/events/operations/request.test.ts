import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

let clock: TestClock;
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeEach(async () => {
  clock = new TestClock();
  atrium = await startTestAtrium({ clock });
  member = await atrium.person("ic-member", { name: "Ilse Brandt" });
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
});
afterEach(() => atrium.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
const next = (cookie = member.cookie) => atrium.request("/api/events/next", { cookie });

async function propose(title: string, extra: object = {}, who = member) {
  return atrium.request("/api/events/request", { cookie: who.cookie, body: { title, start: inDays(9), ...extra } });
}

test("Member event proposal none → pending: awaits an operator and is not published", async () => {
  const reply = await propose("Soldering evening", { description: "Bring <iron>", contact: "ilse@example.org" });
  expect(reply).toMatchObject({ status: 200, body: { ok: true, status: "pending", via: "session" } });
  expect(reply.body.id).toMatch(/^soldering-evening-[0-9a-f]{6}$/);
  const pending = await atrium.request("/api/events/requests", { cookie: operator.cookie });
  expect(pending.body).toMatchObject({ count: 1, pending: [{ id: reply.body.id, contact: "ilse@example.org" }] });
  expect(pending.body.pending[0].description_safe_render).toContain("&lt;iron&gt;");
  expect((await next(operator.cookie)).body.events).toMatchObject([
    { type: "event_proposed", actor: { display_name: "Ilse Brandt" }, payload: { id: reply.body.id } },
  ]);
  for (const path of ["/api/events/save-the-dates", "/api/events/upcoming", "/events.ics"]) {
    expect(JSON.stringify((await atrium.request(path)).body)).not.toContain("Soldering");
  }
});

test("Endpoints 5: rejects a start in the past and an end before the start", async () => {
  expect(await propose("Late", { start: inDays(-1) })).toMatchObject({ status: 400, body: { error_kind: "bad_time" } });
  expect((await propose("Backwards", { end: inDays(8) })).body.error).toBe("The end must be after the start.");
  expect((await propose("\u200b")).status).toBe(400);
});

test("Event proposals: applies the configured daily limit per member", async () => {
  for (const title of ["One", "Two", "Three"]) expect((await propose(title)).status).toBe(200);
  const refused = await propose("Four");
  expect(refused).toMatchObject({ status: 429, body: { error_kind: "rate_limited", limit: 3 } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  clock.advance(86_400_000);
  expect((await propose("Four")).status).toBe(200);
  await using other = await startTestAtrium({ env: { ATRIUM_EVENT_REQUESTS_PER_DAY: "1" } });
  const person = await other.person("ic-member");
  const body = { title: "One", start: "2099-01-01T10:00:00Z" };
  expect((await other.request("/api/events/request", { cookie: person.cookie, body })).status).toBe(200);
  expect((await other.request("/api/events/request", { cookie: person.cookie, body })).status).toBe(429);
});
