import { migrateFloor } from "../../adapters/database/floors/floor-database.ts";
import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { connectPostgres } from "../../adapters/database/postgres.ts";
import type { JobRunner } from "../../kernel/jobs/job-runner.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { Config } from "../config.ts";
import { closeAll, type Opened } from "../open-ports.ts";
import { floorConfig } from "./floor-config.ts";
import { type FloorParts, type OpenFloor, openFloor } from "./open-floor.ts";
import { type ConfiguredRegistry, placeOf } from "./registry-of.ts";

/** A floor without requests sleeps after this: no connection, no timer, and no place in memory. */
const IDLE_MS = 2 * MINUTE_MS;
/** A floor that woke for its jobs alone. */
const VISIT_MS = 10_000;
/** The jobs of a sleeping floor are at most this late. */
const VISITED_EVERY_MS = 15 * MINUTE_MS;
const CHECK_MS = 5_000;
const LEASE_MS = 30_000;
/** A floor has few members; the first floor keeps more. */
const CREDENTIALS_MAX = 500;
/** Of each open floor, with one more that listens. */
const CONNECTIONS = 4;

export interface HouseParts extends Omit<FloorParts, "database" | "baseUrl">, ConfiguredRegistry {
  readonly config: Config;
  /** The address of the first floor: all floors have its scheme and its port. */
  readonly baseUrl: string;
  readonly migrations: URL;
  /** Starts the jobs of a floor; null if this process runs none. */
  readonly runJobs: ((floor: OpenFloor) => JobRunner) | null;
  /** Goes on with what killed commands left, and with deletions that are due. */
  readonly finishWork: () => Promise<void>;
  /** For tests. */
  readonly idleMs?: number;
}

/** The floors of a house beside its first. A floor opens at its first request, and sleeps when nobody asks. */
export interface House {
  /**
   * A request to this host name; null if no floor has it. The floor is awake until the request leaves. It is refused
   * while the floor moves.
   */
  enter(hostname: string): Entered | null;
  /** Ends what requests left open on all floors, such as streams. */
  endRequests(): Promise<void>;
  /** How many floors are awake in this process. */
  awake(): number;
  close(): Promise<void>;
}

interface Entered {
  /** Resolves when it is open. */
  readonly floor: Promise<OpenFloor>;
  leave(): void;
}

interface Awake {
  readonly floor: Promise<OpenFloor>;
  readonly database: string;
  readonly opened: Opened;
  requests: number;
  /** Sleeps from then on, unless a request comes. */
  until: number;
}

export async function openHouse(parts: HouseParts): Promise<House> {
  const { registry, clock, log } = parts;
  const awake = new Map<string, Awake>();
  const idleMs = parts.idleMs ?? IDLE_MS;
  let revision = "";
  let byHost = new Map<string, RegisteredFloor>();

  async function refresh(): Promise<void> {
    const current = await registry.revision();
    if (current === revision) return;
    const served = (await registry.floors()).filter(({ state }) => state === "live" || state === "moving");
    byHost = new Map(served.flatMap((each) => each.hosts.map((host) => [host, each])));
    revision = current;
    const places = new Map(served.filter(({ state }) => state === "live").map((each) => [each.id, each.database]));
    for (const [id, { database }] of [...awake]) if (places.get(id) !== database) await sleep(id);
  }

  function wake(row: RegisteredFloor, ms: number): Awake {
    const found = awake.get(row.id);
    const until = clock.now().getTime() + ms;
    if (found) {
      found.until = Math.max(found.until, until);
      return found;
    }
    const opened: Opened = [];
    const floor = openRegistered(parts, row, opened);
    const entry: Awake = { floor, database: row.database, opened, requests: 0, until };
    awake.set(row.id, entry);
    floor.catch(async (err: unknown) => {
      log.error({ err, floor: row.slug }, "a floor could not be opened");
      awake.delete(row.id);
      await closeAll(opened);
    });
    return entry;
  }

  async function sleep(id: string): Promise<void> {
    const entry = awake.get(id);
    if (!entry) return;
    awake.delete(id);
    const floor = await entry.floor.catch(() => null);
    await floor?.endRequests();
    await closeAll(entry.opened);
    await registry.sleep(id, new Date(clock.now().getTime() + VISITED_EVERY_MS));
  }

  async function check(): Promise<void> {
    await refresh();
    const now = clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    for (const [id, { requests, until }] of [...awake]) if (requests === 0 && until <= now.getTime()) await sleep(id);
    if (awake.size > 0) await registry.renew([...awake.keys()], lease);
    const due = parts.runJobs && (await registry.takeDue(now, lease));
    const row = due && [...byHost.values()].find(({ id }) => id === due);
    if (row) wake(row, VISIT_MS);
    if (parts.runJobs) await parts.finishWork();
  }

  await refresh();
  let checking: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    checking = checking.then(work).catch((err: unknown) => log.warn({ err }, "the floors could not be checked"));
  };
  const timer = setInterval(() => next(check), CHECK_MS);
  registry.onChange(() => next(refresh));
  return {
    enter(hostname) {
      const row = byHost.get(hostname);
      if (!row) return null;
      if (row.state === "moving")
        return { floor: Promise.reject(new Error("the floor moves")), leave: () => undefined };
      const entry = wake(row, idleMs);
      entry.requests += 1;
      const leave = () => {
        entry.requests -= 1;
        entry.until = Math.max(entry.until, clock.now().getTime() + idleMs);
      };
      return { floor: entry.floor, leave };
    },
    endRequests: () => endRequestsOf([...awake.values()]),
    awake: () => awake.size,
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all([...awake.keys()].map(sleep));
    },
  };
}

/** Opens a floor with its own role, after its schema has come to this version. */
async function openRegistered(parts: HouseParts, row: RegisteredFloor, opened: Opened): Promise<OpenFloor> {
  const { config, registry, clock, log, meter, parsers, hashPassword, migrations, runJobs } = parts;
  await registry.renew([row.id], new Date(clock.now().getTime() + LEASE_MS));
  const connection = await placeOf(parts, row);
  const say = (message: string, fields?: object) => log.info(fields ?? {}, message);
  await migrateFloor(connection, migrations, say);
  const own = floorConfig(config, { id: row.id, connections: CONNECTIONS });
  const database = connectPostgres({ connection, connectionsMax: CONNECTIONS, log: say });
  opened.push(() => database.close());
  const baseUrl = addressOf(parts.baseUrl, row);
  const floor = await openFloor(
    own,
    { database, baseUrl, clock, log, meter, parsers, hashPassword, credentialsMax: CREDENTIALS_MAX, isPrepared: true },
    opened,
  );
  const jobs = runJobs?.(floor);
  if (jobs) opened.push(() => jobs.stop());
  return floor;
}

/** The public address of a floor: its first host, with the scheme and the port of the house. */
export function addressOf(baseUrl: string, { hosts }: Pick<RegisteredFloor, "hosts">): string {
  const url = new URL(baseUrl);
  url.hostname = hosts[0] ?? "";
  return url.origin;
}

async function endRequestsOf(awake: readonly Awake[]): Promise<void> {
  const floors = await Promise.allSettled(awake.map(({ floor }) => floor));
  await Promise.all(floors.map((each) => (each.status === "fulfilled" ? each.value.endRequests() : undefined)));
}
