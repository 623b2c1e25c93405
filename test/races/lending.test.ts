import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const SIGNER = { name: "Borrower", email: "who@example.org", signature_typed: "Borrower" };

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
  const admin = (path: string, body: object) =>
    atrium.request(`/api/headsets/admin/${path}`, { cookie: operator.cookie, body });
  await admin("waivers", { body: "I handle it with care." });
  for (const unit_id of ["IC1", "IC2", "IC3"]) await admin("units", { unit_id });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

async function borrower(): Promise<string> {
  const person = await atrium.person("ic-member");
  const signed = await atrium.request("/api/headsets/waiver", { cookie: person.cookie, body: SIGNER });
  expect(signed.status).toBe(200);
  return atrium.token(person);
}

/** Sends to both processes in turn, all at once. */
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);

const lends = () =>
  atrium.kernel.database.read.query.selectFrom("lend").selectAll().where("returned_at", "is", null).execute();

test("lends one headset to exactly one of fifty members", async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, borrower));
  const replies = await race(50, (baseUrl, index) =>
    request(baseUrl, "/api/headsets/lends", { token: tokens[index], body: { unit_id: "IC1" } }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ body }) => body.error_kind === "unit_not_available");
  expect(refused).toHaveLength(49);
  expect(await lends()).toHaveLength(1);
});

test("lends one member exactly one of two headsets, and the other stays available", async () => {
  const token = await borrower();
  const replies = await race(20, (baseUrl, index) =>
    request(baseUrl, "/api/headsets/lends", { token, body: { unit_id: index % 4 < 2 ? "IC2" : "IC3" } }),
  );
  const [lent] = replies.filter(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const existing = replies.filter(({ body }) => body.error_kind === "already_lending");
  expect(existing).toHaveLength(19);
  expect(new Set(existing.map(({ body }) => body.existing_lend_id))).toEqual(new Set([lent?.body.lend_id]));
  const { body } = await atrium.request("/api/headsets", { cookie: operator.cookie });
  expect(body.units.map(({ status }: { status: string }) => status).sort()).toEqual(["available", "lent", "lent"]);
});
