import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/harness/atrium.ts";
import { connectPostgres, type PostgresDatabase } from "../postgres.ts";

const backend = { name: "backend", text: "select pg_backend_pid() as pid, $1::int as number" };
const broken = { name: "broken", text: "select 1 / $1::int as number" };
const clock = { name: "clock", text: "select clock_timestamp()::text as at" };

let drop: () => Promise<void>;
let database: PostgresDatabase;

beforeAll(async () => {
  const made = await createTestDatabase("nothing");
  drop = made.drop;
  database = connectPostgres({ connection: { connectionString: made.url }, log: () => undefined });
});
afterAll(async () => {
  await database.close();
  await drop();
});

test("the reads of a request share a connection while they are under way, and give it back", async () => {
  const read = database.readerForRequest();
  const rows = await Promise.all([1, 2, 3].map((number) => read.run<{ pid: number }>(backend as never, [number])));
  expect(new Set(rows.flat().map(({ pid }) => pid)).size).toBe(1);
  expect(database.figures().pools.readers.inUse).toBe(0);
});

test("the same statement is answered once in a request, to each caller with rows of its own", async () => {
  const read = database.readerForRequest();
  const [first, second] = await Promise.all([read.run(clock as never, []), read.run(clock as never, [])]);
  const third = await read.run(clock as never, []);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(third).not.toBe(first);
  expect(await database.readerForRequest().run(clock as never, [])).not.toEqual(first);
  const build = () => sql<{ at: string }>`select clock_timestamp()::text as at`.execute(read.query as never);
  expect((await build()).rows).toEqual((await build()).rows);
});

test("one failed statement fails no other, and is sent again when asked again", async () => {
  const read = database.readerForRequest();
  const [good, bad] = await Promise.allSettled([read.run(backend as never, [1]), read.run(broken as never, [0])]);
  expect([good.status, bad.status]).toEqual(["fulfilled", "rejected"]);
  await expect(read.run(broken as never, [0])).rejects.toThrow();
  expect(await read.run(broken as never, [1])).toEqual([{ number: 1 }]);
  expect(database.figures().pools.readers.inUse).toBe(0);
});
