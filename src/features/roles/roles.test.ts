import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { ROLE_SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import type { Person } from "../../seed/users.ts";
import { navigationFor, roleAt } from "../../web/ui/index.ts";

describe("a role", () => {
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  let roles = 0;
  beforeAll(async () => {
    atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  });
  afterAll(() => atrium.close());
  beforeEach(async () => {
    member = await atrium.person("ic-member");
  });

  const send = (path: string, body: object, { cookie } = operator) =>
    atrium.request(path, { cookie, body, method: "POST" });
  const read = (path: string, { cookie } = member) => atrium.request(path, { cookie });
  async function roleWith(scopes: readonly Scope[], holders = [member]): Promise<string> {
    const { body } = await send("/api/admin/roles", {
      name: `Crew ${++roles} ${scopes.join(" ")}`.slice(0, 60),
      scopes,
    });
    await change(body.role.role_id, { add: holders.map(({ memberId }) => memberId) });
    return body.role.role_id;
  }
  const change = (id: string, body: object) => send(`/api/admin/roles/${id}/members`, body);

  test("gives a session its permissions at once, and takes them at once", async () => {
    expect((await read("/api/inbox")).status).toBe(403);
    const id = await roleWith(["admin:feedback_review"]);
    expect((await read("/api/inbox")).body.counts).toMatchObject([{ kind: "feedback" }]);
    expect((await read("/api/roles/mine")).body.roles).toMatchObject([{ role_id: id }]);
    await change(id, { remove: [member.memberId] });
    expect((await read("/api/inbox")).status).toBe(403);
  });

  test("gives agents nothing", async () => {
    await roleWith(ROLE_SCOPES);
    const token = await atrium.token(member);
    expect((await atrium.request("/api/inbox", { token })).status).toBe(403);
    const minted = await atrium.request("/api/agent/tokens", {
      cookie: member.cookie,
      method: "POST",
      body: { client_name: "Desk", scopes: ["admin:guests"] },
    });
    expect(minted.status).toBe(403);
  });

  test("makes no operator, and is given by none but operators", async () => {
    const id = await roleWith(ROLE_SCOPES);
    const friend = await atrium.person("ft-member");
    const approve = (tier: string) =>
      send(`/api/membership/requests/${friend.memberId}/approve`, { tier, confirm: true }, member);
    expect((await approve("operator")).body.error_kind).toBe("forbidden");
    expect((await approve("ai-floor")).status).toBe(200);
    const own = await send(`/api/membership/requests/${member.memberId}/approve`, { tier: "ic-member" }, member);
    expect(own.body.error_kind).toBe("forbidden");
    const given = await send(`/api/admin/roles/${id}/members`, { add: [friend.memberId] }, member);
    expect(given.body.error_kind).toBe("tier_too_low");
  });

  test("ends with the tier of its member", async () => {
    const id = await roleWith(["admin:feedback_review"]);
    const visitor = await atrium.person("public");
    expect((await change(id, { add: [visitor.memberId] })).body.error_kind).toBe("validation");
    await atrium.request(`/api/membership/members/${member.memberId}/tier`, {
      cookie: operator.cookie,
      method: "PUT",
      body: { tier: "public" },
    });
    expect((await read("/api/inbox")).status).toBe(403);
  });

  test("has a name of its own; there are 30 roles, each with 100 members", async () => {
    await using full = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
    const { cookie } = await full.person("operator");
    const post = (path: string, body: object) => full.request(path, { cookie, body });
    const scopes = ["admin:guests"];
    const first = await post("/api/admin/roles", { name: "Print crew", scopes });
    const second = await post("/api/admin/roles", { name: "print CREW", scopes });
    expect(second.body.error_kind).toBe("already_exists");
    const members = Array.from({ length: 101 }, (_none, at) => `mem_${String(at).padStart(24, "0")}`);
    await full.kernel.database.transaction(async (tx) => {
      const account = `INSERT INTO auth_user (id, name, email, "emailVerified")
        SELECT id, id, id || '@example.org', true FROM unnest($1::text[]) AS id`;
      await tx.run({ name: "test_role_accounts", text: account }, [members]);
      const member = `INSERT INTO member (id, user_id, tier, created_at, updated_at)
        SELECT id, id, 'ft-member', now(), now() FROM unnest($1::text[]) AS id`;
      await tx.run({ name: "test_role_members", text: member }, [members]);
    });
    const add = (of: string[]) => post(`/api/admin/roles/${first.body.role.role_id}/members`, { add: of });
    expect((await add(members.slice(0, 50))).status).toBe(200);
    expect((await add(members.slice(50, 100))).status).toBe(200);
    expect((await add(members.slice(100))).body.error_kind).toBe("invalid_for_state");
    for (let count = 1; count < 30; count++) {
      await post("/api/admin/roles", { name: `Crew ${count}`, scopes });
    }
    const more = await post("/api/admin/roles", { name: "One more", scopes });
    expect(more.body.error_kind).toBe("invalid_for_state");
  });

  test("opens exactly the operators' pages that the navigation shows", async () => {
    const pages = navigationFor({ name: "", tier: "operator", operator: true }).groups.at(-1)?.links ?? [];
    expect(pages.length).toBeGreaterThan(30);
    for (const scope of ROLE_SCOPES) {
      const id = await roleWith([scope]);
      const shown = navigationFor({ name: "", tier: "ic-member", operator: false, roleScopes: [scope] });
      const links = shown.groups.find(({ label }) => label === "Operate")?.links ?? [];
      const opened = await Promise.all(
        pages.map(async ({ path }) => ((await read(path)).status === 200 ? [path] : [])),
      );
      expect([scope, ...opened.flat()]).toEqual([scope, ...links.map(({ path }) => path)]);
      expect((await read("/operate")).headers.get("location")).toBe(links[0]?.path);
      await change(id, { remove: [member.memberId] });
    }
    expect([roleAt("/operate/guests/blocks"), roleAt("/operate/settings")]).toEqual(["admin:guests", undefined]);
  });
});
