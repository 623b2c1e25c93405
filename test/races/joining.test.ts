import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
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
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

test("lets exactly two of eight people take the last two uses of an invitation", async () => {
  const body = { tier: "ft-member", uses_max: 2 };
  const made = await atrium.request("/api/admin/invitations", { cookie: operator.cookie, body });
  const token = (made.body.url as string).split("/").at(-1);
  const people = await Promise.all(Array.from({ length: 8 }, () => atrium.person("public")));
  const replies = await raceOver(processes, people.length, (baseUrl, index) =>
    request(baseUrl, "/api/join/accept", { cookie: people[index]?.cookie, body: { token } }),
  );
  expect(replies.filter(({ body }) => body.used === true)).toHaveLength(2);
  expect(replies.filter(({ body }) => body.error_kind === "not_found")).toHaveLength(6);
  const { query } = atrium.kernel.database.read;
  const raised = await query.selectFrom("member").select("id").where("tier", "=", "ft-member").execute();
  expect(raised).toHaveLength(2);
});

test("spends one use when a person accepts twice at once", async () => {
  const body = { tier: "ft-member", uses_max: 5 };
  const made = await atrium.request("/api/admin/invitations", { cookie: operator.cookie, body });
  const token = (made.body.url as string).split("/").at(-1);
  const { cookie } = await atrium.person("public");
  const replies = await raceOver(processes, 4, (baseUrl) =>
    request(baseUrl, "/api/join/accept", { cookie, body: { token } }),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(replies.filter(({ body }) => body.used === true)).toHaveLength(1);
});
