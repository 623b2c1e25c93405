import { Kysely, PostgresDialect, Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "../../kernel/database/tables.ts";
import type { Database, ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { Announcer, type Notification } from "./announcer.ts";
import { CountedPool, type Fault, type PoolFigures } from "./counted-pool.ts";
import type { ConnectionBudget } from "./floors/connection-budget.ts";
import type { Log } from "./log.ts";
import { NotificationListener } from "./postgres-listener.ts";
import { Session } from "./postgres-session.ts";
import { sendingTo } from "./query-builder.ts";
import { PlannedReads, sendPlanned } from "./reads/planned-reads.ts";
import { requestReader } from "./reads/request-reader.ts";

/** The port, and the query builder for a library with its own tables. */
export interface PostgresDatabase extends Database {
  /** May write, outside any transaction or in its own. */
  readonly kysely: Kysely<Tables>;
  figures(): DatabaseFigures;
}

/** The connections of this process. */
export interface DatabaseFigures {
  readonly pools: Readonly<
    Record<"readers" | "writers", PoolFigures & { readonly faults: Readonly<Record<Fault, number>> }>
  >;
  /** Whether the connection for notifications answers. */
  readonly isListening: boolean;
}

const attemptsMax = 3;
/** Per statement, locks included. The server cancels it first; if it does not, we drop the connection. */
const statementMsMax = 15_000;
const silenceMsMax = 18_000;

/**
 * Connects to PostgreSQL with two pools of half of `connectionsMax` connections each (default 20): writers, and readers
 * that the server keeps read-only. Connections open on demand. Locks are awaited for `lockTimeoutMs` (default 5 s), and
 * statements for at most 18 s; a database that hangs counts as unavailable.
 */
export function connectPostgres(options: {
  connection: pg.PoolConfig;
  connectionsMax?: number | undefined;
  lockTimeoutMs?: number;
  /** Shared with other databases. */
  budget?: ConnectionBudget;
  log: Log;
}): PostgresDatabase {
  const { connectionsMax = 20, lockTimeoutMs = 5_000, log } = options;
  const max = Math.floor(connectionsMax / 2);
  // Memoize allocates its table for all estimated rows before the first: 20 ms for the newest 50 of 500,000.
  const settings =
    `set timezone = 'UTC'; set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementMsMax}; ` +
    "set idle_in_transaction_session_timeout = 60000; set enable_memoize = off";
  const client = clientConfig(options.connection);
  const writers = openPool({ ...client, max }, settings, log);
  const readers = openPool({ ...client, max }, `${settings}; set default_transaction_read_only = on`, log);
  for (const pool of options.budget ? [writers, readers] : []) {
    pool.budget = options.budget ?? null;
    options.budget?.add(pool);
  }
  const listener = new NotificationListener({ ...client, application_name: "atrium listener" }, log);
  const announcer = new Announcer((batch) => sendBatch(writers, batch), log);
  const kysely = kyselyOver(writers);
  const planned = new PlannedReads();
  const query = kyselyOver(readers, planned);
  let closed: Promise<void> | null = null;

  return {
    kysely,
    read: {
      query,
      async run<Row>({ name, text }: { name: string; text: string }, values: readonly unknown[]) {
        const session = await Session.from(readers);
        try {
          return (await session.send({ name, text, values: [...values] })).rows as Row[];
        } finally {
          session.release();
        }
      },
    },
    readerForRequest: () => requestReader(query, readers, planned),
    async transaction(work, { statementMsMax: longer } = {}) {
      for (let attempt = 1; ; attempt++) {
        const session = await Session.from(writers);
        try {
          session.queue({ text: "begin" });
          if (longer !== undefined) await session.allow(longer, silenceMsMax - statementMsMax);
          const notices: Notices = { here: [], announced: [] };
          const result = await work(writeTx(kysely, session, notices));
          await session.commit();
          // Delivered here before the caller goes on; the server notifies the other processes, and us once more.
          for (const { channel, payload } of notices.here) listener.dispatch(channel, payload);
          announcer.add(notices.announced);
          return result;
        } catch (error) {
          await session.rollback();
          if (!session.contended || attempt === attemptsMax) throw error;
          log("a transaction lost against another one and runs again", { attempt });
        } finally {
          session.release();
        }
      }
    },
    listen: (channel, handler) => listener.listen(channel, handler),
    onGap: (handler) => listener.onGap(handler),
    figures: () => ({
      pools: { readers: figuresOf(readers), writers: figuresOf(writers) },
      isListening: listener.isAlive(),
    }),
    close() {
      closed ??= announcer
        .close()
        .then(() => Promise.all([listener.close(), writers.end(), readers.end()]))
        .then(() => {
          for (const pool of [writers, readers]) options.budget?.remove(pool);
        });
      return closed;
    },
  };
}

function figuresOf(pool: CountedPool) {
  const { inUse, idle, max, waiting } = pool.figures();
  return { inUse, idle, max, waiting, faults: pool.faults };
}

/** Settings of every connection: its name on the server, its types, and keep-alive. */
export function clientConfig(connection: pg.ClientConfig): pg.ClientConfig {
  return {
    application_name: "atrium",
    connectionTimeoutMillis: 5_000,
    // Statements are sent without waiting for earlier answers; each is still its own message.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
    types: { getTypeParser },
  };
}

function openPool(config: pg.PoolConfig, settings: string, log: Log): CountedPool {
  const pool = new CountedPool({
    ...config,
    query_timeout: silenceMsMax,
    // SET, not the start-up parameter `options`: an `options` in the URL would replace ours.
    onConnect: async (client) => {
      await client.query(settings);
    },
  });
  // The pool handles errors of idle clients only; a connection that breaks in a transaction must not end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log("an idle database connection was lost", { reason: error.message }));
  return pool;
}

/** With `planned`, statements get a name once their text repeats. */
function kyselyOver(pool: CountedPool, planned?: PlannedReads): Kysely<Tables> {
  async function connect() {
    const session = await Session.from(pool);
    return {
      // biome-ignore lint/suspicious/noExplicitAny: the overloads of this interface include cursors, which are not used
      query: (text: any, values: readonly unknown[] = []): any => sendPlanned(session, planned, text, values),
      release: () => session.release(),
    };
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } }),
  });
}

const notifyStatement = { name: "notify", text: "select pg_notify($1, $2)" };

const announceStatement = {
  name: "announce",
  text: "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as each (channel, payload)",
};

async function sendBatch(pool: CountedPool, batch: readonly Notification[]): Promise<void> {
  const session = await Session.from(pool);
  try {
    const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    await session.send({ ...announceStatement, values });
  } finally {
    session.release();
  }
}

/** What a transaction tells this process after its commit. */
interface Notices {
  readonly here: Notification[];
  /** Not sent to other processes by the transaction itself. */
  readonly announced: Notification[];
}

function writeTx(kysely: Kysely<Tables>, session: Session, { here, announced }: Notices): WriteTx {
  const run: ReadTx["run"] = async <Row>({ name, text }: { name: string; text: string }, values: readonly unknown[]) =>
    (await session.send({ name, text, values: [...values] })).rows as Row[];
  const queue: WriteTx["queue"] = ({ name, text }, values, answered) =>
    session.queue({ name, text, values: [...values] }, answered);
  const builder = memoize(() => new Transaction<Tables>(sendingTo(session, kysely)));
  const tx: Omit<WriteTx, keyof WriteTx & symbol> = {
    get query() {
      return builder();
    },
    run,
    queue,
    notify(channel, payload) {
      queue(notifyStatement, [channel, payload]);
      here.push({ channel, payload });
    },
    announce(channel, payload) {
      here.push({ channel, payload });
      announced.push({ channel, payload });
    },
  };
  return tx as WriteTx;
}

const { INT8, DATE } = pg.types.builtins;
const arrayOf = { int8: 1016, date: 1182, text: 1009 };

/** int8 as a number where exact, a date as text; everything else as the driver's default. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (format === "binary") return pg.types.getTypeParser(oid, "binary");
  if (oid === INT8) return exactInteger;
  if (oid === DATE) return (text: string) => text;
  const parse = pg.types.getTypeParser(oid === arrayOf.int8 || oid === arrayOf.date ? arrayOf.text : oid, "text");
  return oid === arrayOf.int8 ? (text: string) => parse(text).map(exactInteger) : parse;
};

function exactInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
