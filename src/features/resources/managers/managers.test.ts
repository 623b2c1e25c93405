import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

const HOUR_MS = 3_600_000;
const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let operator: Person;
let manager: Person;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  for (const id of ["studio", "kiln"])
    await send("/api/resources", { id, kind: "room", name: id, outside_hours: true, approval: "decision" });
  member = await atrium.person("ic-member");
});
beforeEach(async () => {
  manager = await atrium.person("ic-member");
  expect((await name({ add: [manager.memberId] })).status).toBe(200);
  return async () => {
    await name({ remove: [manager.memberId] });
  };
});
afterAll(() => atrium.close());

const send = (path: string, body: object, { cookie } = operator, method = "POST") =>
  atrium.request(path, { cookie, body, method });
const name = (body: object) => send("/api/resources/studio/managers", body);
const requests = ({ cookie } = manager) => atrium.request("/api/resources/requests", { cookie });
const decide = (id: string, body: object, who = manager) => send(`/api/resources/requests/${id}/decision`, body, who);
const tierOf = ({ memberId }: Person, tier: string) =>
  send(`/api/membership/members/${memberId}/tier`, { tier }, operator, "PUT");

let hours = 0;
function slot() {
  const start = clock.now().getTime() + HOUR_MS * ++hours;
  return { start_iso: new Date(start).toISOString(), end_iso: new Date(start + HOUR_MS).toISOString() };
}
async function book(who = member, resource_id = "studio"): Promise<string> {
  return (await send("/api/resources/book", { resource_id, ...slot() }, who)).body.booking_id;
}
async function news({ cookie } = manager) {
  const { body } = await atrium.request("/api/events/next", { cookie });
  return body.events.map(({ type, payload }: { type: string; payload: object }) => ({ type, ...payload }));
}

describe("a manager of a resource", () => {
  test("hears of its bookings, sees them only, and decides as its manager", async () => {
    const [id, declined, other] = [await book(), await book(), await book(member, "kiln")];
    expect(await news()).toMatchObject([
      { type: "resource_manager_changed", change: "named" },
      { type: "booking_needs_manager", booking_id: id },
      { type: "booking_needs_manager", booking_id: declined },
    ]);
    const listed = (await requests()).body.bookings;
    expect(listed).toMatchObject([{ booking_id: id, member_id: member.memberId }, { booking_id: declined }]);
    expect(JSON.stringify(listed)).not.toContain(member.email);
    expect((await decide(id, { decision: "confirm" })).body.state).toBe("confirmed");
    expect((await decide(declined, { decision: "decline" })).body.error_kind).toBe("validation");
    expect((await decide(declined, { decision: "decline", reason: "Painted." })).body.state).toBe("declined");
    expect((await decide(other, { decision: "confirm" })).body.error_kind).toBe("not_found");
    const off = { reason: "A pipe burst.", confirm: true };
    const callOff = (booking: string) => send(`/api/resources/requests/${booking}/call-off`, off, manager);
    await decide(other, { decision: "confirm" }, operator);
    expect((await callOff(other)).body.error_kind).toBe("not_found");
    expect((await callOff(id)).body.state).toBe("cancelled");
    const { entries } = (await atrium.request("/api/audit", { cookie: operator.cookie })).body;
    const did = entries.filter(({ member_id }: { member_id: string }) => member_id === manager.memberId);
    expect(JSON.stringify(did)).toContain("Called off a booking of studio, as its manager");
    expect(JSON.stringify(did)).toContain("Confirmed a booking of studio, as its manager");
  });

  test("books for others within the rules of the resource, which operators pass over", async () => {
    await send("/api/resources/studio", { ahead_max: 1 }, operator, "PATCH");
    const other = await atrium.person("ic-member");
    const bookFor = (who: Person, resource_id = "studio", { memberId } = other) =>
      send("/api/resources/book-for", { member_id: memberId, resource_id, ...slot() }, who);
    expect((await bookFor(manager)).body).toMatchObject({ ok: true, state: "confirmed" });
    expect((await bookFor(manager)).body.error_kind).toBe("booking_limit");
    expect((await bookFor(manager, "kiln")).body.error_kind).toBe("resource_not_found");
    expect((await bookFor(manager, "studio", manager)).body.error_kind).toBe("forbidden");
    expect((await bookFor(operator)).body).toMatchObject({ ok: true });
    await send("/api/resources/studio", { ahead_max: null }, operator, "PATCH");
  });

  test("books for nobody below the lowest tier of the resource, which operators pass over", async () => {
    const { memberId: member_id } = await atrium.person("ft-member");
    const bookFor = (who: Person) =>
      send("/api/resources/book-for", { member_id, resource_id: "studio", ...slot() }, who);
    await send("/api/resources/studio", { tier_min: "ic-member" }, operator, "PATCH");
    expect((await bookFor(manager)).body.error_kind).toBe("tier_too_low");
    expect((await bookFor(operator)).body).toMatchObject({ ok: true });
    await send("/api/resources/studio", { tier_min: null }, operator, "PATCH");
    expect((await bookFor(manager)).body).toMatchObject({ ok: true });
  });

  test("decides on an own booking only if nobody else can, nor does the only operator", async () => {
    const own = await book(manager);
    expect((await decide(own, { decision: "confirm" })).body.error_kind).toBe("forbidden");
    const operators = await book(operator);
    expect((await decide(operators, { decision: "confirm" }, operator)).body.error_kind).toBe("forbidden");
    const { items } = (await atrium.request("/api/inbox?kind=booking", { cookie: operator.cookie })).body;
    expect(items.find(({ id }: { id: string }) => id === operators)).toMatchObject({ own: true, actions: [] });
    expect((await decide(operators, { decision: "confirm" })).status).toBe(200);
    await atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("member").set({ tier: "ic-member" }).where("id", "=", operator.memberId).execute(),
    );
    expect((await decide(own, { decision: "confirm" })).body.state).toBe("confirmed");
    await atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("member").set({ tier: "operator" }).where("id", "=", operator.memberId).execute(),
    );
  });

  test("is nobody to agents, to members without a resource, and after the removal", async () => {
    const id = await book();
    const token = await atrium.token(manager);
    const byAgent = await atrium.request(`/api/resources/requests/${id}/decision`, {
      token,
      body: { decision: "confirm" },
    });
    expect(byAgent.body.error_kind).toBe("session_required");
    expect((await atrium.request("/api/resources/requests", { token })).status).toBe(403);
    expect((await decide(id, { decision: "confirm" }, member)).body.error_kind).toBe("forbidden");
    expect((await send("/api/resources/studio/managers", { add: [member.memberId] }, manager)).status).toBe(403);
    await name({ remove: [manager.memberId] });
    expect((await requests()).body.error_kind).toBe("forbidden");
    expect((await news()).at(-1)).toMatchObject({ type: "resource_manager_changed", change: "removed" });
  });

  test("decides nothing below the tiers and while suspended, and gets no notice then", async () => {
    const visitor = await atrium.person("public");
    expect((await name({ add: [visitor.memberId] })).body.error_kind).toBe("validation");
    expect((await name({ add: ["mem_nobody"] })).body.error_kind).toBe("not_found");
    await tierOf(manager, "public");
    const before = (await news()).length;
    const id = await book();
    expect((await decide(id, { decision: "confirm" })).body.error_kind).toBe("tier_too_low");
    expect(await news()).toHaveLength(before);
    const { managers } = (await atrium.request("/api/resources/studio/managers", { cookie: operator.cookie })).body;
    expect(managers).toMatchObject([{ user_id: manager.memberId, decides: false }]);
    const account = (act: string) =>
      send(
        `/api/membership/members/${manager.memberId}/${act}`,
        act === "suspend" ? { reason: "Please talk to us." } : {},
      );
    await tierOf(manager, "ft-member");
    await account("suspend");
    await book();
    expect((await decide(id, { decision: "confirm" })).body.error_kind).toBe("account_suspended");
    await account("unsuspend");
    expect((await news()).filter(({ type }: { type: string }) => type === "booking_needs_manager")).toEqual([]);
    expect((await decide(id, { decision: "confirm" })).status).toBe(200);
  });

  test("is one of at most twenty", async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => atrium.person("ft-member")));
    const ids = others.map(({ memberId }) => memberId);
    expect((await name({ add: ids })).body.error_kind).toBe("invalid_for_state");
    expect((await send("/api/resources/attic/managers", { add: ids })).body.error_kind).toBe("not_found");
    const { body } = await atrium.request("/api/resources/attic/managers", { cookie: operator.cookie });
    expect(body.error_kind).toBe("resource_not_found");
  });

  test("hears of a series once", async () => {
    const series = { resource_id: "kiln", ...slot(), repeat: "weekly", count: 3 };
    await send("/api/resources/kiln/managers", { add: [manager.memberId] });
    expect((await send("/api/resources/book-series", series, member)).body.booked).toBe(3);
    const waiting = (await news()).filter(({ type }: { type: string }) => type === "booking_needs_manager");
    expect(waiting).toMatchObject([{ resource_id: "kiln", dates: 3 }]);
  });
});
