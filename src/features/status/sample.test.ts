import { afterEach, beforeEach, expect, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { sample } from "./jobs/sample.ts";
import { say } from "./messages.ts";

const MINUTE_MS = 60_000;
let bench: JobBench;
beforeEach(async () => {
  bench = await startJobBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

async function looked(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    bench.clock.advance(MINUTE_MS);
    await sample(atriumCatalogue).run(bench.context());
  }
}

const periods = (part: string) =>
  bench.database.read.query
    .selectFrom("part_period")
    .select(["state", "note", "began_at", "seen_at"])
    .where("part", "=", part)
    .orderBy("began_at")
    .execute();

function feed(failing: boolean) {
  const now = bench.clock.now();
  const row = { id: "feed_1", name: "Feed", url: "https://x.example/a.ics", refresh_minutes: 30 };
  const failing_since = failing ? now : null;
  const rest = { next_refresh_at: now, failing_since, created_at: now, updated_at: now };
  return bench.database.transaction(({ query }) =>
    query
      .insertInto("feed")
      .values({ ...row, ...rest } as never)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ failing_since }))
      .execute(),
  );
}

test("records an unchanged state as one period, and continues from its end", async () => {
  await feed(false);
  await looked(3);
  await feed(true);
  await looked(2);
  const [fine, broken, ...more] = await periods("event_feeds");
  expect(fine).toMatchObject({ state: "ok", note: null });
  expect(broken).toMatchObject({ state: "down", note: say.feedsUnreadable({ failing: 1, all: 1 }) });
  expect(broken?.began_at).toEqual(fine?.seen_at);
  expect(more).toEqual([]);
});

test("begins a new period after a gap, with unknown time between", async () => {
  await looked();
  bench.clock.advance(10 * MINUTE_MS);
  await looked();
  expect(await periods("database")).toHaveLength(2);
});

test("records nothing for parts that are not set up", async () => {
  await looked();
  expect(await periods("mail")).toEqual([]);
  expect(await periods("event_feeds")).toEqual([]);
});

test("counts jobs as overdue only after a floor that slept could catch up", async () => {
  await looked();
  await bench.database.transaction(({ query }) =>
    query.insertInto("job").values({ name: "test.late", next_run_at: bench.clock.now() }).execute(),
  );
  bench.clock.advance(60 * MINUTE_MS);
  await looked(10);
  expect((await periods("jobs")).filter(({ state }) => state !== "ok")).toEqual([]);
  await looked(2);
  expect((await periods("jobs")).at(-1)).toMatchObject({ state: "down" });
});

test("deletes periods last seen 90 days ago", async () => {
  await looked();
  bench.clock.advance(91 * 24 * 60 * MINUTE_MS);
  await looked();
  expect(await periods("database")).toHaveLength(1);
});

test("a clock that goes back changes nothing until it has caught up", async () => {
  await looked(3);
  const before = await periods("database");
  bench.clock.advance(-2 * MINUTE_MS);
  await looked();
  expect(await periods("database")).toEqual(before);
  await looked(2);
  expect(await periods("database")).toMatchObject([{ seen_at: bench.clock.now() }]);
});
