import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { passApex } from "../membership/index.ts";

let atrium: TestAtrium;
let holder: Person;
let admin: Person;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  holder = await atrium.person("operator");
  admin = await atrium.person("operator");
  member = await atrium.person("ic-member");
  await giveFlag(holder);
});
afterAll(() => atrium.close());

/** The world of tests is set up without a claim, which gives the flag. */
async function giveFlag(to: Person) {
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.query.updateTable("member").set({ is_apex: false }).where("is_apex", "=", true).execute();
    await tx.query.updateTable("member").set({ is_apex: true }).where("id", "=", to.memberId).execute();
  });
}

const put = async (path: string, body: object, as: Person) =>
  atrium.request(`/api/floorcast/features/${path}`, { method: "PUT", body, token: await atrium.token(as) });

const search = async () =>
  (await atrium.request("/api/research/submissions/mine", { token: await atrium.token(member) })).body.error_kind;

const rolesOf = async (as: Person) =>
  (await atrium.request("/api/floorcast/roles", { token: await atrium.token(as) })).body;

describe("floorcast_my_roles", () => {
  test("tells a member, a floor-admin and a super-admin apart", async () => {
    expect(await rolesOf(member)).toMatchObject({ tenant: "floor10", ring: "member", role_label: "Member" });
    expect(await rolesOf(admin)).toMatchObject({ ring: "floor-admin" });
    expect(await rolesOf(holder)).toMatchObject({ ring: "super-admin", can_act_as: { "super-admin": true } });
  });
});

describe("floorcast_set_feature_enabled", () => {
  test("switches the areas of the module off and on", async () => {
    expect((await put("research/enabled", { enabled: false }, admin)).body).toMatchObject({
      ok: true,
      record: { module: "research", available: true, enabled: false },
    });
    expect(await search()).toBe("area_off");
    const { areas } = (await atrium.request("/api/space/switches")).body;
    const research = areas.find(({ area }: { area: string }) => area === "research");
    expect(research).toMatchObject({ mode: "on", off_by_module: "research" });
    await put("research/enabled", { enabled: true }, admin);
    expect(await search()).not.toBe("area_off");
  });

  test("cannot switch on what the operators' switch has off", async () => {
    const token = await atrium.token(admin);
    const area = (mode: string) =>
      atrium.request("/api/space/switches/research", { method: "PUT", body: { mode }, token });
    await area("off");
    await put("research/enabled", { enabled: true }, admin);
    const refused = await search();
    const { modules } = (await atrium.request("/api/floorcast/features", { token })).body;
    await area("on");
    expect(refused).toBe("area_off");
    expect(modules.find(({ module }: { module: string }) => module === "research")).toMatchObject({
      enabled: true,
      effective: false,
      areas_off: ["research"],
    });
  });

  test("refuses members, and operators' tokens without a scope of operators", async () => {
    expect((await put("files/enabled", { enabled: false }, member)).body).toMatchObject({
      ok: false,
      reason: "forbidden",
      additional_gate: "floor-admin",
    });
    const token = await atrium.token(admin, { scopes: ["events:rsvp"] });
    const options = { method: "PUT", body: { enabled: false }, token };
    expect((await atrium.request("/api/floorcast/features/files/enabled", options)).body.reason).toBe("forbidden");
  });
});

describe("floorcast_set_feature_availability", () => {
  test("keeps floor-admins from enabling an unavailable module", async () => {
    expect((await put("agents/availability", { available: false }, holder)).body.record.available).toBe(false);
    expect((await put("agents/enabled", { enabled: true }, admin)).body).toMatchObject({
      ok: false,
      reason: "write-failed",
      error_kind: "invalid_for_state",
    });
    await put("agents/availability", { available: true }, holder);
  });

  test("refuses operators who do not hold the apex flag", async () => {
    expect((await put("agents/availability", { available: false }, admin)).body).toMatchObject({
      ok: false,
      reason: "forbidden",
    });
  });
});

test("ic_admin_set_floor renames the floor, by operators in person", async () => {
  const put = async (slug: string) => {
    const options = { method: "PUT", body: { slug }, cookie: await atrium.signInAgain(admin) };
    return (await atrium.request("/api/floorcast/floor", options)).body;
  };
  expect(await put("floor9")).toMatchObject({ ok: true, tenant: "floor9", content_policy: "moderation_queue" });
  expect(await put("floor10")).toMatchObject({ tenant: "floor10" });
});

describe("the apex flag", () => {
  const pass = async (from: Person, to: Person) =>
    atrium.request("/api/floorcast/apex", {
      body: { member_id: to.memberId },
      cookie: await atrium.signInAgain(from),
    });

  test("moves from its holder to another operator", async () => {
    expect((await pass(holder, admin)).body).toEqual({ ok: true, member_id: admin.memberId });
    expect([(await rolesOf(holder)).ring, (await rolesOf(admin)).ring]).toEqual(["floor-admin", "super-admin"]);
    await giveFlag(holder);
  });

  test("is passed on by its holder only", async () => {
    expect((await pass(admin, holder)).status).toBe(403);
    expect((await rolesOf(admin)).ring).toBe("floor-admin");
  });

  test("is not passed on to members", async () => {
    expect((await pass(holder, member)).status).toBe(404);
    expect((await rolesOf(holder)).ring).toBe("super-admin");
  });

  test("has one holder at most", async () => {
    const second = atrium.kernel.database.transaction((tx) =>
      tx.query.updateTable("member").set({ is_apex: true }).where("id", "=", admin.memberId).execute(),
    );
    await expect(second).rejects.toThrow("member_one_apex");
  });

  test("stays where a stranger passes it", async () => {
    const { database } = atrium.kernel;
    const from = admin.memberId;
    expect(await database.transaction((tx) => passApex(tx, { from, to: member.memberId }))).toBe(false);
  });
});

test("ic_capabilities names the gate of each gated tool", async () => {
  const token = await atrium.token(member);
  const { tools } = (await atrium.request("/api/capabilities?area=floorcast", { token })).body;
  const gates = Object.fromEntries(
    tools.map((tool: { name: string; additional_gate: string | null }) => [tool.name, tool.additional_gate]),
  );
  expect(gates).toEqual({
    floorcast_my_roles: null,
    floorcast_effective_features: null,
    floorcast_push: null,
    floorcast_unpush: null,
    floorcast_preview_ai_curation: null,
    floorcast_set_feature_enabled: "floor-admin",
    floorcast_set_ai_policy: "floor-admin",
    floorcast_run_ai_curation: "floor-admin",
    floorcast_set_feature_availability: "super-admin",
  });
});
