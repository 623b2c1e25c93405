import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { watch } from "./jobs/watch.ts";

let clock: TestClock;
let atrium: TestAtrium;
let operator: Person;
let second: Person;
let kiosk: string;
beforeAll(async () => {
  clock = new TestClock("2026-11-23T10:00:00Z");
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
  second = await atrium.person("operator");
  const { body } = await atrium.request("/api/displays", {
    cookie: operator.cookie,
    body: { name: "Door", role: "kiosk" },
  });
  kiosk = new URL(body.url).pathname.split("/").at(-1) ?? "";
});
afterAll(() => atrium?.close());

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const times = (from: number, until: number) => ({ expected_at: inHours(from), expected_until: inHours(until) });
const as = (person: Person, path: string, body?: object, method?: string) =>
  atrium.request(path, { cookie: person.cookie, ...(body && { body }), ...(method && { method }) });
const act = (person: Person, id: string, what: string, body: object = {}) =>
  as(person, `/api/guests/visits/${id}/${what}`, body);
const decide = (person: Person, id: string, body: object) =>
  as(person, `/api/guests/admin/visits/${id}/decision`, body);
const atKiosk = (what: string, body: object) => atrium.request(`/api/guests/kiosks/${kiosk}/${what}`, { body });

async function host(): Promise<Person> {
  return atrium.person("ai-floor");
}

async function setFlow(id: string, changes: object = {}): Promise<void> {
  const flow = { name: id, documents: [], needs_approval: false, after_hours: true, walk_ins: false, ...changes };
  expect((await as(operator, `/api/guests/admin/flows/${id}`, flow, "PUT")).status).toBe(200);
}

async function invited(person: Person, changes: object = {}) {
  await setFlow("quick");
  const input = { name: "Ada Byron", flow_id: "quick", ...times(0, 2), ...changes };
  const { status, body } = await as(person, "/api/guests/visits", input);
  expect([status, body.error]).toEqual([201, undefined]);
  const { body: got } = await as(person, `/api/guests/visits/${body.visit.visit_id}`);
  return { ...body.visit, code: got.code as string, link: new URL(got.link).pathname.split("/").at(-1) as string };
}

const stateOf = async (person: Person, id: string) => (await as(person, `/api/guests/visits/${id}`)).body.visit.state;

test("Guest visits: an agent registers; no one comes in before an operator approves", async () => {
  const person = await host();
  const token = await atrium.token(person);
  const { body } = await atrium.request("/api/guests/visits", { token, body: { name: "Ada", ...times(0, 2) } });
  expect(body).toMatchObject({ visit: { state: "pending-approval" }, message: "An operator will look at this." });
  const id = body.visit.visit_id;
  expect((await act(person, id, "arrival")).body.error_kind).toBe("visit_closed");
  const queue = await as(operator, "/api/inbox?kind=guest");
  expect(queue.body.items.map((item: { id: string }) => item.id)).toContain(id);
  const agent = await atrium.request(`/api/guests/visits/${id}/arrival`, { token, body: {} });
  expect(agent.status).toBe(401);
  expect((await decide(operator, id, { decision: "approve" })).body.visit.state).toBe("approved");
  expect((await act(person, id, "arrival")).body.visit.state).toBe("in");
});

test("an operator decides once, never on their own guest, and refuses with a reason", async () => {
  const person = await host();
  const mine = { name: "Ada", ...times(0, 2) };
  const token = await atrium.token(second);
  const own = (await atrium.request("/api/guests/visits", { token, body: mine })).body.visit.visit_id;
  expect((await decide(second, own, { decision: "approve" })).body.error_kind).toBe("forbidden");
  const { body } = await as(person, "/api/guests/visits", mine);
  const id = body.visit.visit_id;
  expect((await decide(operator, id, { decision: "refuse" })).status).toBe(400);
  const refused = await decide(operator, id, { decision: "refuse", reason: "Full." });
  expect(refused.body.visit).toMatchObject({ state: "refused", reason: "Full." });
  expect((await decide(second, id, { decision: "approve" })).body.error_kind).toBe("already_decided");
});

test("Guest documents: a guest signs the version in force, then arrives by code", async () => {
  const person = await host();
  const publish = { kind: "nda", title: "NDA", body: "I keep it to myself." };
  await as(operator, "/api/guests/admin/documents", publish);
  await setFlow("lab", { documents: ["nda"] });
  const visit = await invited(person, { flow_id: "lab" });
  const invitation = await atrium.request(`/api/guests/invitations/${visit.link}`);
  expect(invitation.body.invitation.documents).toMatchObject([{ kind: "nda", version: 1, signed_at: null }]);
  expect((await atKiosk("arrivals", { code: visit.code })).body.error_kind).toBe("documents_missing");
  expect((await act(person, visit.visit_id, "arrival")).body.error_kind).toBe("documents_missing");

  await as(operator, "/api/guests/admin/documents", { ...publish, body: "I keep it to myself, for a year." });
  const sign = (version: number) =>
    atrium.request(`/api/guests/invitations/${visit.link}/documents`, {
      body: { signature_typed: "Ada Byron", documents: [{ kind: "nda", version }] },
    });
  expect((await sign(1)).body.error_kind).toBe("documents_missing");
  expect((await sign(2)).status).toBe(200);
  const [row] = await atrium.kernel.database.read.query
    .selectFrom("visit_signature")
    .selectAll()
    .where("visit_id", "=", visit.visit_id)
    .execute();
  expect(row?.record).toContain("for a year");
  expect(row?.version).toBe(2);

  const link = `https://space.example/g/${visit.link}`;
  expect((await atKiosk("arrivals", { code: link })).body).toMatchObject({ ok: true, state: "in" });
  expect((await atKiosk("departures", { code: visit.code })).status).toBe(200);
  expect((await atKiosk("arrivals", { code: visit.code })).body.error_kind).toBe("not_found");
  expect((await sign(2)).body.error_kind).toBe("visit_closed");
  expect((await as(person, "/api/guests/visits")).body.visits[0]).toMatchObject({ state: "out", out_by: "kiosk" });
});

test("the kiosk tells the same for unknown, early and ended visits", async () => {
  const person = await host();
  const early = await invited(person, times(3, 5));
  const ended = await invited(person);
  await as(person, `/api/guests/visits/${ended.visit_id}`, {}, "DELETE");
  const replies = await Promise.all(
    ["ABCDEFGH", early.code, ended.code].map((code) => atKiosk("arrivals", { code }).then(({ body }) => body)),
  );
  for (const body of replies) expect(body).toEqual(replies[0]);
  expect(replies[0].error_kind).toBe("not_found");
  expect((await act(person, early.visit_id, "arrival")).body.error_kind).toBe("bad_time");
  const shown = await atrium.request(`/api/guests/kiosks/${kiosk}`);
  expect(JSON.stringify(shown.body)).not.toContain("Ada");
  expect((await as(person, `/api/guests/visits/${ended.visit_id}`, {}, "DELETE")).body.visit.state).toBe("cancelled");
});

test("a walk-in waits at the door until an operator lets them in and becomes the host", async () => {
  await setFlow("tour", { walk_ins: true });
  const walk = { name: "Grace", looks_for: "The loom", flow_id: "tour" };
  expect((await atKiosk("walk-ins", { ...walk, flow_id: "quick" })).body.error_kind).toBe("not_found");
  expect((await atKiosk("walk-ins", walk)).status).toBe(201);
  const { items } = (await as(operator, "/api/inbox?kind=guest")).body;
  const { id } = items.find(({ about }: { about: string }) => about.includes("Grace"));
  const { body } = await decide(second, id, { decision: "approve" });
  expect(body.visit).toMatchObject({ state: "in", walk_in: true, host: { member_id: second.memberId } });
  const { body: present } = await as(operator, "/api/guests/admin/present");
  expect(present.guests.map(({ name }: { name: string }) => name)).toContain("Grace");
  const { body: open } = await as(operator, "/api/guests/admin/visits");
  expect(open.visits.map(({ visit_id }: { visit_id: string }) => visit_id)).toContain(id);
  await act(second, id, "sign-off");
  const { body: kinds } = await as(second, "/api/guests/flows");
  expect(kinds.flows).toContainEqual(expect.objectContaining({ flow_id: "tour", walk_ins: true }));
});

test("Guest blocks: a listed address waits at the door, and only operators read why", async () => {
  const person = await host();
  const visit = await invited(person, { email: "pest@example.org" });
  const block = { email: "P.est+x@example.org".replace("P.", "p"), reason: "Secret reason", name: "Pest Person" };
  const { body: blocked } = await as(operator, "/api/guests/admin/blocks", block);
  const came = await atKiosk("arrivals", { code: visit.code });
  expect(came.body).toMatchObject({ ok: true, state: "arrived" });
  const seen = JSON.stringify((await as(person, `/api/guests/visits/${visit.visit_id}`)).body);
  expect(seen).not.toMatch(/Secret|block|match/i);
  expect((await decide(operator, visit.visit_id, { decision: "approve" })).body.error_kind).toBe("guest_blocked");
  const other = { name: "Other", email: "pest@example.org", flow_id: "quick", ...times(6, 7) };
  const again = await as(person, "/api/guests/visits", other);
  expect(again.body).toMatchObject({ visit: { state: "pending-approval" }, message: "An operator will look at this." });
  const named = await as(person, "/api/guests/visits", { name: "Person, PEST", flow_id: "quick", ...times(8, 9) });
  expect(named.body.visit.state).toBe("invited");
  const { body: list } = await as(operator, "/api/guests/admin/blocks");
  expect(list.blocks).toMatchObject([{ reason: "Secret reason", matches: ["name", "email"] }]);
  const stored = await atrium.kernel.database.read.query.selectFrom("guest_block").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("pest@");
  await as(operator, `/api/guests/admin/blocks/${blocked.block.block_id}`, {}, "DELETE");
  expect((await decide(operator, visit.visit_id, { decision: "approve" })).body.visit.state).toBe("in");
  expect((await as(operator, "/api/guests/admin/blocks", { ...block, ends_at: inHours(-1) })).body.error_kind).toBe(
    "bad_time",
  );
});

test("a host has three guests at a time and five invitations a day", async () => {
  const person = await host();
  await invited(person);
  await invited(person);
  await invited(person);
  const fourth = await as(person, "/api/guests/visits", { name: "Ada", flow_id: "quick", ...times(1, 3) });
  expect(fourth.body.error_kind).toBe("too_many_guests");
  const past = await as(person, "/api/guests/visits", { name: "Ada", flow_id: "quick", ...times(-3, -1) });
  expect(past.body.error_kind).toBe("bad_time");
  await invited(person, times(5, 6));
  await invited(person, times(7, 8));
  const sixth = await as(person, "/api/guests/visits", { name: "Ada", flow_id: "quick", ...times(9, 10) });
  expect([sixth.body.error_kind, sixth.headers.get("retry-after")]).toEqual(["rate_limited", "86400"]);
});

test("the floor lets in only as many guests as it holds", async () => {
  const person = await host();
  const visit = await invited(person);
  const { database } = atrium.kernel;
  const text = `INSERT INTO visit (id, host_id, flow_id, guest_name, purpose, expected_at, expected_until, state, walk_in,
      after_hours, made_by, code, in_at, created_at)
    SELECT 'vis_full_' || n, NULL, 'quick', 'Full', '', $1, $2, 'in', false, false, 'session',
      'FDDD' || lpad(translate(n::text, '01', 'XY'), 4, 'Z'), $1, $1 FROM generate_series(1, 60) AS n`;
  await database.transaction((tx) => tx.run({ name: "fill_floor", text }, [clock.now(), new Date(inHours(1))]));
  expect((await act(person, visit.visit_id, "arrival")).body.error_kind).toBe("too_many_guests");
  expect((await atKiosk("arrivals", { code: visit.code })).body.error_kind).toBe("too_many_guests");
  const walk = { name: "Joan", looks_for: "The loom", flow_id: "tour" };
  await setFlow("tour", { walk_ins: true });
  await atKiosk("walk-ins", walk);
  const { items } = (await as(operator, "/api/inbox?kind=guest")).body;
  const { id } = items.find(({ about }: { about: string }) => about.includes("Joan"));
  expect((await decide(operator, id, { decision: "approve" })).body.error_kind).toBe("too_many_guests");
  await decide(operator, id, { decision: "refuse", reason: "Full." });
  await database.transaction((tx) =>
    tx.run({ name: "empty_floor", text: "DELETE FROM visit WHERE id LIKE 'vis_full_%'" }, []),
  );
  expect((await act(person, visit.visit_id, "arrival")).body.visit.state).toBe("in");
});

test("a guest at the door whose documents changed is not let in", async () => {
  const person = await host();
  await as(operator, "/api/guests/admin/documents", { kind: "rules", title: "Rules", body: "One." });
  await setFlow("ruled", { documents: ["rules"] });
  const visit = await invited(person, { flow_id: "ruled", phone: "+351 900 000 777" });
  const sign = { signature_typed: "Ada", documents: [{ kind: "rules", version: 1 }] };
  await atrium.request(`/api/guests/invitations/${visit.link}/documents`, { body: sign });
  const block = { phone: "00351 900000777", reason: "Check." };
  const { body } = await as(operator, "/api/guests/admin/blocks", block);
  expect((await atKiosk("arrivals", { code: visit.code })).body.state).toBe("arrived");
  await as(operator, `/api/guests/admin/blocks/${body.block.block_id}`, {}, "DELETE");
  await as(operator, "/api/guests/admin/documents", { kind: "rules", title: "Rules", body: "Two." });
  const decided = await decide(operator, visit.visit_id, { decision: "approve" });
  expect(decided.body.error_kind).toBe("documents_missing");
});

test("without the sign-off of a visit after hours a host invites no one after hours", async () => {
  const person = await host();
  const visit = await invited(person);
  await atKiosk("arrivals", { code: visit.code });
  expect((await act(person, visit.visit_id, "extend", { expected_until: inHours(-5) })).body.error_kind).toBe(
    "bad_time",
  );
  expect((await act(person, visit.visit_id, "extend", { expected_until: inHours(3) })).status).toBe(200);
  await atKiosk("departures", { code: visit.code });
  const closed = await act(person, visit.visit_id, "extend", { expected_until: inHours(4) });
  expect(closed.body.error_kind).toBe("visit_closed");
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "after_hours_out", text: "UPDATE visit SET after_hours = true WHERE id = $1" }, [visit.visit_id]),
  );
  const date = inHours(48).slice(0, 10);
  await as(operator, `/api/space/hours/dates/${date}`, { spans: [] }, "PUT");
  const late = { name: "Ada", flow_id: "quick", ...times(48, 49) };
  expect((await as(person, "/api/guests/visits", late)).body.error_kind).toBe("sign_off_missing");
  const signed = await act(person, visit.visit_id, "sign-off", { open_points: "A badge is missing." });
  expect(signed.body.visit).toMatchObject({ open_points: "A badge is missing.", out_by: "kiosk" });
  expect((await as(person, "/api/guests/visits", late)).status).toBe(201);
});

test("a visit that has not begun cannot be signed off, and one inside cannot be canceled", async () => {
  const person = await host();
  const visit = await invited(person);
  expect((await act(person, visit.visit_id, "sign-off")).body.error_kind).toBe("visit_closed");
  await act(person, visit.visit_id, "arrival");
  const cancelled = await as(person, `/api/guests/visits/${visit.visit_id}`, {}, "DELETE");
  expect(cancelled.body.error_kind).toBe("visit_closed");
});

test("Guest retention: reports overstays once, signs out, and forgets after 30 days", async () => {
  const person = await host();
  const inside = await invited(person);
  const missing = await invited(person);
  const undecided = await invited(person, { flow_id: "visit" });
  await act(person, inside.visit_id, "arrival");
  const { database } = atrium.kernel;
  const context = { database, now: () => clock.now(), signal: new AbortController().signal } as never;
  const watchNow = () => watch.run(context);
  const count = async (outcome: string) => {
    const { body } = await as(person, "/api/events/next?types=guest_visit_changed&limit=100");
    return body.events.filter((event: { payload: { outcome: string } }) => event.payload.outcome === outcome).length;
  };
  clock.advance(2.6 * 3_600_000);
  await watchNow();
  await watchNow();
  expect(await stateOf(person, missing.visit_id)).toBe("no-show");
  expect(await stateOf(person, undecided.visit_id)).toBe("expired");
  expect((await as(person, `/api/guests/visits/${inside.visit_id}`)).body.visit).toMatchObject({ overstay: true });
  expect(await count("overstay")).toBe(1);
  clock.advance(12 * 3_600_000);
  await watchNow();
  const { body } = await as(person, `/api/guests/visits/${inside.visit_id}`);
  expect(body.visit).toMatchObject({ state: "out", out_by: "auto", signed_off_at: null });
  clock.advance(31 * 86_400_000);
  await deleteExpired(jobContext(atrium, clock));
  const rows = await database.read.query.selectFrom("visit").selectAll().execute();
  const purged = rows.filter(({ id }) => [inside.visit_id, missing.visit_id].includes(id));
  expect(purged.map(({ guest_name, guest_email }) => [guest_name, guest_email])).toEqual([
    ["", null],
    ["", null],
  ]);
  expect((await atrium.request(`/api/guests/invitations/${inside.link}`)).status).toBe(404);
});
