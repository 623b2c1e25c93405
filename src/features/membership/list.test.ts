import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator", { name: "Noor Haddad" });
  for (const name of ["Ilse Brandt", "Ilse Crow_Feather", "Tova Lind"]) await atrium.person("ai-floor", { name });
});
afterAll(() => atrium.close());

const list = async (query: string) => {
  const { body } = await atrium.request(`/api/membership/members${query}`, { cookie: operator.cookie });
  return {
    names: body.members.map(({ name }: { name: string }) => name),
    total: body.total,
    more: body.has_more,
  };
};

test.each([
  ["by tier", "?tier=ai-floor", ["Ilse Brandt", "Ilse Crow_Feather", "Tova Lind"], 3],
  ["by part of a name in any case", "?q=iLSE", ["Ilse Brandt", "Ilse Crow_Feather"], 2],
  ["by two letters", "?q=ov", ["Tova Lind"], 1],
  ["by both", "?q=ilse&tier=operator", [], 0],
  ["without treating any character as a wildcard", "?q=w_f", ["Ilse Crow_Feather"], 1],
])("lists members %s, with the count", async (_by, query, names, total) => {
  const found = await list(query);
  expect(found.names.toSorted()).toEqual(names);
  expect(found).toMatchObject({ total, more: false });
});

test("returns the total on every page, also past the last", async () => {
  expect(await list("?limit=3")).toMatchObject({ names: { length: 3 }, total: 4, more: true });
  expect(await list("?limit=10&offset=40")).toEqual({ names: [], total: 4, more: false });
});
