import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
const cookies = new Map<string, string>();
beforeAll(async () => {
  atrium = await startTestAtrium();
  for (const tier of ["ic-member", "operator"] as const) cookies.set(tier, (await atrium.person(tier)).cookie);
});
afterAll(() => atrium.close());

const search = async (tier: string, q: string): Promise<string> => {
  const headers = { cookie: cookies.get(tier) ?? "" };
  return (await atrium.request(`/search?${new URLSearchParams({ q })}`, { headers })).body;
};

test.each([
  ["ic-member", "Stufe", "/membership"],
  ["ic-member", "cancel booking", "/resources"],
  ["ic-member", "buchung stornieren", "/resources"],
  ["ic-member", "undo", "/activity"],
  ["ic-member", "rückgängig", "/activity"],
  ["ic-member", "Rechnung", "/dues"],
  ["ic-member", "invoice", "/dues"],
  ["operator", "logo", "/operate/media"],
  ["operator", "Währung", "/operate/dues/plans"],
  ["operator", "suspend", "/operate/members"],
])("a %s finds by %j where it is done: %s", async (tier, q, path) => {
  const page = await search(tier, q);
  expect([...page.matchAll(/class="search-hit" href="([^"]+)"/g)].map(([, href]) => href)).toContain(path);
});

test("a member finds no act of operators", async () => {
  expect(await search("ic-member", "suspend")).not.toContain('href="/operate/members"');
});
