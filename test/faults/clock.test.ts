import { afterAll, beforeAll, expect, test } from "vitest";
import { takeFarewells } from "../../src/features/account/deletion-store.ts";
import { claimDue as claimFeed } from "../../src/features/calendar-feeds/store.ts";
import { claimDue as claimPayment } from "../../src/features/donations/store.ts";
import { claimDue as claimAccount } from "../../src/features/leaderboard/store.ts";
import { claimDue as claimSubmission } from "../../src/features/research/submission-store.ts";
import { startJobs } from "../../src/kernel/jobs/job-runner.ts";
import { claimDue } from "../../src/kernel/outbox/deliveries.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

/** The clock passes midnight, the end of summer time and a month, and is set back. The space is not in UTC. */
const DAY_MS = 86_400_000;

let clock: TestClock;
let atrium: TestAtrium;
let operator: string;

beforeAll(async () => {
  clock = new TestClock("2026-10-24T23:59:00Z"); // 00:59 in Lisbon, where summer time ends at 01:00 UTC
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.token("operator");
  const moved = await atrium.request("/api/space", {
    token: operator,
    method: "PATCH",
    body: { name: "Lantern House", time_zone: "Europe/Lisbon" },
  });
  expect(moved.status).toBe(200);
});
afterAll(() => atrium.close());

function to(time: string): void {
  clock.advance(Date.parse(time) - clock.now().getTime());
}

test("resets quotas at midnight UTC only, and keeps replies for 24 hours", async () => {
  to("2026-10-24T23:59:30Z");
  const token = await atrium.token("ic-member");
  const rsvp = (name: string, key?: string) =>
    atrium.request("/api/events/rsvp", {
      token,
      body: { event_url: `https://luma.com/${name}`, email: "who@example.org" },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const first = await rsvp("first", "key");
  expect(first.body).toMatchObject({ was_dup: false, rate: { current: 1 } });
  for (let index = 2; index <= 10; index++) expect((await rsvp(`night-${index}`)).body.rate.current).toBe(index);
  const over = await rsvp("one-too-many");
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, "30"]);
  to("2026-10-25T00:00:00Z");
  expect((await rsvp("after-midnight")).body).toMatchObject({ was_dup: false, rate: { current: 1 } });
  expect((await rsvp("first", "key")).body, "a replay is what it was").toEqual(first.body);
  to("2026-10-25T01:30:00Z"); // the repeated local hour
  expect((await rsvp("in-the-second-hour")).body.rate.current).toBe(2);
  to("2026-10-26T00:00:01Z");
  expect((await rsvp("first", "key")).body, "the key has expired, the RSVP has not").toMatchObject({
    was_dup: true,
    rate: { current: 0 },
  });
  to("2026-11-30T12:00:00Z");
  expect((await rsvp("first", "key")).body).toMatchObject({ was_dup: false, rate: { current: 1 } });
});

test("grants no quota twice when a clock goes back over midnight", async () => {
  to("2026-12-02T00:30:00Z");
  const token = await atrium.token("ic-member");
  const rsvp = async (name: string) => {
    const body = { event_url: `https://luma.com/back-${name}`, email: "who@example.org" };
    return (await atrium.request("/api/events/rsvp", { token, body })).body.rate.current;
  };
  expect([await rsvp("a"), await rsvp("b")]).toEqual([1, 2]);
  to("2026-12-01T23:30:00Z");
  expect(await rsvp("c")).toBe(1);
  to("2026-12-02T00:31:00Z");
  expect(await rsvp("d"), "what was spent of the day is still spent").toBe(3);
});

test("keeps local hours of openings and weekly events after summer time", async () => {
  to("2026-10-20T12:00:00Z");
  const token = await atrium.token("ic-member");
  const room = { id: "ft-9", kind: "room", name: "FT-9", opens_at: "08:00", closes_at: "22:00" };
  expect((await atrium.request("/api/resources", { token: operator, body: room })).status).toBe(201);
  const book = async (start_iso: string) => {
    const end_iso = new Date(Date.parse(start_iso) + 3_600_000).toISOString();
    const body = { resource_id: "ft-9", start_iso, end_iso, email: "who@example.org" };
    return (await atrium.request("/api/resources/book", { token, body })).body.error_kind ?? "booked";
  };
  expect(await book("2026-10-24T07:00:00Z")).toBe("booked"); // 08:00 in summer
  expect(await book("2026-10-26T07:00:00Z")).toBe("bad_time"); // 07:00 in winter
  expect(await book("2026-10-26T08:00:00Z")).toBe("booked");
  expect(await book("2026-10-26T21:00:00Z")).toBe("booked"); // to 22:00
  const calendar = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//T//T//EN",
    "BEGIN:VEVENT",
    "UID:weekly",
    "DTSTAMP:20261001T000000Z",
    "SUMMARY:Open evening",
    "DTSTART;TZID=Europe/Lisbon:20261022T190000",
    "DURATION:PT2H",
    "RRULE:FREQ=WEEKLY;COUNT=3",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const added = await atrium.request("/api/feeds", { token: operator, body: { name: "Weekly", calendar } });
  expect(added.status).toBe(201);
  const upcoming = await atrium.request("/api/events/upcoming", { token });
  const starts = upcoming.body.events.map(({ start }: { start: string }) => start);
  expect(starts).toEqual(["2026-10-22T18:00:00.000Z", "2026-10-29T19:00:00.000Z", "2026-11-05T19:00:00.000Z"]);
});

test("ends sandbox tokens after a day, and rate limits with their window", async () => {
  to("2026-12-05T22:00:00Z");
  const { body } = await atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  const check = async () => (await atrium.request("/api/agent/setup-check", { token: body.agent_token })).body;
  to("2026-12-06T21:59:00Z");
  expect(await check()).toMatchObject({ ready: true });
  to("2026-12-06T22:00:01Z");
  expect(await check()).not.toMatchObject({ ready: true });
  const remaining = async () =>
    Number((await atrium.request("/api/events/upcoming")).headers.get("ratelimit-remaining"));
  const before = await remaining();
  expect(await remaining()).toBe(before - 1);
  clock.advance(60_000);
  expect(await remaining()).toBe(99_999);
  clock.advance(-DAY_MS);
  expect(await remaining()).toBe(99_999);
});

test("continues scheduled work when a clock a month ahead is corrected", async () => {
  let runs = 0;
  const job = {
    name: "test.clock",
    summary: { key: "test.job" },
    everyMs: 1_000,
    run: async () => {
      runs++;
      clock.advance(1_001);
      return null;
    },
  };
  to("2027-01-15T12:00:00Z");
  const start = () => startJobs(atrium.kernel, atrium.catalogue, [job]);
  const ahead = start();
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(0);
  await ahead.stop();
  to("2026-12-15T12:00:00Z");
  const before = runs;
  const right = start();
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(before);
  await right.stop();
});

test("delivers messages from a clock a month ahead after its correction", async () => {
  to("2027-02-15T12:00:00Z");
  const token = await atrium.token("ic-member");
  const body = { event_url: "https://luma.com/from-the-future", email: "who@example.org" };
  expect((await atrium.request("/api/events/rsvp", { token, body })).body.was_dup).toBe(false);
  to("2020-01-01T12:00:00Z");
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + 30_000);
  const claimed: unknown[] = [];
  await atrium.kernel.database.transaction(async (tx) => {
    for (const { payload } of await claimDue(tx, now, leasedUntil, 100)) claimed.push(payload.event_url);
  });
  expect(claimed).toContain("https://luma.com/from-the-future");
});

/** Queues with due times, and how a worker claims from each. */
const QUEUES = [
  [
    "a calendar",
    `INSERT INTO feed (id, name, url, refresh_minutes, next_refresh_at, created_at, updated_at)
     VALUES ('feed_ahead', 'Ahead', 'https://example.org/a.ics', 60, $1, $1, $1) RETURNING $2::text`,
    claimFeed,
  ],
  [
    "a payment that was broken off",
    `INSERT INTO payment (id, payer, nonce, state, network, amount, requirement, payload, payload_hash, next_attempt_at, created_at)
     VALUES ('pay_ahead', '0x1', '0x2', 'intent', 'base', 1, '{}', '{}', '', $1, $1) RETURNING $2::text`,
    claimPayment,
  ],
  [
    "an approved address",
    `INSERT INTO research_submission (id, member_id, url, state, next_attempt_at, created_at)
     VALUES ('sub_ahead', $2, 'https://example.org/paper', 'approved', $1, $1)`,
    claimSubmission,
  ],
  [
    "an account on the leaderboard",
    `INSERT INTO leaderboard_link (member_id, github_id, github_login, link_source, verified_at, opted_in, next_refresh_at)
     VALUES ($2, 1, 'ahead', 'oauth', $1, true, $1)`,
    claimAccount,
  ],
  [
    "a last mail",
    "INSERT INTO account_farewell (id, email, due_at) VALUES ('bye_ahead', 'who@example.org', $1) RETURNING $2::text",
    async (...[tx, now, until]: Parameters<typeof takeFarewells>) => (await takeFarewells(tx, now, until))[0],
  ],
] as const;

test.each(QUEUES)("takes %s from a clock a month ahead after its correction", async (_what, put, take) => {
  to("2028-02-15T12:00:00Z");
  const { memberId } = await atrium.person("ft-member");
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: `put_${put.slice(12, 40)}`, text: put }, [clock.now(), memberId]),
  );
  to("2028-01-15T12:00:00Z");
  const until = new Date(clock.now().getTime() + 120_000);
  const taking = () => atrium.kernel.database.transaction(async (tx): Promise<unknown> => take(tx, clock.now(), until));
  const taken: unknown[] = [];
  for (let next = await taking(); next; next = await taking()) taken.push(next);
  expect(JSON.stringify(taken).match(/ahead/g), "once, and not over and over").toHaveLength(1);
});
