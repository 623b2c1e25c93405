import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

const MANY = 620;

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  await atrium.person("ic-member", { name: "Åsa 100%", email: "asa_k@example.org" });
  await atrium.person("ai-floor", { name: "Ilse Vos", email: "ilse@garden.example" });
  const run = (name: string, text: string) =>
    atrium.kernel.database.transaction((tx) => tx.run({ name: `t_${name}`, text }, []));
  await run(
    "users",
    `INSERT INTO auth_user ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
     SELECT 'usr_' || i, 'Xu ' || i, 'n' || i || '@many.example', true, now(), now() FROM generate_series(1, ${MANY}) i`,
  );
  await run(
    "members",
    `INSERT INTO member (id, user_id, tier, created_at, updated_at)
     SELECT 'mem_' || i, 'usr_' || i, 'public', now() - i * interval '1 minute', now() FROM generate_series(1, ${MANY}) i`,
  );
});
afterAll(() => atrium.close());

const search = async (query: Record<string, string>) =>
  (await atrium.request(`/api/membership/members?${new URLSearchParams(query)}`, { cookie: operator.cookie })).body;
const names = async (query: Record<string, string>) =>
  (await search(query)).members.map(({ name }: { name: string }) => name);

test.each([
  ["il", ["Ilse Vos"]],
  ["Ж", []],
  ["asa 1", ["Åsa 100%"]],
  ["ÅS", ["Åsa 100%"]],
  ["GARDEN", ["Ilse Vos"]],
  ["0%", ["Åsa 100%"]],
  ["a_k", ["Åsa 100%"]],
  ["%", ["Åsa 100%"]],
  ["vos\nilse", ["Ilse Vos"]],
])("operators find members by %j in a name or address, whatever its case and accents", async (q, found) => {
  expect(await names({ q })).toEqual(found);
});

test("narrows by the tier", async () => {
  expect(await names({ q: "ilse", tier: "ai-floor" })).toEqual(["Ilse Vos"]);
  expect(await search({ q: "ilse", tier: "public" })).toMatchObject({ members: [], total: 0, has_more: false });
});

test("counts many matches up to a limit, and pages through all of them", async () => {
  expect(await search({ q: "xu 61", limit: "5" })).toMatchObject({ total: 16, has_more: true });
  const found: string[] = [];
  for (let offset = 0; ; offset += 200) {
    const page = await search({ q: "xu", limit: "200", offset: String(offset) });
    expect([page.total, page.more]).toEqual([500, true]);
    found.push(...page.members.map(({ name }: { name: string }) => name));
    if (!page.has_more) break;
  }
  expect(found).toEqual(Array.from({ length: MANY }, (_, at) => `Xu ${at + 1}`));
  const { body } = await atrium.request("/operate/members?q=xu", { cookie: operator.cookie });
  expect(body).toContain("More than 500 members");
});
