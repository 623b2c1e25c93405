import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseNoShows } from "../../src/features/resources/jobs/release-no-shows.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const DATES = 8;
const SINGLE = 24;
const ROOMS = 12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let operator: Person;
let members: Person[];
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  processes = await startTwoProcesses({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  });
  operator = await atrium.person("operator");
  members = await Promise.all(Array.from({ length: SINGLE }, () => atrium.person("ic-member")));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

const addRoom = (id: string, rules: object) =>
  atrium.request("/api/resources", {
    cookie: operator.cookie,
    body: { id, kind: "room", name: id, approval: "instant", ...rules },
  });
const slot = (start: number) => ({
  start_iso: new Date(start).toISOString(),
  end_iso: new Date(start + HOUR_MS).toISOString(),
});
const rows = () =>
  atrium.kernel.database.read.query
    .selectFrom("booking")
    .select(["id", "resource_id", "starts_at", "state", "checked_in_at"])
    .execute();

test("shares the dates of two series and of single bookings out, each once", async () => {
  await addRoom("library", { ahead_max: 20, buffer_minutes: 15 });
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + 2.5 * DAY_MS;
  const begin = (index: number) => noon + (index % DATES) * DAY_MS;
  const replies: Reply[] = await raceOver(processes, SINGLE, (baseUrl, index) => {
    const { cookie } = members[index] as Person;
    if (index % 12 > 0) {
      const body = { resource_id: "library", ...slot(begin(index)) };
      return request(baseUrl, "/api/resources/book", { cookie, body });
    }
    const body = { resource_id: "library", ...slot(noon), repeat: "daily", count: DATES };
    return request(baseUrl, "/api/resources/book-series", { cookie, body });
  });
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const won = replies.flatMap(({ status, body }) => {
    if (status !== 200) return [];
    return body.dates ? body.dates.flatMap((each: { booking_id?: string }) => each.booking_id ?? []) : body.booking_id;
  });
  const held = await rows();
  expect(held.map(({ starts_at }) => starts_at.getTime()).sort()).toEqual(
    Array.from({ length: DATES }, (_, index) => begin(index)),
  );
  expect(won.sort()).toEqual(held.map(({ id }) => id).sort());
});

test("checks in or releases each booking, and never both", async () => {
  const soon = Math.ceil(Date.now() / 60_000) * 60_000 + 5 * 60_000;
  const rooms = Array.from({ length: ROOMS }, (_, index) => `booth-${index}`);
  const bookings: string[] = [];
  for (const [index, resource_id] of rooms.entries()) {
    await addRoom(resource_id, { check_in_minutes: 10 });
    const { cookie } = members[index] as Person;
    bookings.push(
      (await atrium.request("/api/resources/book", { cookie, body: { resource_id, ...slot(soon) } })).body.booking_id,
    );
  }
  // The clock of the job is past the time for checking in, that of the members before it.
  const late = new TestClock(new Date(soon + 11 * 60_000).toISOString());
  const replies = raceOver(processes, ROOMS * 2, (baseUrl, index) =>
    request(baseUrl, `/api/resources/bookings/${bookings[index % ROOMS]}/check-in`, {
      method: "POST",
      cookie: (members[index % ROOMS] as Person).cookie,
    }),
  );
  const job = Promise.all(Array.from({ length: 3 }, () => releaseNoShows.run(jobContext(atrium, late))));
  const statuses = (await replies).map(({ status }) => status);
  await job;
  const after = await rows();
  for (const [index, id] of bookings.entries()) {
    const { state, checked_in_at } = after.find((row) => row.id === id) ?? {};
    const answers = [statuses[index], statuses[index + ROOMS]];
    expect([state, checked_in_at === null, ...answers]).toEqual(
      state === "confirmed" ? ["confirmed", false, 200, 200] : ["cancelled", true, 409, 409],
    );
  }
});
