import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { wantsRecentSignIn } from "../../src/kernel/access/access.ts";
import { isOperators } from "../../src/kernel/access/policy.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { submitForm } from "../harness/page-form.ts";

const SOURCE = new URL("../../src/", import.meta.url);
const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\/testing\/|^schema\//.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, SOURCE), "utf8") }));

let atrium: TestAtrium;
let operator: Person;
let holder: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());
let roles = 0;
let roleId = "";
beforeEach(async () => {
  holder = await atrium.person("ft-member");
  const scopes = ["admin:tier_review", "admin:dues"];
  const { body } = await as(operator, "/api/admin/roles", { name: `Door ${++roles}`, scopes });
  roleId = body.role.role_id;
  await as(operator, `/api/admin/roles/${roleId}/members`, { add: [holder.memberId] });
});

const as = ({ cookie }: Person, path: string, body: object, method = "POST"): Promise<Reply> =>
  atrium.request(path, { cookie, body, method });
const tierOf = async ({ memberId }: Person) =>
  (await as(operator, `/api/membership/members/${memberId}`, {}, "GET")).body.member.tier;
const link = async (by: Person, more: object = {}): Promise<string> =>
  (await as(by, "/api/admin/invitations", { tier: "ic-member", ...more })).body.url.split("/join/")[1];
const accept = (who: Person, token: string) => as(who, "/api/join/accept", { token });
const invite = (by: Person, email: string) =>
  as(by, "/api/admin/invitations/mail", { tier: "ic-member", emails: [email] });
async function importOf(by: Person, email: string) {
  const body = { csv: `email\n${email}`, tier: "ic-member" };
  const { digest } = (await as(by, "/api/admin/members/import", body)).body.would_be;
  return as(by, "/api/admin/members/import", { ...body, skip_problems: true, digest, confirm: true });
}

/** How a person could decide on their own tier, by the file that changes it; a reason where no person decides. */
const WAYS: Readonly<Record<string, string | ((self: Person) => Promise<Reply>)>> = {
  "features/membership/operations/approve-request.ts": (self) =>
    as(self, `/api/membership/requests/${self.memberId}/approve`, { tier: "ic-member", confirm: true }),
  "features/membership/operations/set-tier.ts": (self) =>
    as(self, `/api/membership/members/${self.memberId}/tier`, { tier: "ic-member" }, "PUT"),
  "features/membership/operations/set-tiers.ts": (self) =>
    as(self, "/api/membership/members/tiers", { user_ids: [self.memberId], tier: "ic-member", confirm: true }),
  "features/membership/periods/extend.ts": async (self) => {
    const plans = await as(operator, "/api/admin/dues/plans", {
      name: `Inner ${roles}`,
      amount: 2_000,
      currency: "EUR",
      every: "month",
      tier: "ic-member",
      grace_days: 0,
    });
    const given = { email: self.email, plan_id: plans.body.plan.plan_id, method: "cash" };
    return as(self, "/api/admin/dues/payments", given);
  },
  "features/joining/accept-invitation.ts": async (self) => accept(self, await link(self)),
  "features/joining/import/apply.ts": (self) => importOf(self, self.email),
  "features/joining/operations/undo-import.ts": "lowers, and has a test below",
  "features/membership/operations/claim-space.ts": "by the secret of the server",
  "features/membership/periods/lapse.ts": "by time, or by a payment",
  "app/commands/accounts.ts": "by the administrator of the server",
  "seed/users.ts": "for demonstrations and tests",
};

describe("nobody decides on their own tier", () => {
  test("where tiers change, all ways are listed", () => {
    const callers = sources.filter(({ text }) => /\bchangeTier\(tx, /.test(text)).map(({ file }) => file);
    expect(callers.filter((file) => file !== "features/membership/change-tier.ts").sort()).toEqual(
      Object.keys(WAYS).sort(),
    );
  });

  test("one function writes tiers", () => {
    const writes =
      /UPDATE member\b[^;`]*?\btier\s*=|INTO member\b(?!_)|updateTable\("member"\)\s*\.set\(\{[^}]*\btier\b/i;
    expect(sources.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([
      "features/membership/store.ts",
    ]);
    const callers = sources.filter(({ text }) => /\bsetTier\(tx/.test(text)).map(({ file }) => file);
    expect(callers.sort()).toEqual(["features/membership/change-tier.ts", "features/membership/store.ts"]);
  });

  const ways = Object.entries(WAYS).flatMap(([file, way]) => (typeof way === "string" ? [] : [[file, way] as const]));
  test.each(ways)("%s refuses a holder of a role", async (_file, way) => {
    const { body } = await way(holder);
    expect([body.ok, body.counts?.raise ?? 0, await tierOf(holder)]).toEqual([
      body.counts !== undefined,
      0,
      "ft-member",
    ]);
  });

  test("an import that raised the holder of a role is undone by another person", async () => {
    const { import_id } = (await importOf(operator, holder.email)).body;
    const undo = (by: Person) => as(by, `/api/admin/members/imports/${import_id}/undo`, {});
    expect((await undo(holder)).body.error_kind).toBe("forbidden");
    expect((await undo(operator)).body).toMatchObject({ restored: 1 });
  });

  test("an invitation mailed to oneself is refused, as is one claimed by its address", async () => {
    expect((await invite(holder, holder.email)).body.error_kind).toBe("forbidden");
    const other = await atrium.person("public");
    const [sent] = (await invite(holder, other.email)).body.invited;
    expect(sent).toBe(other.email);
    expect((await accept(holder, await link(holder))).body).toMatchObject({ error_kind: "forbidden" });
  });
});

describe("an invitation gives no more than its maker may give now", () => {
  async function holds() {
    const [guest, token] = [await atrium.person("public"), await link(holder, { uses_max: 5 })];
    expect((await accept(await atrium.person("public"), token)).body).toMatchObject({ to: "ic-member" });
    return { guest, token };
  }

  test("it rests while its maker has no role, and works again with it", async () => {
    const { guest, token } = await holds();
    await as(operator, `/api/admin/roles/${roleId}/members`, { remove: [holder.memberId] });
    expect((await accept(guest, token)).status).toBe(404);
    expect((await atrium.request(`/api/join/invitations/${token}`)).status).toBe(404);
    const listed = (await as(operator, "/api/admin/invitations", {}, "GET")).body.invitations;
    expect(listed[0].state).toBe("inviter_lost_access");
    await as(operator, `/api/admin/roles/${roleId}/members`, { add: [holder.memberId] });
    expect((await accept(guest, token)).body).toMatchObject({ to: "ic-member" });
  });

  test("it rests while its maker is suspended, and its address can be invited again", async () => {
    const { guest, token } = await holds();
    await invite(holder, guest.email);
    await as(operator, `/api/membership/members/${holder.memberId}/suspend`, { reason: "Please talk to us." });
    expect((await accept(guest, token)).status).toBe(404);
    const mine = await as(guest, "/api/join/my-invitations", {}, "GET");
    expect(mine.body.invitations).toEqual([]);
    expect((await invite(operator, guest.email)).body.invited).toEqual([guest.email]);
    expect((await as(guest, "/api/join/my-invitations", {}, "GET")).body.invitations).toHaveLength(1);
  });
});

describe("an operation that asks people for a recent sign-in", () => {
  test("is for people only, or changes something in an operator's name", () => {
    const open = atriumCatalogue().entries.filter(({ operation }) => {
      const takesTokens = wantsRecentSignIn(operation.access) && !("person" in operation.access);
      return takesTokens && (operation.effect === "read" || !isOperators(operation));
    });
    expect(open.map(({ operation }) => operation.id)).toEqual([]);
  });

  test("is a request that a person decides, when an agent calls it", async () => {
    const boss = await atrium.person("operator");
    const token = await atrium.token(boss);
    const body = { tier: "ic-member", uses_max: 1_000 };
    const asked = await atrium.request("/api/admin/invitations", { token, body });
    expect(asked.body).toMatchObject({ error_kind: "person_decides", recommended: true });
    const page = `/operate/inbox/recommendation/${asked.body.recommendation_id}`;
    const done = await submitForm(atrium, boss, page, { step: "decide", decision: "carry_out" });
    expect(done.status).toBe(200);
    expect(done.body).toMatch(/\/join\/[\w-]{43}</);
  });
});

test("two operators who lower each other leave one operator", async () => {
  const others = [await atrium.person("operator"), await atrium.person("operator")] as const;
  const lower = (by: Person, { memberId }: Person) =>
    as(by, `/api/membership/members/${memberId}/tier`, { tier: "public" }, "PUT");
  await lower(others[0], operator);
  await Promise.all([lower(others[0], others[1]), lower(others[1], others[0])]);
  const [left] = await atrium.kernel.database.transaction((tx) =>
    tx.run<{ count: number }>(
      { name: "count_operators", text: "SELECT count(*)::int AS count FROM member WHERE tier = 'operator'" },
      [],
    ),
  );
  expect(left?.count).toBeGreaterThan(0);
});
