import { afterAll, beforeAll, expect, test } from "vitest";
import { settleWaitlists } from "../../src/features/events/jobs/settle-waitlists.ts";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const PEOPLE = 16;
const SEATS = 5;

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let people: Person[];
let id: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  processes = await startTwoProcesses({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
  });
  const operator = await atrium.person("operator");
  people = await Promise.all(Array.from({ length: PEOPLE }, () => atrium.person("ft-member")));
  const start = Date.now() + 72 * 3_600_000;
  const [from, to] = [start, start + 3_600_000].map((at) => new Date(at).toISOString());
  const body = { title: "Race", start: from, end: to, visible_to: "public", capacity: SEATS };
  id = (await atrium.request("/api/events/own", { cookie: operator.cookie, body })).body.event.event_id;
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

const send = (baseUrl: string, index: number, path: string) =>
  request(baseUrl, path, { cookie: (people[index % PEOPLE] as Person).cookie, body: { event_url: id } });
const states = async () => {
  const rows = await atrium.kernel.database.read.query.selectFrom("own_rsvp").select("state").execute();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { confirmed: count("confirmed"), offered: count("offered"), waitlisted: count("waitlisted") };
};

test("takes the last seat once while offers expire, are taken and withdrawn", async () => {
  await raceOver(processes, PEOPLE * 2, (baseUrl, index) => send(baseUrl, index, "/api/events/rsvp"));
  expect(await states()).toEqual({ confirmed: SEATS, offered: 0, waitlisted: PEOPLE - SEATS });

  const rows = await atrium.kernel.database.read.query
    .selectFrom("own_rsvp")
    .select(["member_id", "state"])
    .where("state", "=", "confirmed")
    .execute();
  const seated = rows.map(({ member_id }) => people.findIndex(({ memberId }) => memberId === member_id));
  await raceOver(processes, SEATS * 2, (baseUrl, index) =>
    send(baseUrl, seated[index % SEATS] as number, "/api/events/rsvp/withdraw"),
  );
  expect(await states()).toEqual({ confirmed: 0, offered: SEATS, waitlisted: PEOPLE - 2 * SEATS });

  // Every offer has expired: members, newcomers and the job compete for the same seats.
  await atrium.kernel.database.transaction((tx) =>
    tx.query
      .updateTable("own_rsvp")
      .set({ offered_until: new Date(Date.now() - 1_000) })
      .where("state", "=", "offered")
      .execute(),
  );
  const clock = new TestClock(new Date(Date.now()).toISOString());
  const job = Promise.all(Array.from({ length: 4 }, () => settleWaitlists.run(jobContext(atrium, clock))));
  await raceOver(processes, PEOPLE * 2, (baseUrl, index) => send(baseUrl, index, "/api/events/rsvp"));
  await job;
  const after = await states();
  expect(after.confirmed + after.offered).toBe(SEATS);
  expect(after.waitlisted).toBe(PEOPLE - SEATS);
});
