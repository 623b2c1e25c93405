import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";
import { DoorController } from "./testing/controller.ts";

let atrium: TestAtrium;
let operator: Person;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  member = await atrium.person("ft-member");
});
afterAll(() => atrium.close());

const send = (path: string, body: object | undefined, { cookie } = operator, method = "POST") =>
  atrium.request(path, { cookie, ...(body && { body }), method });
const assign = (number: string, { memberId } = member, by = operator) =>
  send("/api/admin/badges", { user_id: memberId, number, label: "Blue" }, by);
const find = async (q: string) => (await send("/api/admin/badges/find", { q })).body.members;
const revoke = (id: string) => send(`/api/admin/badges/${id}`, undefined, operator, "DELETE");

describe("a badge", () => {
  test("belongs to one member at a time, however its number is written", async () => {
    const { badge } = (await assign("04:a2:2b:7c")).body;
    const other = await atrium.person("ft-member");
    expect((await assign("04A22B7C", other)).body.error_kind).toBe("already_exists");
    expect(await find("04-a2-2b-7c")).toMatchObject([{ user_id: member.memberId, badges: [{ label: "Blue" }] }]);
    expect((await revoke(badge.badge_id)).status).toBe(200);
    expect((await revoke(badge.badge_id)).body.error_kind).toBe("not_found");
    expect((await assign("04A22B7C", other)).status).toBe(201);
    expect((await assign("card 7")).body.error_kind).toBe("validation");
    expect((await assign("0404", { ...member, memberId: "mem_none" })).body.error_kind).toBe("not_found");
  });

  test("that is lost stays blocked, also for others, until the desk revokes it", async () => {
    const { badge } = (await assign("0BADCAFE")).body;
    const lose = (who: Person) => send(`/api/badges/${badge.badge_id}/lost`, {}, who);
    const other = await atrium.person("ft-member");
    expect((await lose(other)).body.error_kind).toBe("not_found");
    expect((await lose(member)).body.badge.lost_at).not.toBe(null);
    expect((await lose(member)).status).toBe(200);
    expect((await assign("0BADCAFE", other)).body.error_kind).toBe("already_exists");
    await revoke(badge.badge_id);
    expect((await assign("0BADCAFE", other)).status).toBe(201);
  });

  test("is one of at most ten, and its number is in no record", async () => {
    const holder = await atrium.person("ft-member");
    for (let each = 0; each < 10; each++) expect((await assign(`7700${each}`, holder)).status).toBe(201);
    expect((await assign("77010", holder)).body.error_kind).toBe("invalid_for_state");
    const { body } = await atrium.request("/api/audit", { cookie: operator.cookie });
    expect(JSON.stringify(body)).toContain("Assigned a badge (Blue)");
    expect(JSON.stringify(body)).not.toContain("77001");
  });

  test("is assigned by the front desk, which neither sets doors nor sees entries", async () => {
    const desk = await atrium.person("ft-member");
    expect((await assign("0DE5C0", member, desk)).body.error_kind).toBe("tier_too_low");
    const { body } = await send("/api/admin/roles", { name: "Front desk", scopes: ["admin:guests"] });
    await send(`/api/admin/roles/${body.role.role_id}/members`, { add: [desk.memberId] });
    expect((await assign("0DE5C0", member, desk)).status).toBe(201);
    expect((await atrium.request("/operate/badges", { cookie: desk.cookie })).status).toBe(200);
    for (const path of ["/api/admin/doors/entries", "/api/admin/doors"])
      expect((await atrium.request(path, { cookie: desk.cookie })).body.error_kind).toBe("tier_too_low");
    expect((await send("/api/admin/doors", { name: "Side", doors: ["Side"] }, desk)).status).toBe(403);
  });
});

describe("a door", () => {
  test("is set and removed by operators, and a controller has at most sixteen", async () => {
    const { configuration } = await DoorController.register(atrium, operator, ["Hall"]);
    const path = `/api/admin/doors/${configuration.controller_id}/door`;
    const set = (changed: object, at = path) =>
      send(at, { name: "Yard", tier_min: "ft-member", hours: "always", ...changed }, operator, "PUT"); // doors.set_door
    for (let each = 0; each < 15; each++) expect((await set({ name: `Yard ${each}` })).status).toBe(200);
    expect((await set({})).body.error_kind).toBe("invalid_for_state");
    expect((await set({}, "/api/admin/doors/dcl_none/door")).body.error_kind).toBe("not_found");
    expect((await set({ door_id: "dor_none" })).body.error_kind).toBe("not_found");
    const [{ id } = { id: "" }] = configuration.doors;
    const remove = () => send(`/api/admin/doors/door/${id}`, undefined, operator, "DELETE"); // doors.remove_door
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.error_kind).toBe("not_found");
    const { controllers } = (await atrium.request("/api/admin/doors", { cookie: operator.cookie })).body;
    expect(controllers[0].doors).toHaveLength(15);
  });

  test("has a page that names the hour that is wrong", async () => {
    const shop = await DoorController.register(atrium, operator, ["Shop"]);
    const path = `/operate/doors/${shop.configuration.controller_id}/doors/${shop.doorId("Shop")}`;
    const fields = { name: "Shop", tier_min: "ft-member", hours: "own", monday_from_1: "10:00", monday_until_1: "" };
    const { status, body } = await submitForm(atrium, operator, path, fields);
    expect(status).toBe(400);
    expect(body).toMatch(/<a href="#monday_(from|until)_1">“Monday, /);
  });

  test("controllers are at most fifty, and their secret is shown once", async () => {
    const add = () => send("/api/admin/doors", { name: "Gate", doors: ["Gate"] });
    const first = await add();
    const { private_key } = JSON.parse(first.body.configuration);
    const listed = await atrium.request("/api/admin/doors", { cookie: operator.cookie });
    expect(JSON.stringify(listed.body)).not.toContain(private_key.d);
    let last = first;
    for (let each = 0; each < 50 && last.status === 201; each++) last = await add();
    expect(last.body.error_kind).toBe("invalid_for_state");
  });
});
