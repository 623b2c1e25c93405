import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  };
  processes = await startTwoProcesses(environment);
  operator = await atrium.person("operator");
  const flow = { name: "Visit", documents: [], needs_approval: false, after_hours: true, walk_ins: false };
  const set = { method: "PUT", cookie: operator.cookie, body: flow };
  expect((await atrium.request("/api/guests/admin/flows/visit", set)).status).toBe(200);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

/** Sends to both processes in turn, all at once. */
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);

const times = () => {
  const now = atrium.kernel.clock.now().getTime();
  return { expected_at: new Date(now).toISOString(), expected_until: new Date(now + 3_600_000).toISOString() };
};

const invite = (baseUrl: string, token: string) =>
  request(baseUrl, "/api/guests/visits", { token, body: { name: "Ada Byron", ...times() } });

const inside = () =>
  atrium.kernel.database.read.query.selectFrom("visit").select("id").where("state", "=", "in").execute();

test("registers exactly three of twelve guests of one host", async () => {
  const token = await atrium.token(await atrium.person("ic-member"));
  const replies = await race(12, (baseUrl) => invite(baseUrl, token));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(replies.filter(({ body }) => body.error_kind === "too_many_guests")).toHaveLength(9);
});

test("lets exactly one of six guests into the last place on the floor", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => atrium.person("ai-floor")));
  const visits = await Promise.all(
    people.map(async (person) => {
      const { body } = await invite(atrium.baseUrl, await atrium.token(person));
      return { cookie: person.cookie, id: body.visit.visit_id as string };
    }),
  );
  const text = `INSERT INTO visit (id, host_id, flow_id, guest_name, purpose, expected_at, expected_until, state, walk_in,
      after_hours, made_by, code, in_at, created_at)
    SELECT 'vis_full_' || n, NULL, 'visit', 'Full', '', now(), now() + interval '1 hour', 'in', false, false, 'session',
      'FDDD' || lpad(translate(n::text, '01', 'XY'), 4, 'Z'), now(), now() FROM generate_series(1, 59) AS n`;
  await atrium.kernel.database.transaction((tx) => tx.run({ name: "fill_floor", text }, []));
  const replies = await race(6, (baseUrl, index) => {
    const { cookie, id } = visits[index] as { cookie: string; id: string };
    return request(baseUrl, `/api/guests/visits/${id}/arrival`, { cookie, body: {} });
  });
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.error_kind === "too_many_guests")).toHaveLength(5);
  expect(await inside()).toHaveLength(60);
});
