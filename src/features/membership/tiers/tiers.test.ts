import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { scopeOf } from "../../../kernel/access/access.ts";
import { SCOPES } from "../../../kernel/access/scopes.ts";
import type { Person } from "../../../seed/users.ts";
import { OPENS } from "./tier-names.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

const send = (path: string, body: object, method = "POST") =>
  atrium.request(path, { cookie: operator.cookie, body, method });
const tiers = async () => (await atrium.request("/api/membership/tiers")).body.tiers;

test("a space names its tiers, and takes the names back", async () => {
  const named = { tiers: [{ tier: "ic-member", label: "Resident", line: "Has a key." }] };
  await send("/api/membership/tiers", named, "PUT");
  expect((await tiers())[3]).toMatchObject({ tier: "ic-member", label: "Resident", line: "Has a key." });
  await send("/api/membership/tiers", { tiers: [{ tier: "ic-member", label: null, line: null }] }, "PUT");
  expect((await tiers())[3]).toMatchObject({ label: "Inner-circle member", line: null });
});

test.each([
  ["the same name", "Floor member", undefined],
  ["a name that looks the same", "F1oor m\u0435mb\u0435r", undefined],
  ["a name of another tier in the same act", "Resident", "resident"],
])("two tiers cannot have %s", async (_what, label, other) => {
  const named = [{ tier: "ic-member", label, line: null }];
  const both = other ? [...named, { tier: "ft-member", label: other, line: null }] : named;
  const refused = await send("/api/membership/tiers", { tiers: both }, "PUT");
  expect(refused.body).toMatchObject({ error_kind: "name_too_similar" });
  expect((await tiers())[3]).toMatchObject({ label: "Inner-circle member" });
});

test("what tiers open says in words each permission that members can use", () => {
  const scopes = atrium.catalogue.entries.flatMap(({ operation }) => scopeOf(operation.access) ?? []);
  const used = new Set(scopes.filter((scope) => SCOPES[scope].tier !== "operator"));
  const said = OPENS.flatMap(([each]) => each).filter((scope) => SCOPES[scope].tier !== "operator");
  expect([...said].sort()).toEqual([...used].sort());
  for (const [each, words] of OPENS) {
    expect([words, new Set(each.map((scope) => SCOPES[scope].tier)).size]).toEqual([words, 1]);
  }
});

test("many tiers change in one act, after a preview that changes nothing", async () => {
  const [guest, member] = [await atrium.person("public"), await atrium.person("ai-floor")];
  const agent = await atrium.token(member);
  const body = { user_ids: [guest.memberId, member.memberId], tier: "ft-member", reason: "A new year." };
  const preview = await send("/api/membership/members/tiers", body);
  expect(preview.body).toMatchObject({ dry_run: true, would_be: { unchanged: 0 } });
  const tierOf = async ({ cookie }: Person) => (await atrium.request("/api/tier/me", { cookie })).body.tier;
  expect([await tierOf(guest), await tierOf(member)]).toEqual(["public", "ai-floor"]);
  const done = await send("/api/membership/members/tiers", { ...body, confirm: true });
  expect(done.body.changes).toHaveLength(2);
  expect([await tierOf(guest), await tierOf(member)]).toEqual(["ft-member", "ft-member"]);
  const search = await atrium.request("/api/directory/search?q=ada", { token: agent });
  expect(search.status).toBe(403);
  expect((await send("/api/membership/members/tiers", { ...body, confirm: true })).body.unchanged).toBe(2);
});

test("nobody changes their own tier among others", async () => {
  const body = { user_ids: [operator.memberId], tier: "public", confirm: true };
  expect((await send("/api/membership/members/tiers", body)).body.error_kind).toBe("forbidden");
});
