import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Scope } from "../../../kernel/access/scopes.ts";

test("Endpoints 10, Activity limit: lists a member's activity, newest first, 25 by default", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const person = await atrium.person("ft-member");
  const own = await atrium.token(person);
  const at = clock.now();
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .insertInto("activity")
      .values(
        Array.from({ length: 101 }, (_, index) => ({
          at: new Date(at.getTime() + index),
          member_id: person.memberId,
          operation: "events.rsvp",
          tool: `ic_events_rsvp_${index}`,
          transport: "rest",
          outcome: "ok",
          request_id: `req_${index}`,
          address: "192.0.2.1",
        })) as never,
      )
      .execute(),
  );
  const read = async (query = "") => (await atrium.request(`/api/activity/me${query}`, { token: own })).body;
  expect((await read()).events).toHaveLength(25);
  expect((await read("?limit=1")).events).toMatchObject([{ tool: "ic_events_rsvp_100" }]);
  expect((await read("?limit=100")).events).toHaveLength(100);
  for (const limit of [0, 101]) expect((await read(`?limit=${limit}`)).error_kind).toBe("validation");
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .updateTable("activity")
      .set({ member_id: "mem_other" } as never)
      .where("tool", "=", "ic_events_rsvp_100")
      .execute(),
  );
  expect((await read("?limit=1")).events).toMatchObject([{ tool: "ic_events_rsvp_99" }]);
});

test("says what a call did to its member, in exports and in the audit log, and not of refused calls", async () => {
  await using atrium = await startTestAtrium({ clock: new TestClock("2026-11-20T23:00:00Z") });
  const person = await atrium.person("ic-member", { email: "noor@example.org" });
  const operator = await atrium.person("operator");
  const token = await atrium.token(person);
  const slot = { start_iso: "2026-12-01T10:00:00Z", end_iso: "2026-12-01T11:00:00Z", email: "noor@example.org" };
  const ask = (resource_id: string) => atrium.request("/api/resources/book", { token, body: { resource_id, ...slot } });
  const room = { id: "library", kind: "room", name: "Library" };
  await atrium.request("/api/resources", { token: await atrium.token(operator), body: room });
  expect((await ask("library")).body).toMatchObject({ ok: true });
  await ask("no-such-room");
  const said = "Library, Tue 1 Dec 2026, ";
  const { events } = (await atrium.request("/api/activity/me", { token })).body;
  expect(events[0].did).toBeUndefined();
  expect(events[1].did).toContain(said);
  const file = (await atrium.request("/api/activity/me/export?format=csv", { token })).body.content;
  expect(file).toContain(said);
  const audit = await atrium.request(`/api/audit?member=${person.memberId}&outcome=ok&operation=resources.book`, {
    cookie: operator.cookie,
  });
  expect(audit.body.entries.map(({ did }: { did?: string }) => did)).toEqual([expect.stringContaining(said)]);
});

test("says why a call was refused, in the language of its reader", async () => {
  await using atrium = await startTestAtrium({ clock: new TestClock("2026-11-20T23:00:00Z") });
  const person = await atrium.person("ic-member", { email: "noor@example.org" });
  const token = await atrium.token(person);
  const operator = await atrium.person("operator");
  const room = { id: "library", kind: "room", name: "Library", outside_hours: true, minutes_max: 60 };
  await atrium.request("/api/resources", { token: await atrium.token(operator), body: room });
  const slot = { start_iso: "2026-12-01T10:00:00Z", end_iso: "2026-12-01T13:00:00Z", email: "noor@example.org" };
  const refused = await atrium.request("/api/resources/book", { token, body: { resource_id: "library", ...slot } });
  const { events } = (await atrium.request("/api/activity/me", { token })).body;
  expect(events[0]).toMatchObject({ outcome: "bad_time", why: refused.body.error });
  const page = async (path: string, language: string, { cookie }: { cookie: string }) =>
    (await atrium.request(path, { headers: { cookie, "accept-language": language } })).body;
  expect(await page("/activity", "en", person)).toContain(refused.body.error);
  const german = "Eine Buchung dauert hier höchstens 60 Minuten.";
  expect(await page("/activity", "de", person)).toContain(german);
  expect(await page("/operate/audit?outcome=refused", "de", operator)).toContain(german);
});

test("keeps no sentence of a refusal with the name of another member", async () => {
  await using atrium = await startTestAtrium();
  const operator = await atrium.person("operator");
  const visitor = await atrium.person("public", { name: "Ada Visitor" });
  const token = await atrium.token(operator);
  await atrium.request("/api/resources", { token, body: { id: "library", kind: "room", name: "Library" } });
  const path = "/api/resources/library/managers";
  const refused = await atrium.request(path, { cookie: operator.cookie, body: { add: [visitor.memberId] } });
  expect(refused.body.error).toContain("Ada Visitor");
  const kept = await atrium.kernel.database.read.query.selectFrom("activity").select("refusal").execute();
  expect(JSON.stringify(kept)).not.toContain("Ada Visitor");
  const { events } = (await atrium.request("/api/activity/me", { cookie: operator.cookie })).body;
  expect(events[0]).toMatchObject({ outcome: refused.body.error_kind });
  expect(events[0]).not.toHaveProperty("why");
});

test("hides from an agent what other agents' calls were about, except calls that it may make itself", async () => {
  await using atrium = await startTestAtrium();
  const person = await atrium.person("ic-member");
  const writer = await atrium.token(person, { scopes: ["feedback:submit"] });
  const body = { kind: "other", message: "A quiet lamp over the long table, please." };
  expect((await atrium.request("/api/agent/feedback", { token: writer, body })).body).toMatchObject({ ok: true });
  const read = async (credential: { token: string } | { cookie: string }) =>
    (await atrium.request("/api/activity/me", credential)).body.events.find(
      ({ tool }: { tool: string }) => tool === "ic_feedback_submit",
    );
  const reader = (scopes: Scope[]) => atrium.token(person, { scopes: ["membership:read", ...scopes] });
  expect(await read(person)).toMatchObject({ args: { message: body.message } });
  expect(await read({ token: await reader(["feedback:submit"]) })).toMatchObject({ args: { message: body.message } });
  const hidden = await read({ token: await reader([]) });
  expect(hidden).toMatchObject({ outcome: "ok", args: null });
  expect(hidden).not.toHaveProperty("did");
});

test("per_agent gives the newest calls of each agent, however busy another is, and goes with no filter", async () => {
  await using atrium = await startTestAtrium({ clock: new TestClock() });
  const person = await atrium.person("ic-member");
  const [busy, calm] = [await atrium.token(person), await atrium.token(person)];
  const describeSelf = (token: string, at: number) =>
    atrium.request("/api/files", { token, body: { filename: `${at}.txt`, content_base64: "YQ==" } });
  await describeSelf(calm, 0);
  for (let at = 1; at <= 5; at++) await describeSelf(busy, at);
  const { cookie } = person;
  const { body } = await atrium.request("/api/activity/me?per_agent=3", { cookie });
  const prefixes = body.events.map(({ token_prefix }: { token_prefix: string }) => token_prefix);
  expect(prefixes).toEqual([...Array(3).fill(busy.slice(0, 12)), calm.slice(0, 12)]);
  expect((await atrium.request("/api/activity/me?per_agent=3&outcome=ok", { cookie })).status).toBe(400);
});

test.each(["by", "agent"])("the page of the activity takes the filter of the operation as %s", async (name) => {
  await using atrium = await startTestAtrium();
  const { cookie } = await atrium.person("ic-member");
  const page = await fetch(`${atrium.baseUrl}/activity?${name}=agents`, { headers: { cookie } });
  expect(await page.text()).toMatch(/<option[^>]*value="agents"[^>]*selected|<option[^>]*selected[^>]*value="agents"/);
});
