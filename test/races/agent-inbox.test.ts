import { afterAll, beforeAll, expect, test } from "vitest";
import { deliver } from "../../src/features/agent-inbox/jobs/deliver.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const HOUR_MS = 3_600_000;

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let ilse: Person;
let kofi: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  processes = await startTwoProcesses({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  });
  const operator = await atrium.person("operator");
  ilse = await atrium.person("ic-member");
  kofi = await atrium.person("ic-member");
  const room = { id: "ft-9", kind: "room", name: "FT-9", outside_hours: true };
  await atrium.request("/api/resources", { cookie: operator.cookie, body: room });
  const policy = { cookie: kofi.cookie, method: "PUT", body: { preset: "notify-only" } };
  await atrium.request("/api/agent-inbox/policy", policy);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

/** Delivers as if the delay were over. */
async function deliverAll(): Promise<void> {
  await deliver.run(jobContext(atrium, new TestClock(new Date(Date.now() + 60_000).toISOString())));
}

async function askToMeet(hours: number): Promise<string> {
  const start = Date.now() + hours * HOUR_MS;
  const window = { start: new Date(start).toISOString(), end: new Date(start + HOUR_MS).toISOString() };
  const body = {
    recipient_member_id: kofi.memberId,
    intent: "request_meeting",
    body: `In ${hours} hours?`,
    proposed_windows: [window],
    room_id: "ft-9",
    room_need: "required",
  };
  const sent = await atrium.request("/api/agent-inbox/envelopes", { cookie: ilse.cookie, body });
  expect(sent.status).toBe(200);
  await deliverAll();
  return sent.body.thread_id;
}

const rows = async (thread: string) => {
  const { read } = atrium.kernel.database;
  const meetings = await read.query.selectFrom("agent_meeting").selectAll().where("thread_id", "=", thread).execute();
  const held = await read.query.selectFrom("booking").select("id").where("state", "=", "queued").execute();
  return { meetings, held: held.map(({ id }) => id) };
};

test("of many decisions on one thread by both sides, one ends it, with one meeting and one booking", async () => {
  const thread = await askToMeet(40);
  const decisions = ["accept", "decline", "withdraw"] as const;
  const replies: Reply[] = await raceOver(processes, 24, (baseUrl, index) => {
    const decision = decisions[index % 3] as (typeof decisions)[number];
    const cookie = decision === "withdraw" ? ilse.cookie : kofi.cookie;
    return request(baseUrl, `/api/agent-inbox/threads/${thread}/reply`, { cookie, body: { decision } });
  });
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(replies.every(({ status, body }) => status === 200 || body.error_kind === "thread_terminal")).toBe(true);
  const { meetings, held } = await rows(thread);
  const isConfirmed = won[0]?.body.new_state === "CONFIRMED";
  expect(meetings.map(({ booking_id }) => booking_id)).toEqual(isConfirmed ? held : []);
  expect(held).toHaveLength(isConfirmed ? 1 : 0);
});

test("two threads that want one room at one time get it once, and their members' logs have no gaps", async () => {
  const back = { cookie: ilse.cookie, method: "PUT", body: { preset: "notify-only" } };
  await atrium.request("/api/agent-inbox/policy", back);
  const threads = [await askToMeet(80), await askToMeet(80.5)];
  const replies = await raceOver(processes, 16, (baseUrl, index) =>
    request(baseUrl, `/api/agent-inbox/threads/${threads[index % 2]}/reply`, {
      cookie: kofi.cookie,
      body: { decision: "accept" },
    }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const kinds = new Set(replies.map(({ body }) => body.error_kind));
  expect([...kinds].filter(Boolean).toSorted()).toEqual(["slot_taken", "thread_terminal"]);
  for (const { memberId } of [ilse, kofi]) {
    const { query } = atrium.kernel.database.read;
    const events = await query.selectFrom("member_event").select("id").where("member_id", "=", memberId).execute();
    const ids = events.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids).toEqual(ids.map((_, at) => at + 1));
  }
});

test("of many sends at once, as many are taken as the limits allow", async () => {
  const sender = await atrium.person("ic-member");
  const token = await atrium.token(sender);
  const replies = await raceOver(processes, 12, (baseUrl, index) =>
    request(baseUrl, "/api/agent-inbox/envelopes", {
      token,
      body: { recipient_member_id: kofi.memberId, intent: "ping", body: `Message ${index}` },
    }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
});
