import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { notifyMembers } from "../announcements/jobs/notify-members.ts";

describe("groups of members", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let operator: Person;
  let inside: Person;
  let outside: Person;
  let crew: string;
  let crewName: string;
  let crews = 0;
  beforeAll(async () => {
    clock = new TestClock();
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  });
  afterAll(() => atrium.close());
  beforeEach(async () => {
    inside = await atrium.person("public");
    outside = await atrium.person("ic-member");
    crewName = `Kiln crew ${++crews}`;
    crew = (await send("/api/admin/groups", { name: crewName })).body.group.group_id;
    await change({ add: [inside.memberId] });
  });

  const send = (path: string, body: object = {}, method = "POST") =>
    atrium.request(path, { cookie: operator.cookie, body, method });
  const change = (body: object, group = crew) => send(`/api/admin/groups/${group}/members`, body);
  const mine = async ({ cookie }: Person) => (await atrium.request("/api/groups/mine", { cookie })).body.groups;
  const read = async ({ cookie }: Person) =>
    (await atrium.request("/api/announcements", { cookie })).body.announcements as Record<string, unknown>[];
  const notified = async ({ memberId }: Person) => {
    const { query } = atrium.kernel.database.read;
    const log = query.selectFrom("member_event").select("payload").where("member_id", "=", memberId);
    return (await log.where("type", "=", "announcement_published").execute()).length;
  };
  async function announce(): Promise<string> {
    const content = { title: "Firing", text: "On Friday.", group_id: crew };
    const { body } = await send("/api/admin/announcements", content);
    return body.announcement.announcement_id;
  }
  const publish = (id: string) => send(`/api/admin/announcements/${id}/publish`, { rev: 1 });

  test("count each member once, and show them their own groups", async () => {
    const both = { add: [inside.memberId, outside.memberId] };
    expect((await change(both)).body).toMatchObject({ added: 1, removed: 0 });
    expect((await change({ remove: [outside.memberId, operator.memberId] })).body).toMatchObject({ removed: 1 });
    expect(await mine(inside)).toEqual([{ group_id: crew, name: crewName, line: null }]);
    expect(await mine(outside)).toEqual([]);
    expect((await change({ add: [outside.memberId, "mem_of_nobody"] })).body.error_kind).toBe("not_found");
    expect(await mine(outside)).toEqual([]);
  });

  test("are at most a hundred", async () => {
    await using full = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
    const { cookie } = await full.person("operator");
    const text = `INSERT INTO member_group (id, name, created_at)
                  SELECT 'grp_' || n, 'Group ' || n, now() FROM generate_series(2, 100) n`;
    await full.kernel.database.transaction((tx) => tx.run({ name: "t_groups", text }, []));
    const create = (name: string) => full.request("/api/admin/groups", { cookie, body: { name } });
    expect((await create("Kiln crew")).status).toBe(201);
    const refused = await create("One more");
    expect(refused.body.error_kind).toBe("invalid_for_state");
  });

  test("have names that differ, also when two operators create them at once", async () => {
    const created = await Promise.all(["Laser", "LASER"].map((name) => send("/api/admin/groups", { name })));
    expect(created.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = created.find(({ status }) => status === 201)?.body.group.group_id;
    expect((await send(`/api/admin/groups/${other}`, { name: crewName.toLowerCase() }, "PATCH")).body.error_kind).toBe(
      "already_exists",
    );
    await send(`/api/admin/groups/${crew}`, {}, "DELETE");
    expect((await send(`/api/admin/groups/${other}`, { name: crewName.toLowerCase() }, "PATCH")).status).toBe(200);
  });

  test("get announcements that no other member reads or hears of", async () => {
    expect((await publish(await announce())).body.recipients).toBe(1);
    await notifyMembers.run(jobContext(atrium, clock));
    expect(await read(inside)).toMatchObject([{ title: "Firing", group: { name: crewName } }]);
    expect([await read(outside), await read(operator)]).toEqual([[], []]);
    expect(await Promise.all([inside, outside, operator].map(notified))).toEqual([1, 0, 0]);
    await change({ remove: [inside.memberId] });
    expect(await read(inside)).toEqual([]);
  });

  test("that ended have no members, and no announcement to them is published", async () => {
    const [early, late] = [await announce(), await announce()];
    await publish(early);
    expect((await send(`/api/admin/groups/${crew}`, {}, "DELETE")).body.removed).toBe(1);
    expect([await mine(inside), await read(inside), await read(outside)]).toEqual([[], [], []]);
    expect((await publish(late)).body.error_kind).toBe("validation");
    expect((await change({ add: [inside.memberId] })).body.error_kind).toBe("not_found");
  });
});
