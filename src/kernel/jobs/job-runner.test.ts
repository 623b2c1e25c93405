import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Job } from "../catalogue/area.ts";
import { createClaims, makeJobDue } from "./job-claims.ts";
import { startJobs } from "./job-runner.ts";

const PATIENCE = { timeout: 10_000 };

const jobOf = (name: string, run: () => Promise<void>, wakesOn?: string): Job => ({
  name,
  summary: { key: "test.counts" },
  everyMs: 60_000,
  ...(wakesOn && { wakesOn }),
  run: async () => {
    await run();
    return null;
  },
});

test("a hundred jobs that are due all run, in one of two processes each", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock: new TestClock() });
  const runs = new Map<string, number>();
  const jobs = Array.from({ length: 100 }, (_, index) =>
    jobOf(`test.${index}`, async () => void runs.set(`test.${index}`, (runs.get(`test.${index}`) ?? 0) + 1)),
  );
  const runners = [0, 1].map(() => startJobs(atrium.kernel, atrium.catalogue, jobs));
  await expect.poll(() => runs.size, PATIENCE).toBe(100);
  await Promise.all(runners.map((each) => each.stop()));
  expect([...runs.values()]).toEqual(jobs.map(() => 1));
});

test("a job that is woken or made due while it runs, runs once more", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock: new TestClock() });
  const { database } = atrium.kernel;
  const starts: string[] = [];
  let finish = () => {};
  const waiting = (name: string) => () =>
    new Promise<void>((resolve) => {
      starts.push(name);
      finish = resolve;
    });
  const jobs = [jobOf("test.due", waiting("due"))];
  const runner = startJobs(atrium.kernel, atrium.catalogue, jobs);
  await expect.poll(() => starts, PATIENCE).toEqual(["due"]);
  await database.transaction((tx) => makeJobDue(tx, "test.due", atrium.kernel.clock.now()));
  finish();
  await expect.poll(() => starts, PATIENCE).toEqual(["due", "due"]);
  finish();
  await runner.stop();

  let others = 0;
  const second = startJobs(atrium.kernel, atrium.catalogue, [
    jobOf("test.woken", waiting("woken"), "test_wakes"),
    jobOf("test.other", async () => void others++, "test_others"),
  ]);
  await expect.poll(() => [starts.length, others], PATIENCE).toEqual([3, 1]);
  await database.transaction(async (tx) => tx.notify("test_wakes", ""));
  await database.transaction(async (tx) => tx.notify("test_others", ""));
  await expect.poll(() => others, PATIENCE).toBe(2); // a check in between forgets no job that runs
  finish();
  await expect.poll(() => starts.length, PATIENCE).toBe(4);
  finish();
  await second.stop();
  expect(starts).toEqual(["due", "due", "woken", "woken"]);
});

test("a job of a process that died is claimed when its lease ends, not before", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const [dead, alive] = ["dead", "alive"].map((owner) => createClaims(atrium.kernel.database, owner));
  const start = new Date("2030-01-01T00:00:00Z");
  const at = (ms: number) => new Date(start.getTime() + ms);
  const job = { name: "test.job", everyMs: 3_600_000, isWoken: false };
  const known = [job];
  await dead?.register(["test.job"], start);
  expect(await dead?.claim(known, 4, start)).toHaveLength(1);
  expect(await alive?.claim([{ ...job, isWoken: true }], 4, at(14_000))).toEqual([]);
  const [claim] = (await alive?.claim(known, 4, at(16_000))) ?? [];
  await claim?.finish(at(17_000), at(3_617_000), { result: null, failure: null }, []);
  expect(await dead?.claim(known, 4, at(3_616_000))).toEqual([]);
  expect(await dead?.claim(known, 4, at(3_617_000))).toHaveLength(1);
});

test("the row of a job that no longer exists stays, and stops no other job", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock: new TestClock() });
  const { database, clock } = atrium.kernel;
  await database.transaction((tx) => makeJobDue(tx, "test.gone", clock.now()));
  let runs = 0;
  const runner = startJobs(atrium.kernel, atrium.catalogue, [jobOf("test.kept", async () => void runs++)]);
  await expect.poll(() => runs, PATIENCE).toBe(1);
  await runner.stop();
  const row = { name: "row_of_gone", text: "SELECT last_started_at FROM job WHERE name = 'test.gone'" };
  expect(await database.read.run(row, [])).toEqual([{ last_started_at: null }]);
});
