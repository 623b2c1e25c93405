import { afterAll, beforeAll, expect, test } from "vitest";
import { lapseConfirmations } from "../../src/features/hack/jobs/lapse-confirmations.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

/** The 300 approvals of 120 seats that the design measured, in a short form. */
const APPLICANTS = 30;
const SEATS = 12;

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let operator: Person;
let organizer: string;
let people: Person[];
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
  const staff = await atrium.person("public");
  organizer = await atrium.token(staff, { scopes: ["hack:manage"] });
  const event = { title: "Race", time_zone: "Etc/UTC", starts_on: "2999-01-01", ends_on: "2999-01-02", seats: SEATS };
  await post("/api/hack/events/anb-hack-01", event, "PUT");
  await post("/api/hack/roles", { member_id: staff.memberId, role: "organizer" });
  people = await Promise.all(Array.from({ length: APPLICANTS }, () => atrium.person("public")));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

const post = async (path: string, body: object, method = "POST") =>
  (await atrium.request(path, { cookie: operator.cookie, body, method })).body;

/** Sends to both processes in turn, all at once. */
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);

async function apply({ cookie }: Person): Promise<string> {
  const agreed = { both_days: "yes", nda_ack: "yes", media_ok: "no" };
  const own = { legal_name: "Ada", email: "ada@example.org", portfolio_url: "ada.example", build_plan: "A loom." };
  const body = { applicant_type: "designer", answers: { ...agreed, ...own } };
  return (await atrium.request("/api/hack/applications", { cookie, body })).body.application.application_id;
}

const decide = (baseUrl: string, id: string, decision: string) =>
  request(baseUrl, `/api/hack/applications/${id}/decision`, { token: organizer, body: { decision } });

const seats = async () => (await atrium.request("/api/hack/events")).body.events[0].seats;

/** Reads the seats until `work` is done; returns the highest number that was taken. */
async function watch<T>(work: Promise<T>): Promise<{ result: T; highest: number }> {
  let highest = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) highest = Math.max(highest, (await seats()).used);
  return { result: await done, highest };
}

test("never gives more seats than there are, and passes freed ones on in order", async () => {
  const ids = await Promise.all(people.map(apply));
  const approvals = race(APPLICANTS, (baseUrl, index) => decide(baseUrl, ids[index] as string, "approve"));
  const { result: decided, highest } = await watch(approvals);
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(SEATS);
  const refused = decided.flatMap(({ body }, index) => (body.error === "seats_full" ? [index] : []));
  expect(refused).toHaveLength(APPLICANTS - SEATS);
  expect([highest, (await seats()).used]).toEqual([SEATS, SEATS]);

  for (const index of refused) await decide(processes[0]?.baseUrl ?? "", ids[index] as string, "waitlist");
  const leaving = decided.flatMap(({ status }, index) => (status === 200 && index % 2 === 0 ? [index] : []));
  const withdrawals = race(leaving.length * 2, (baseUrl, index) =>
    request(baseUrl, "/api/hack/application/withdraw", {
      cookie: (people[leaving[index >> 1] as number] as Person).cookie,
      body: {},
    }),
  );
  const { result: left, highest: then } = await watch(withdrawals);
  expect(left.filter(({ body }) => body.freed_seat === true)).toHaveLength(leaving.length);
  expect([then <= SEATS, (await seats()).used]).toEqual([true, SEATS]);
  const statusOf = async (index: number) =>
    (await atrium.request("/api/hack/application", { cookie: (people[index] as Person).cookie })).body.application
      .status;
  const after = await Promise.all(refused.map(statusOf));
  const promoted = leaving.length;
  expect(after).toEqual(refused.map((_, place) => (place < promoted ? "approved" : "waitlisted")));

  // Members confirm in one process while the job of another ends unconfirmed promotions.
  const clock = new TestClock(new Date(Date.now() + 3 * 86_400_000).toISOString());
  const confirms = race(promoted, (baseUrl, place) =>
    request(baseUrl, "/api/hack/application/confirm", {
      cookie: (people[refused[place] as number] as Person).cookie,
      body: {},
    }),
  );
  const [confirmed] = await Promise.all([confirms, lapseConfirmations.run(jobContext(atrium, clock))]);
  const kept = confirmed.filter(({ status }) => status === 200).length;
  const ended = (await Promise.all(refused.slice(0, promoted).map(statusOf))).filter((each) => each === "withdrawn");
  expect(kept + ended.length).toBe(promoted);
  // The line may end before the freed seats do: it depends on who won the race. A cached list may be five seconds old.
  const waiting = refused.length - promoted;
  const used = SEATS - Math.max(0, ended.length - waiting);
  await expect.poll(async () => (await seats()).used, { timeout: 10_000 }).toBe(used);
}, 120_000);
