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

const decide = (id: string, verb: "approve" | "reject", body: object, who: { cookie?: string; token?: string }) =>
  atrium.request(`/api/events/requests/${id}/${verb}`, { body, ...who });

test("Event proposals: approves a proposal only with confirm, and notifies the member", async () => {
  const { id } = (await propose("Soldering evening", { visibility: "members" })).body;
  const token = await atrium.token(operator);
  const preview = await decide(id, "approve", {}, { token });
  expect(preview.body).toMatchObject({
    ok: true,
    dry_run: true,
    would_be: { from: "pending", to: "approved" },
    rate: { current: 0 },
  });
  expect((await decide(id, "approve", { confirm: true }, { token })).body).toMatchObject({ ok: true, id });
  const again = await decide(id, "approve", { confirm: true }, { token });
  expect(again.body).toMatchObject({ ok: true, from: "approved", rate: { current: 1, limit: 20 } });
  expect((await decide(id, "reject", { confirm: true }, { token })).body.error_kind).toBe("already_decided");
  expect((await next()).body.events).toMatchObject([
    { type: "event_proposal_decided", payload: { id, decision: "approved" } },
  ]);
  const seenBy = async (options: object) => (await atrium.request("/api/events/save-the-dates", options)).body.count;
  expect(await seenBy({ cookie: member.cookie })).toBe(1);
  expect(await seenBy({})).toBe(0);
});

test("Event proposals: passes on a rejection's reason; rejects own and expired proposals", async () => {
  await atrium.person("operator");
  const { id } = (await propose("Drum circle")).body;
  expect((await decide(id, "reject", { reason: "Too late.", confirm: true }, operator)).status).toBe(200);
  expect((await next()).body.events[0].payload).toMatchObject({ decision: "rejected", reason: "Too late." });
  const own = (await propose("My own", {}, operator)).body.id;
  expect((await decide(own, "approve", { confirm: true }, operator)).body.error_kind).toBe("forbidden");
  const late = (await propose("Soon over", { start: inDays(1) })).body.id;
  clock.advance(2 * 86_400_000);
  expect((await decide(late, "approve", { confirm: true }, operator)).body).toMatchObject({
    ok: false,
    error_kind: "not_found",
  });
  const pending = (await atrium.request("/api/events/requests", { cookie: operator.cookie })).body.pending;
  expect(pending.map(({ id }: { id: string }) => id)).toEqual([own]);
});

test("Admin mutations: 20 decisions per token and UTC day; previews are free", async () => {
  const proposals = Array.from({ length: 21 }, (_, index) => ({
    id: `planned-${index}`,
    member_id: member.memberId,
    title: "Planned",
    starts_at: new Date(inDays(30)),
    visibility: "public" as const,
    state: "pending" as const,
    location: "",
    description: "",
    created_at: clock.now(),
  }));
  await atrium.kernel.database.transaction((tx) =>
    tx.query
      .insertInto("event_proposal")
      .values(proposals as never)
      .execute(),
  );
  const token = await atrium.token(operator);
  for (let index = 0; index < 20; index++) {
    const reply = await decide(`planned-${index}`, index % 2 ? "approve" : "reject", { confirm: true }, { token });
    expect(reply.status).toBe(200);
  }
  expect((await decide("planned-20", "approve", { confirm: true }, { token })).status).toBe(429);
  expect((await decide("planned-20", "approve", {}, { token })).body).toMatchObject({ dry_run: true });
});
