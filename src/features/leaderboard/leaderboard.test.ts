import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RecordedGithub, startRecordedGithub } from "../../../test/harness/github.ts";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { createGithub } from "../../adapters/github/rest-and-graphql.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import { readAge, readBoard } from "./board.ts";
import { refreshDue } from "./jobs/refresh-weeks.ts";
import { say } from "./messages.ts";
import * as store from "./store.ts";
import { listWeeks } from "./week-store.ts";

const MINUTE_MS = 60_000;

let bench: JobBench;
let github: RecordedGithub;
let start: Date;
beforeAll(async () => {
  [bench, github] = await Promise.all([startJobBench(), startRecordedGithub()]);
  start = bench.clock.now();
});
beforeEach(async () => {
  bench.clock.advance(start.getTime() - bench.clock.now().getTime());
  github.failure = null;
  github.asked.length = 0;
  await bench.database.transaction(async ({ query }) => {
    await query.deleteFrom("leaderboard_link").execute();
    await query.updateTable("space").set({ time_zone: "UTC" }).execute();
  });
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await github[Symbol.asyncDispose]();
});

function context(token: string | null = null): JobContext {
  const plain = bench.context();
  const port = createGithub({ url: github.url, token, outbound: plain.ports.operatorsOutbound, now: plain.now });
  return bench.context({ github: port });
}

let people = 0;
async function join(login: string, more: Partial<store.LinkRow> = {}): Promise<string> {
  const now = bench.clock.now();
  const id = `mem_${++people}`;
  await bench.database.transaction(async (tx) => {
    await tx.run(
      {
        name: "test_user",
        text: `INSERT INTO auth_user ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
               VALUES ($1, $2, $3, true, $4, $4)`,
      },
      [`user_${people}`, `Person ${people}`, `person${people}@example.org`, now],
    );
    await tx.query
      .insertInto("member")
      .values({
        id,
        user_id: `user_${people}`,
        tier: "ft-member",
        suspended_at: null,
        created_at: now,
        updated_at: now,
      } as never)
      .execute();
    await store.link(tx, { member_id: id, github_id: people, github_login: login, link_source: "agent_pat", now });
    await tx.query
      .updateTable("leaderboard_link")
      .set({ opted_in: true, ...more })
      .where("member_id", "=", id)
      .execute();
  });
  return id;
}

const read = (memberId: string) => store.find(bench.database.read, memberId);
const board = () => readBoard(bench.database.read, bench.clock.now(), 10);

test("counts a new account by the rule, and again after twenty minutes", async () => {
  const id = await join("noor-codes");
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 1, failed: 0 }));
  expect(await refreshDue.run(context())).toBeNull();
  expect(await read(id)).toMatchObject({ public_commits: 3, private_contributions: 0 });
  bench.clock.advance(20 * MINUTE_MS);
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 1, failed: 0 }));
});

test("never requests accounts that are not on the board", async () => {
  await join("noor-codes", { opted_in: false });
  expect(await refreshDue.run(context())).toBeNull();
  expect(github.asked).toEqual([]);
});

test("requests private contributions only with the member's consent", async () => {
  const [open, closed] = [await join("noor-codes", { counts_private: true }), await join("ilse-b")];
  await refreshDue.run(context("ours"));
  expect(github.asked.filter(({ path }) => path === "/graphql")).toHaveLength(1);
  expect(await read(open)).toMatchObject({ private_contributions: 7 });
  expect(await read(closed)).toMatchObject({ private_contributions: 0 });
  const { standings } = await board();
  expect(standings.map(({ shown }) => shown)).toMatchObject([
    { handle: "ilse-b", commits: 40 },
    { handle: "noor-codes", commits: 10, private: 7 },
  ]);
  expect(standings[0]?.shown).not.toHaveProperty("private");
});

test("postpones an unreadable account and counts the others", async () => {
  const [gone, fine] = [await join("gone"), await join("noor-codes")];
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 1, failed: 1 }));
  expect(await read(fine)).toMatchObject({ public_commits: 3 });
  expect(await read(gone)).toMatchObject({ failures: 1, last_error: /no visible account/, public_commits: null });
  bench.clock.advance(20 * MINUTE_MS);
  await refreshDue.run(context());
  expect(await read(gone)).toMatchObject({ failures: 2 });
  bench.clock.advance(20 * MINUTE_MS);
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 1, failed: 0 }));
});

test("stays within GitHub's limit and continues in the next run", async () => {
  for (let each = 0; each < 6; each++) await join("noor-codes");
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 4, failed: 0 }));
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 2, failed: 0 }));
});

test("delays all accounts and fails none on a rate limit", async () => {
  const ids = [await join("noor-codes"), await join("ilse-b")];
  github.failure = { status: 429, headers: { "retry-after": "600" } };
  expect(await refreshDue.run(context())).toBeNull();
  expect(github.asked).toHaveLength(1);
  github.failure = null;
  bench.clock.advance(9 * MINUTE_MS);
  expect(await refreshDue.run(context())).toBeNull();
  expect(await read(ids[0] ?? "")).toMatchObject({ failures: 0, last_error: null });
  bench.clock.advance(MINUTE_MS);
  expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 2, failed: 0 }));
});

test("fails the job and no account if GitHub rejects the server token", async () => {
  const id = await join("noor-codes");
  github.failure = { status: 401 };
  await expect(refreshDue.run(context("expired"))).rejects.toThrow("ATRIUM_GITHUB_TOKEN");
  expect(await read(id)).toMatchObject({ failures: 0 });
});

test("discards the count of a member who left meanwhile", async () => {
  const id = await join("noor-codes");
  const plain = context();
  const leaving = {
    ...plain.ports.github,
    async publicCommits() {
      await bench.database.transaction((tx) => store.setOptIn(tx, id, false, bench.clock.now()));
      return [];
    },
  };
  await refreshDue.run({ ...plain, ports: { ...plain.ports, github: leaving } });
  expect(await read(id)).toMatchObject({ opted_in: false, week_starts_at: null });
});

test("starts empty on Monday, and is stale until the first count", async () => {
  await join("noor-codes");
  await refreshDue.run(context());
  expect((await board()).standings).toHaveLength(1);
  bench.clock.advance(7 * 24 * 60 * MINUTE_MS);
  expect((await board()).standings).toHaveLength(0);
  expect(await readAge(bench.database.read, bench.clock.now())).toMatchObject({ stale: true });
  await refreshDue.run(context());
  expect((await board()).standings).toMatchObject([{ shown: { commits: 0, rank: 1 } }]);
});

describe("an ended week", () => {
  const WEEK_MINUTES = 7 * 24 * 60;
  const days = async () => (await listWeeks(bench.database.read, 10)).map(({ monday }) => monday);
  const boardOf = async (day: string) =>
    (await readBoard(bench.database.read, bench.clock.now(), 10, day)).standings.map(({ shown }) => [
      shown.handle,
      shown.commits,
      shown.private,
    ]);

  test("is read once to its end per account, even after downtime", async () => {
    await join("noor-codes", { counts_private: true });
    await join("ilse-b");
    const first = (await board()).week.firstDay;
    await refreshDue.run(context("ours"));
    expect(await days()).toEqual([]);
    bench.clock.advance(3 * WEEK_MINUTES * MINUTE_MS);
    for (let each = 0; each < 6; each++) await refreshDue.run(context("ours"));
    expect(await days()).toHaveLength(3);
    expect(await boardOf(first)).toEqual([
      ["ilse-b", 40, undefined],
      ["noor-codes", 10, 7],
    ]);
    const { isFinal, age } = await readBoard(bench.database.read, bench.clock.now(), 10, first);
    expect([isFinal, age.stale]).toEqual([true, false]);
    expect((await board()).standings).toHaveLength(2);
  });

  test("keeps the last reading of an account that became unreadable", async () => {
    const id = await join("noor-codes");
    const first = (await board()).week.firstDay;
    await refreshDue.run(context());
    bench.clock.advance(WEEK_MINUTES * MINUTE_MS);
    await bench.database.transaction((tx) =>
      tx.query.updateTable("leaderboard_link").set({ github_login: "gone" }).where("member_id", "=", id).execute(),
    );
    expect(await refreshDue.run(context())).toEqual(say.accountsCounted({ counted: 0, failed: 1 }));
    expect(await boardOf(first)).toEqual([["gone", 3, undefined]]);
    expect((await board()).standings).toEqual([]);
  });

  test("hides members who left or changed accounts, and withdrawn private counts", async () => {
    const [left, moved, closed] = [
      await join("noor-codes"),
      await join("ilse-b"),
      await join("noor-codes", { counts_private: true }),
    ];
    const first = (await board()).week.firstDay;
    await refreshDue.run(context("ours"));
    bench.clock.advance(WEEK_MINUTES * MINUTE_MS);
    await refreshDue.run(context("ours"));
    await refreshDue.run(context("ours"));
    expect(await boardOf(first)).toHaveLength(3);
    const now = bench.clock.now();
    await bench.database.transaction(async (tx) => {
      await store.setOptIn(tx, left, false, now);
      await store.setCountsPrivate(tx, closed, false, now);
      const account = { github_id: 9_000, github_login: "another", link_source: "agent_pat" } as const;
      await store.link(tx, { member_id: moved, ...account, now });
    });
    expect(await boardOf(first)).toEqual([["noor-codes", 3, undefined]]);
    await bench.database.transaction((tx) => store.setOptIn(tx, left, true, now));
    expect(await boardOf(first)).toHaveLength(1);
  });
});
