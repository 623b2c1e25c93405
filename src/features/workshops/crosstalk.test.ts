import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { listEvents } from "./store.ts";

const HOUR_MS = 3_600_000;

describe("the crosstalk of workshops", () => {
  const clock = new TestClock();
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  let session_id: string;
  beforeAll(async () => {
    atrium = await startTestAtrium({ clock });
    operator = await atrium.person("operator", { name: "Noor" });
    member = await atrium.person("ic-member", { name: "Secret Person" });
    const asOperator = { cookie: operator.cookie };
    const course = { title: "Agents", description: "", qualification: "agents" };
    await atrium.request("/api/trainings/courses/agents", { ...asOperator, body: course, method: "PUT" });
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
    const planned = { course_id: "agents", starts: at(2), ends: at(4), capacity: 6, instructor_id: operator.memberId };
    const { body } = await atrium.request("/api/trainings/sessions", { ...asOperator, body: planned });
    session_id = body.session.session_id;
    await atrium.request(`/api/trainings/sessions/${session_id}/enrollment`, { cookie: member.cookie, body: {} });
  });
  afterAll(() => atrium.close());

  const path = () => `/api/workshop/sessions/${session_id}/agents`;
  const feed = async (since = 0) => (await atrium.request(`/api/workshop/crosstalk?since=${since}`)).body;
  const own = async ({ cookie }: Person) => (await atrium.request(path(), { cookie })).body.agents;
  const show = ({ cookie }: Person, token_id: string, body: object = {}) =>
    atrium.request(`/api/workshop/sessions/${session_id}/agents/${token_id}`, { cookie, body, method: "PUT" });
  /** A new agent of the member. */
  async function agent(person: Person) {
    const ids = async () => (await own(person)).map(({ token_id }: { token_id: string }) => token_id) as string[];
    const before = await ids();
    const token = await atrium.token(person);
    return { token, token_id: (await ids()).find((id) => !before.includes(id)) ?? "" };
  }
  const call = (token: string) =>
    atrium.request("/api/membership/profile", { token, method: "PUT", body: { first_name: "Secret" } });

  test("shows only agents that their member chose, during the session, without arguments", async () => {
    const shown = await agent(member);
    const silent = await agent(member);
    const house = await agent(operator);
    expect((await show(member, shown.token_id, { name: "Ada" })).status).toBe(200);
    expect((await show(operator, house.token_id)).body.agent).toMatchObject({ kind: "house", name: null });
    await call(shown.token);
    expect((await feed()).events.map(({ kind }: { kind: string }) => kind)).toEqual(["register", "register"]);
    clock.advance(2 * HOUR_MS);
    for (const { token } of [shown, silent, house]) await call(token);
    const { events, agents, cursor, degraded } = await feed();
    expect(events.map((each: { name: string; kind: string }) => `${each.name} ${each.kind}`).slice(2)).toEqual([
      "Ada call",
      "Ada complete",
      "null call",
      "null complete",
    ]);
    expect(agents).toHaveLength(2);
    expect([cursor, degraded]).toEqual([events.at(-1).seq, false]);
    const text = JSON.stringify(await feed());
    for (const secret of ["Secret", member.memberId, operator.memberId, shown.token_id]) {
      expect(text).not.toContain(secret);
    }
    expect((await feed(cursor)).events).toEqual([]);
    expect((await feed(cursor)).cursor).toBe(cursor);
  });

  test("shows a refused call as failed", async () => {
    const { cursor } = await feed();
    const { token, token_id } = await agent(member);
    await show(member, token_id, { name: "Clumsy" });
    await atrium.request("/api/resources/book", {
      token,
      body: { resource_id: "nothing", start_iso: "2031-01-01T00:00:00Z" },
    });
    const kinds = (await feed(cursor)).events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["register", "call", "fail"]);
  });

  test("concurrent calls get numbers that a cursor cannot miss", async () => {
    const { token, token_id } = await agent(member);
    await show(member, token_id, { name: "Quick" });
    const start = (await feed()).cursor;
    const seen: number[] = [];
    let cursor = start;
    const calls = Promise.all(Array.from({ length: 30 }, () => call(token)));
    let isDone = false;
    void calls.finally(() => {
      isDone = true;
    });
    while (!isDone || seen.length < 60) {
      const events = await listEvents(atrium.kernel.database.read, cursor, 7);
      seen.push(...events.map(({ seq }) => seq));
      cursor = events.at(-1)?.seq ?? cursor;
      if (isDone && events.length === 0) break;
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => start + 1 + at));
  });

  test("is removed by its member and by operators, not by other members", async () => {
    const stranger = await atrium.person("ic-member");
    const agents = async () => (await feed()).agents as { agent_id: string; name: string }[];
    const remove = ({ cookie }: Person, id: string) =>
      atrium.request(`/api/workshop/agents/${id}`, { cookie, method: "DELETE" });
    const named = async (name: string) => (await agents()).find((each) => each.name === name)?.agent_id ?? "";
    const ada = await named("Ada");
    expect((await remove(stranger, ada)).status).toBe(404);
    expect((await remove(member, ada)).status).toBe(200);
    expect((await remove(operator, await named("Clumsy"))).status).toBe(200);
    expect((await agents()).map(({ name }) => name).sort()).toEqual(["Quick", null]);
    expect((await feed()).events.some(({ name }: { name: string }) => name === "Ada")).toBe(false);
  });

  test("takes no agent of others, of people without a place, or after the end", async () => {
    const stranger = await atrium.person("ic-member");
    const { token_id } = await agent(member);
    expect((await atrium.request(path(), { cookie: stranger.cookie })).body.error_kind).toBe("not_found");
    expect((await show(stranger, token_id)).body.error_kind).toBe("not_found");
    expect((await show(operator, token_id)).body.error_kind).toBe("not_found");
    const token = await atrium.token(member);
    expect((await atrium.request(path(), { token })).status).toBeGreaterThanOrEqual(401);
    clock.advance(3 * HOUR_MS);
    expect((await show(member, token_id)).body.error_kind).toBe("bad_time");
  });

  test("deletes events after 30 days, and tells readers whose cursor is older", async () => {
    const { cursor, events } = await feed();
    clock.advance(31 * 24 * HOUR_MS);
    await purgeOld.run(jobContext(atrium, clock));
    expect(await feed()).toMatchObject({ events: [], agents: [], cursor: 0 });
    expect((await feed(events[0].seq)).degraded).toBe(true);
    expect((await feed(cursor)).degraded).toBe(false);
    expect((await feed(cursor + 1_000)).degraded).toBe(true);
  });
});
