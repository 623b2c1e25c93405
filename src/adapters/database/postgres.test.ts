import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConstraintViolation, LockTimeout, StorageUnavailable, type WriteTx } from "../../kernel/ports/database.ts";
import { startEmbedded } from "./embedded.ts";
import { connectPostgres, type PostgresDatabase } from "./postgres.ts";

/** Connections of this test's database only: other tests run on the same server. */
const TERMINATE = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()";

const log = () => undefined;
const externalUrl = process.env.TEST_DATABASE_URL;
if (!externalUrl) process.stderr.write("TEST_DATABASE_URL is not set: the external server is not tested\n");

type Server = { connection: pg.PoolConfig; remove(): Promise<void> };

async function embeddedServer(): Promise<Server> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "atrium-test-"));
  await chmod(folder, 0o755);
  const { connection, stop } = await startEmbedded({ folder, log });
  return { connection, remove: () => stop().then(() => rm(folder, { recursive: true })) };
}

async function externalServer(): Promise<Server> {
  const database = `atrium_test_${process.pid}`;
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: externalUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await admin(`create database ${database}`);
  const url = new URL(externalUrl ?? "");
  url.pathname = `/${database}`;
  return { connection: { connectionString: url.href }, remove: () => admin(`drop database ${database} with (force)`) };
}

const servers = [
  { name: "embedded", start: embeddedServer, present: true },
  { name: "external", start: externalServer, present: Boolean(externalUrl) },
];

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

for (const { name, start, present } of servers) {
  describe.runIf(present)(`on the ${name} server`, () => {
    let server: Server;
    let database: PostgresDatabase;
    let other: PostgresDatabase;

    const run = (text: string, values: unknown[] = []) =>
      database.transaction((tx) => tx.run<Record<string, unknown>>({ name: text.slice(-60), text }, values));

    beforeAll(async () => {
      server = await start();
      database = connectPostgres({ connection: server.connection, connectionsMax: 8, log });
      other = connectPostgres({ connection: server.connection, connectionsMax: 8, lockTimeoutMs: 100, log });
      await run(
        "create table item (id int constraint item_pkey primary key, name text not null, big int8, day date, at timestamptz)",
      );
      await run(
        "insert into item values (1, 'one', 9007199254740991, '2026-03-29', '2026-03-29T01:00:00Z'), (2, 'two', null, null, null)",
      );
    });
    afterAll(async () => {
      await Promise.all([database?.close(), other?.close()]);
      await server?.remove();
    });

    test("plans a repeated read once for each connection, and anew when a migration changed its table", async () => {
      await run("create table planned (id int primary key, name text)");
      await run("insert into planned values (1, 'first')");
      const read = async () => (await sql`select * from "planned" where id = ${1}`.execute(database.read.query)).rows;
      const plans = () =>
        sql<{
          count: number;
        }>`select count(*)::int as count from pg_prepared_statements where statement like '%"planned"%'`
          .execute(database.read.query)
          .then(({ rows }) => rows[0]?.count);
      for (let use = 0; use < 5; use++) expect(await read()).toEqual([{ id: 1, name: "first" }]);
      expect(await plans()).toBe(0);
      await read();
      expect(await plans()).toBe(1);
      await run("alter table planned add column note text");
      expect(await read()).toEqual([{ id: 1, name: "first", note: null }]);
      await run("drop table planned");
    });

    test("limits statements as their transaction declares, and later ones as before", async () => {
      const limit = { name: "limit", text: "select current_setting('statement_timeout') as is" };
      const limitWithin = (statementMsMax?: number) =>
        database.transaction((tx) => tx.run(limit, []), statementMsMax === undefined ? {} : { statementMsMax });
      expect(await limitWithin(600_000)).toEqual([{ is: "10min" }]);
      for (let each = 0; each < 5; each++) expect(await limitWithin()).toEqual([{ is: "15s" }]);
      const sleep = { name: "sleep", text: "select pg_sleep(20)" };
      const began = Date.now();
      await expect(database.transaction((tx) => tx.run(sleep, []), { statementMsMax: 100 })).rejects.toThrow();
      expect(Date.now() - began).toBeLessThan(5_000);
    });

    test("a reader cannot write by any route", async () => {
      const insert = "insert into item values (9, 'nine')";
      await expect(database.read.run({ name: "sly", text: insert }, [])).rejects.toThrow("read-only transaction");
      await expect(sql.raw(insert).execute(database.read.query)).rejects.toThrow("read-only transaction");
      expect(await database.read.run({ name: "nine", text: "select 1 from item where id = 9" }, [])).toEqual([]);
    });

    test("a refused write names its constraint and leaves nothing behind", async () => {
      const twice = (insert: (tx: WriteTx) => Promise<unknown>) =>
        database.transaction(async (tx) => {
          await tx.run({ name: "three", text: "insert into item values (3, 'three')" }, []);
          await insert(tx);
        });
      const refused = { constructor: ConstraintViolation, constraint: "item_pkey" };
      const text = "insert into item values (1, 'again')";
      await expect(twice((tx) => tx.run({ name: "again", text }, []))).rejects.toMatchObject(refused);
      await expect(twice((tx) => sql.raw(text).execute(tx.query))).rejects.toMatchObject(refused);
      await expect(sql.raw(text).execute(database.kysely)).rejects.toMatchObject(refused);
      expect(await run("select count(*) as count from item")).toEqual([{ count: 2 }]);
    });

    test("a transaction with a swallowed error does not report a commit", async () => {
      const swallowing = database.transaction(async (tx) => {
        await sql`insert into item values (1, 'again')`.execute(tx.query).catch(() => undefined);
      });
      await expect(swallowing).rejects.toThrow("the transaction was rolled back");
    });

    test("a failed queued statement fails the commit with its own error", async () => {
      const failing = database.transaction(async (tx) => {
        await tx.run({ name: "four", text: "insert into item values (4, 'four')" }, []);
        tx.queue({ name: "again", text: "insert into item values (1, 'again')" }, []);
        tx.notify("unheard", "x");
      });
      await expect(failing).rejects.toMatchObject({ constructor: ConstraintViolation, constraint: "item_pkey" });
      expect(await run("select count(*) as count from item")).toEqual([{ count: 2 }]);
    });

    test("a statement after a failed queued one reports the original error", async () => {
      const failing = database.transaction(async (tx) => {
        tx.queue({ name: "again", text: "insert into item values (1, 'again')" }, []);
        await tx.run({ name: "one", text: "select 1" }, []);
      });
      await expect(failing).rejects.toMatchObject({ constructor: ConstraintViolation, constraint: "item_pkey" });
    });

    test("a statement after the end of its transaction is refused", async () => {
      const leaked = await database.transaction(async (tx) => tx);
      await expect(leaked.run({ name: "late", text: "select 1" }, [])).rejects.toThrow("has ended");
    });

    test("numbers, dates and times arrive in their types", async () => {
      const [row] = await run("select big, day, at, array[big] as bigs, array[day] as days from item where id = 1");
      const [big, day, at] = [9007199254740991, "2026-03-29", new Date("2026-03-29T01:00:00Z")];
      expect(row).toEqual({ big, day, at, bigs: [big], days: [day] });
    });

    test("reports a lock that is not granted in time, and leaves the row free", async () => {
      const [held, done] = [gate(), gate()];
      const holder = database.transaction(async (tx) => {
        await tx.run({ name: "hold", text: "select 1 from item where id = 1 for update" }, []);
        held.open();
        await done.passed;
      });
      await held.passed;
      const take = (tx: WriteTx) => tx.run({ name: "take", text: "update item set name = 'x' where id = 1" }, []);
      await expect(other.transaction(take)).rejects.toBeInstanceOf(LockTimeout);
      done.open();
      await holder;
      await other.transaction(take);
    });

    test("two deadlocked transactions both succeed, one of them by a retry", async () => {
      const bothHold = [gate(), gate()];
      const otherIsDone = gate();
      let runs = 0;
      const crossing = (first: number, second: number, mine: number) =>
        database.transaction(async (tx) => {
          runs += 1;
          // The retry could take the first row before the other one wakes, and deadlock again.
          if (runs > 2) await otherIsDone.passed;
          // Only one of them checks for deadlocks, so that one is aborted.
          await sql.raw(`set local deadlock_timeout = '${mine === 0 ? "20ms" : "60s"}'`).execute(tx.query);
          const update = { name: "rename", text: "update item set name = name || '.' where id = $1" };
          await tx.run(update, [first]);
          bothHold[mine]?.open();
          await bothHold[1 - mine]?.passed;
          await tx.run(update, [second]);
        });
      await Promise.all([crossing(1, 2, 0), crossing(2, 1, 1).then(otherIsDone.open)]);
      expect(runs).toBe(3);
    });

    test("reports a connection cut in the middle, and opens a new one for the next call", async () => {
      const cut = database.transaction((tx) =>
        tx.run({ name: "die", text: "select pg_terminate_backend(pg_backend_pid())" }, []),
      );
      await expect(cut).rejects.toBeInstanceOf(StorageUnavailable);
      await run(`${TERMINATE} and state = 'idle' and pid <> pg_backend_pid()`);
      await expect.poll(() => run("select 1 as one").catch(() => null)).toEqual([{ one: 1 }]);
    });

    test("delivers notifications at the commit, and reports a lost connection as a gap", async () => {
      const here = new Set<string>();
      const there = new Set<string>();
      let gaps = 0;
      for (const [listener, heard] of [
        [database, here],
        [other, there],
      ] as const) {
        listener.onGap(() => {
          gaps += 1;
        });
        listener.listen("Drop it", (payload) => heard.add(payload));
      }
      await expect.poll(() => gaps).toBe(2);
      await database.transaction(async (tx) => {
        tx.notify("Drop it", "committed");
        expect(here).not.toContain("committed");
      });
      expect(here).toContain("committed");
      const undone = database.transaction(async (tx) => {
        tx.notify("Drop it", "rolled back");
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      await expect.poll(() => there).toContain("committed");
      await run(`${TERMINATE} and query like 'listen %'`);
      await expect.poll(() => gaps).toBe(4);
      await other.transaction(async (tx) => tx.notify("Drop it", "after the gap"));
      await expect.poll(() => here).toContain("after the gap");
      expect(there).toContain("after the gap");
      for (const heard of [here, there]) expect(heard).not.toContain("rolled back");
    });

    test("sends the announcements of many transactions in few notifications", async () => {
      const heard: string[] = [];
      const here: string[] = [];
      other.listen("announced", (payload) => heard.push(payload));
      database.listen("announced", (payload) => here.push(payload));
      const announce = (payload: string) => database.transaction(async (tx) => tx.announce("announced", payload));
      await expect.poll(() => announce("ready").then(() => heard.length)).toBeGreaterThan(0);
      heard.length = 0;
      await Promise.all(Array.from({ length: 50 }, () => announce("same")));
      expect(here.filter((each) => each === "same").length).toBeGreaterThanOrEqual(50);
      await announce("last");
      await expect.poll(() => heard).toContain("last");
      expect(heard.filter((each) => each === "same").length).toBeLessThan(10);
      const undone = database.transaction(async (tx) => {
        tx.announce("announced", "rolled back");
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      expect([...here, ...heard]).not.toContain("rolled back");
    });
  });
}

test("reports a missing server as unavailable", async () => {
  const database = connectPostgres({
    connection: { host: "127.0.0.1", port: 1, user: "atrium", database: "atrium" },
    log,
  });
  await expect(database.read.run({ name: "one", text: "select 1" }, [])).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(database.transaction(async () => 1)).rejects.toBeInstanceOf(StorageUnavailable);
  await database.close();
});
