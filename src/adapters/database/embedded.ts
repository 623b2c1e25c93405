import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "../../kernel/values/start-refused.ts";
import type { Account } from "./account.ts";
import { type Binaries, databaseUrlHint, prepareBinaries } from "./embedded-binaries.ts";
import { choosePlace, type Place, sharedFolder } from "./embedded-place.ts";
import {
  type Address,
  addressOf,
  databaseUser,
  ensureCluster,
  logTail,
  readPostmaster,
  removeStalePid,
  requestStop,
  requirePassword,
  runsHere,
  startServer,
  type Transport,
} from "./embedded-server.ts";
import type { Log } from "./log.ts";
import { lockClass } from "./migrate.ts";

/** A private PostgreSQL, shared by processes; the last one to stop shuts it down. */
export interface EmbeddedServer {
  readonly connection: {
    host: string;
    port: number;
    user: string;
    database: string;
    password: string;
    ssl: false;
  };
  /** True if it ran already: another process uses it, or a killed one left it behind. */
  readonly adopted: boolean;
  /** The folder of its files; outside `folder` if root had to move them. */
  readonly dataFolder: string;
  /** The account that it runs under; null if that is ours. */
  readonly account: Account | null;
  stop(): Promise<void>;
}

interface Setup {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly transport: Transport;
  readonly log: Log;
  readonly alone: boolean;
}

/** Another process holds the lock that only one may hold. */
class InUse extends StartRefused {}

/**
 * A session with a shared advisory lock that marks a process as using the server. It ends with the process, even after
 * a crash.
 */
interface ServerLock {
  readonly session: pg.Client;
  readonly address: Address;
  readonly started: boolean;
}

const windows = process.platform === "win32";
const databaseName = "atrium";
const serverLock = 2;
/** Held by the one process that serves requests. Backups connect without it. */
const aloneLock = 3;
/** The session of a killed process ends within milliseconds. */
const inUseMsMax = 3_000;
const pollMs = 15;
const startMsMax = 120_000;
const stopMsMax = 30_000;
const lastAttemptsMax = 10;
const failuresMax = 5;

/**
 * Starts the server in `folder`, creates it on the first start, or adopts a running one.
 * @throws Error for the user when the system has no programs, or the server does not start
 */
export async function startEmbedded(options: {
  folder: string;
  log: Log;
  /** For tests of the Windows transport on other systems. */
  transport?: Transport;
  /** Refuses the data while another process that said so uses it. */
  alone?: boolean;
}): Promise<EmbeddedServer> {
  const { folder, log, transport = windows ? "loopback" : "socket", alone = false } = options;
  const place = await choosePlace(folder, log);
  const binaries = await prepareBinaries(place.account, sharedFolder);
  const setup: Setup = { place, binaries, transport, log, alone };
  await ensureCluster(place, binaries);
  let lock = await acquireLock(setup);
  await requirePassword(lock.session, place).catch(async (error: unknown) => {
    await releaseLock(setup, lock);
    throw error;
  });
  const first = lock;
  const stopping = new AbortController();
  let stopped: Promise<void> | null = null;
  let recovering: Promise<void> = Promise.resolve();

  async function recover(): Promise<void> {
    log("the embedded database stopped and is being restarted");
    for (let delayMs = 100; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 10_000)) {
      try {
        lock = await acquireLock(setup, first.address, stopping.signal);
        watch();
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log("the embedded database does not start", { reason: (error as Error).message });
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
  function watch(): void {
    // Last, because nothing else keeps the process alive during a start: the lock must not keep an idle process alive.
    (lock.session as pg.Client & { unref(): void }).unref();
    lock.session.once("end", () => {
      if (!stopping.signal.aborted) recovering = recover();
    });
  }
  watch();

  return {
    connection: { ...first.address, user: databaseUser, database: databaseName, ssl: false },
    adopted: !first.started,
    dataFolder: place.data,
    account: place.account,
    stop() {
      stopping.abort();
      stopped ??= recovering.then(() => releaseLock(setup, lock));
      return stopped;
    },
  };
}

/** Connects and takes the lock. Starts the server if none runs, and waits for one that starts or stops. */
async function acquireLock(setup: Setup, wanted?: Address, signal?: AbortSignal): Promise<ServerLock> {
  const { place, binaries, transport } = setup;
  let started: ChildProcess | null = null;
  let address = wanted ?? (await addressOf(place, transport));
  let failures = 0;
  let inUseMs = 0;
  for (let waitedMs = 0; waitedMs < startMsMax; waitedMs += pollMs) {
    if (!started) signal?.throwIfAborted();
    const running = await readPostmaster(place);
    if (running || !wanted) address = await addressOf(place, transport);
    const session = running
      ? await tryLock(setup, address).catch((error: unknown) => {
          inUseMs += pollMs;
          if (!(error instanceof InUse) || inUseMs > inUseMsMax) throw error;
          return null;
        })
      : null;
    if (session) return { session, address, started: started !== null && (windows || started.pid === running?.pid) };
    if (!running && (started === null || hasFailed(started))) {
      if (started && ++failures > failuresMax) break;
      await removeStalePid(place);
      started = startServer(place, binaries, address, transport);
    }
    await sleep(pollMs);
  }
  throw new Error(`PostgreSQL does not start in ${place.data}. ${databaseUrlHint}\n${await logTail(place)}`);
}

/** On Windows the child is pg_ctl, which exits at once on success. */
function hasFailed({ exitCode, signalCode }: ChildProcess): boolean {
  return signalCode !== null || (exitCode !== null && !(windows && exitCode === 0));
}

/** Null while the server starts or stops. */
async function tryLock(setup: Setup, address: Address): Promise<pg.Client | null> {
  const config = { ...address, user: databaseUser, ssl: false, connectionTimeoutMillis: 5_000 };
  const session = new pg.Client({ ...config, database: databaseName, application_name: "atrium holds the server" });
  session.on("error", () => undefined);
  try {
    await session.connect();
    const { rows } = await session.query<{ folder: string; held: boolean; alone: boolean }>(
      `select current_setting('data_directory') as folder, pg_try_advisory_lock_shared($1, $2) as held,
              case when $4 then pg_try_advisory_lock($1, $3) else true end as alone`,
      [lockClass, serverLock, aloneLock, setup.alone],
    );
    if (rows[0]?.folder !== setup.place.data && !windows) {
      throw new Error(`another server than that in ${setup.place.data} answers at ${address.host}`);
    }
    if (rows[0]?.held && !rows[0].alone) {
      throw new InUse(
        `Another server uses the database in ${setup.place.data}. Stop it first, or set ATRIUM_DATA to another folder. ` +
          "Several servers need an external PostgreSQL: set DATABASE_URL.",
      );
    }
    if (rows[0]?.held) return session;
    await session.end();
    return null;
  } catch (error) {
    await session.end().catch(() => undefined);
    const { code } = error as pg.DatabaseError;
    if (code === "3D000") await createDatabase(config);
    else if (!isPassing(error)) throw error;
    return null;
  }
}

/** Starting, stopping, out of connections, or not listening yet. */
function isPassing(error: unknown): boolean {
  const { code = "", message } = error as pg.DatabaseError;
  return /^(57P0|53300|ENOENT|ECONN|EPIPE)/.test(code) || /^(Connection terminated|timeout expired)/.test(message);
}

async function createDatabase(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Another process that starts at the same time may create it first.
    if (!["42P04", "23505", "55006"].includes((error as pg.DatabaseError).code ?? "")) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops the server if no other process uses it. The lock makes new processes wait until it is down. */
async function releaseLock({ place, binaries, log }: Setup, { session, started }: ServerLock): Promise<void> {
  (session as pg.Client & { ref(): void }).ref();
  const running = await readPostmaster(place);
  const last = await isLast(session).catch(() => started);
  if (running && last) {
    await requestStop(place, binaries, running.pid, "fast");
    const gone = await isGone(place, running.pid);
    if (!gone) {
      log("the embedded database stops too slowly and is killed; it recovers at the next start");
      await requestStop(place, binaries, running.pid, "immediate");
      await isGone(place, running.pid);
    }
  } else if (running) log("another process uses the embedded database, so it keeps running");
  await session.end().catch(() => undefined);
}

/** The server holds the lock of a process that was killed until it notices: on a busy machine, for a moment. */
async function isLast(session: pg.Client): Promise<boolean> {
  const keys = [lockClass, serverLock];
  await session.query("select pg_advisory_unlock_shared($1, $2)", keys);
  for (let attempt = 1; attempt <= lastAttemptsMax; attempt++) {
    const { rows } = await session.query<{ last: boolean }>("select pg_try_advisory_lock($1, $2) as last", keys);
    if (rows[0]?.last) return true;
    await sleep(pollMs);
  }
  return false;
}

async function isGone(place: Place, pid: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < stopMsMax; waitedMs += pollMs) {
    if (!(await runsHere(pid, place))) return true;
    await sleep(pollMs);
  }
  return false;
}
