import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  token = await atrium.token(operator);
});
afterAll(() => atrium.close());

const search = async (query: Record<string, string>) =>
  (await atrium.request(`/api/audit?${new URLSearchParams(query)}`, { token })).body;
const idsOf = ({ entries }: { entries: { id: number }[] }) => entries.map(({ id }) => id);

test("narrows the audit log by every filter and pages without gaps", async () => {
  const member = await atrium.person("ic-member", { email: "lena@example.org" });
  const agent = await atrium.token(member);
  for (let at = 0; at < 5; at++) {
    await atrium.request("/api/events/rsvp", {
      token: agent,
      body: { event_url: "nowhere", email: "lena@example.org" },
    });
  }
  const sandboxed = await atrium.token(member, { sandbox: true });
  const slot = { start_iso: "2030-01-01T10:00:00Z", end_iso: "2030-01-01T11:00:00Z", email: "lena@example.org" };
  await atrium.request("/api/resources/book", { token: sandboxed, body: { resource_id: "ft-9", ...slot } });
  const theirs = await search({ member: "lena@example.org" });
  const refused = theirs.entries.filter(({ operation }: { operation: string }) => operation === "events.rsvp");
  expect(refused).toHaveLength(5);
  const [one] = refused;
  expect(one).toMatchObject({ area: "events", transport: "rest", args: { event_url: "nowhere" }, trust: "untrusted" });
  const same = idsOf({ entries: refused });
  const filters: Record<string, string>[] = [
    { outcome: "refused" },
    { outcome: one.outcome },
    { area: "events" },
    { operation: "events.rsvp" },
    { tool: one.tool },
    { token: agent.slice(0, 12) },
    { token: one.token_id },
    { member: member.memberId, transport: "rest", operation: "events.rsvp" },
  ];
  for (const filter of filters) expect([filter, idsOf(await search(filter))]).toEqual([filter, same]);
  expect(idsOf(await search({ request_id: one.request_id }))).toEqual([one.id]);
  expect((await search({ outcome: "simulated" })).entries).toMatchObject([{ operation: "resources.book" }]);
  const later = new Date(Date.parse(one.at) + 60_000).toISOString();
  expect((await search({ area: "events", since: later })).entries).toEqual([]);
  expect(idsOf(await search({ area: "events", since: one.at, until: later }))).toContain(one.id);

  const first = await search({ area: "events", limit: "2" });
  const second = await search({ area: "events", limit: "2", cursor: first.cursor });
  const third = await search({ area: "events", limit: "2", cursor: second.cursor });
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(same);
  expect(third).toMatchObject({ has_more: false });
});

test("records each search once, each entry read, and each refusal", async () => {
  const before = idsOf(await search({ area: "audit" })).length;
  const page = await search({ limit: "1" });
  await search({ limit: "1", cursor: page.cursor });
  await atrium.request(`/api/audit/${page.entries[0].id}`, { token });
  const curious = await atrium.token(operator, { scopes: ["read:public"] });
  expect((await atrium.request("/api/audit", { token: curious })).status).toBe(403);
  const { entries } = await search({ area: "audit" });
  const fresh = entries.slice(0, entries.length - before - 1);
  expect(fresh.map(({ operation, outcome }: { operation: string; outcome: string }) => [operation, outcome])).toEqual([
    ["audit.search", "missing_scope"],
    ["audit.get", "ok"],
    ["audit.search", "ok"],
  ]);
  expect((await atrium.request("/api/audit/999999999", { token })).status).toBe(404);
});

test("saved searches are private, unique by name and at most fifty", async () => {
  const filter = { operation: "events.rsvp", outcome: "refused", since: "2026-01-01T00:00:00.000Z" };
  const keep = (name: string, its: object, by = token) =>
    atrium.request("/api/audit/searches", { token: by, body: { name, filter: its } });
  const list = async (by = token) => (await atrium.request("/api/audit/searches", { token: by })).body.searches;
  const { body } = await keep("Refused", {});
  expect((await keep(" Refused ", filter)).body.search).toMatchObject({ search_id: body.search.search_id, filter });
  expect(await list()).toMatchObject([{ name: "Refused", filter }]);
  expect((await keep("Bad", { nobody: "x" })).status).toBe(400);

  const second = await atrium.token(await atrium.person("operator"));
  expect(await list(second)).toEqual([]);
  const remove = (by: string) =>
    atrium.request(`/api/audit/searches/${body.search.search_id}`, { method: "DELETE", token: by });
  expect((await remove(second)).status).toBe(404);
  for (let at = 1; at < 50; at++) expect((await keep(`Search ${at}`, {})).status).toBe(200);
  expect((await keep("One more", {})).body).toMatchObject({ error_kind: "already_exists" });
  expect((await keep("Refused", {})).status).toBe(200);
  expect((await remove(token)).status).toBe(200);
  expect((await list()).length).toBe(49);
});
