import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Job } from "../catalogue/area.ts";
import { type Statement, statement } from "../database/statement.ts";
import { MINUTE_MS } from "../values/duration.ts";
import { nextDue } from "./next-due.ts";

const EARLIEST = statement("SELECT min(created_at) AS at FROM secret WHERE name LIKE 'test.%'") as Statement;
const INSERT = statement("INSERT INTO secret (name, value, created_at) VALUES ($1, '', $2)");
const JOB = statement("SELECT next_run_at FROM job WHERE name = 'test.due'");
const STARTED = statement("UPDATE job SET last_started_at = $1 WHERE name = 'test.due'");
const REGISTERED = statement("INSERT INTO job (name, next_run_at) VALUES ('test.due', $1)");

test("a space that sleeps wakes when work is due, and not for work that its job has left", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock });
  const { database } = atrium.kernel;
  const job = {
    name: "test.due",
    summary: { key: "test.counts" },
    everyMs: 9 * MINUTE_MS,
    due: EARLIEST as Statement<{ at: Date }>,
  } as const;
  const jobs: Job[] = [{ ...job, run: async () => null }];
  const now = clock.now();
  const soon = new Date(now.getTime() + 3 * MINUTE_MS);
  await database.transaction((tx) => tx.run(REGISTERED, [new Date(now.getTime() + job.everyMs)]));
  expect(await nextDue(database, jobs, now)).toBeNull();
  await database.transaction((tx) => tx.run(INSERT, ["test.one", soon]));
  expect(await nextDue(database, jobs, now)).toEqual(soon);
  expect(await database.read.run(JOB, [])).toEqual([{ next_run_at: soon }]);
  await database.transaction((tx) => tx.run(STARTED, [new Date(soon.getTime() + 1)]));
  expect(await nextDue(database, jobs, new Date(soon.getTime() + MINUTE_MS))).toBeNull();
});

test("each statement that says when a job has work is one row with a moment", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const now = atrium.kernel.clock.now();
  const asked = atrium.catalogue.jobs.flatMap((job) => job.due ?? []);
  expect(asked.length).toBeGreaterThan(20);
  for (const due of asked) {
    const rows = await atrium.kernel.database.read.run(due, due.text.includes("$1") ? [now] : []);
    expect(rows).toEqual([{ at: null }]);
  }
});
