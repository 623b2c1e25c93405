import { ConnectionBudget } from "../../adapters/database/floors/connection-budget.ts";
import { migrateFloor } from "../../adapters/database/floors/floor-database.ts";
import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import type { Opening } from "../../adapters/database/floors/registry.ts";
import { connectPostgres } from "../../adapters/database/postgres.ts";
import type { Job } from "../../kernel/catalogue/area.ts";
import type { JobRunner } from "../../kernel/jobs/job-runner.ts";
import { nextDue } from "../../kernel/jobs/next-due.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { randomIds as ids } from "../../kernel/values/ids.ts";
import type { Config } from "../config.ts";
import { closeAll, type Opened } from "../open-ports.ts";
import { floorConfig } from "./floor-config.ts";
import { addressOf } from "./floor-tools.ts";
import { followName } from "./follow-name.ts";
import { type FloorParts, type OpenFloor, openFloor } from "./open-floor.ts";
import { type ConfiguredRegistry, placeOf } from "./registry-of.ts";

/** A floor that woke for its jobs alone sleeps once they have run, and at the latest after this. */
const VISIT_MS = MINUTE_MS;
/** Jobs of a sleeping floor that do not say when they are due are at most this late. */
const VISITED_EVERY_MS = 15 * MINUTE_MS;
/** Work that is due again at once, such as a campaign that is being sent, is taken up after this. */
const PAUSE_MS = 2_000;
/** How long a process says in advance that it has a floor open. */
export const LEASE_MS = 30_000;
/** A floor has few members; the first floor keeps more. */
const CREDENTIALS_MAX = 500;
/** Of each open floor, with one more that listens. */
const CONNECTIONS = 4;
/** Of the connections to floors, those that listen: as many floors are awake, at most. */
const LISTENING = 1 / 3;

const FAULT_CHARS_MAX = 300;

export interface AwakeParts extends Omit<FloorParts, "database" | "baseUrl">, ConfiguredRegistry {
  readonly config: Config;
  /** The address of the first floor: all floors have its scheme and its port. */
  readonly baseUrl: string;
  readonly migrations: URL;
  /** Starts the jobs of a floor; null if this process runs none. */
  readonly runJobs: ((floor: OpenFloor) => JobRunner) | null;
  readonly jobs: readonly Job[];
}

/** An open floor with the runner of its jobs, if this process runs them. */
interface Running {
  readonly open: OpenFloor;
  readonly jobs: JobRunner | null;
}

interface Awake {
  readonly opening: Opening;
  readonly running: Promise<Running>;
  /** As `running`, without the jobs. */
  readonly floor: Promise<OpenFloor>;
  readonly database: string;
  readonly isReadOnly: boolean;
  readonly opened: Opened;
  requests: number;
  /** Sleeps from then on, unless a request comes. */
  until: number;
}

/** The floors that are awake in this process. */
export interface AwakeFloors {
  /** Opens it, unless it is open. It stays awake for so long. */
  wake(row: RegisteredFloor, ms: number): Awake;
  /** Wakes it until its jobs have run. */
  visit(row: RegisteredFloor): Promise<void>;
  sleep(id: string): Promise<void>;
  all(): readonly (readonly [id: string, Awake])[];
}

export function awakeFloors(parts: AwakeParts): AwakeFloors {
  const { registry, clock, log } = parts;
  const connectionsMax = parts.config.ATRIUM_FLOORS_CONNECTIONS;
  const awakeMax = Math.floor(connectionsMax * LISTENING);
  const budget = new ConnectionBudget(connectionsMax - awakeMax);
  const awake = new Map<string, Awake>();

  function wake(row: RegisteredFloor, ms: number): Awake {
    const found = awake.get(row.id);
    const until = clock.now().getTime() + ms;
    if (found) {
      found.until = Math.max(found.until, until);
      return found;
    }
    if (awake.size >= awakeMax) sleepSoon();
    const opened: Opened = [];
    const opening = { id: ids.newId("opening"), floor: row.id };
    const running = openRegistered({ ...parts, budget }, row, { opening, opened });
    const floor = running.then(({ open }) => open);
    const { database, is_read_only: isReadOnly } = row;
    const entry: Awake = { opening, running, floor, database, isReadOnly, opened, requests: 0, until };
    awake.set(row.id, entry);
    floor.catch(async (err: Error) => {
      log.error({ err, floor: row.slug }, "a floor could not be opened");
      await registry.opened(row.id, { fault: err.message.slice(0, FAULT_CHARS_MAX) }).catch(() => undefined);
      if (awake.get(row.id) === entry) awake.delete(row.id);
      await closeAll(opened);
      await registry.end(opening, clock.now()).catch(() => undefined);
    });
    return entry;
  }

  /** Makes room for another: the one that nobody has asked for longest. */
  function sleepSoon(): void {
    const [longest] = [...awake].filter(([, { requests }]) => requests === 0).sort(([, a], [, b]) => a.until - b.until);
    if (longest) sleep(longest[0]).catch((err: unknown) => log.warn({ err }, "a floor could not be closed"));
  }

  async function sleep(id: string): Promise<void> {
    const entry = awake.get(id);
    if (!entry) return;
    awake.delete(id);
    const running = await entry.running.catch(() => null);
    await running?.open.endRequests();
    await running?.jobs?.stop();
    const due = running && (await dueIn(running.open).catch(() => null));
    await closeAll(entry.opened);
    const now = clock.now();
    const soonest = now.getTime() + PAUSE_MS;
    const next = Math.min(due?.getTime() ?? Infinity, now.getTime() + VISITED_EVERY_MS);
    await registry.end(entry.opening, now, new Date(Math.max(soonest, next)));
  }

  const dueIn = ({ kernel }: OpenFloor) => nextDue(kernel.database, parts.jobs, clock.now());

  /** Wakes it until its jobs have run. */
  async function visit(row: RegisteredFloor): Promise<void> {
    const entry = wake(row, VISIT_MS);
    const { until } = entry;
    const running = await entry.running.catch(() => null);
    await running?.jobs?.rested;
    if (entry.until === until) entry.until = clock.now().getTime();
  }

  return { wake, visit, sleep, all: () => [...awake] };
}

/** Opens a floor with its own role, after its schema has come to this version. */
async function openRegistered(
  parts: AwakeParts & { readonly budget: ConnectionBudget },
  row: RegisteredFloor,
  { opening, opened }: { readonly opening: Opening; readonly opened: Opened },
): Promise<Running> {
  const { config, registry, clock, log, meter, parsers, hashPassword, migrations, runJobs } = parts;
  await registry.begin(opening, new Date(clock.now().getTime() + LEASE_MS));
  const connection = await placeOf(parts, row);
  const say = (message: string, fields?: object) => log.info(fields ?? {}, message);
  const schemaVersion = await migrateFloor(connection, migrations, say);
  await registry.opened(row.id, { schemaVersion });
  const own = floorConfig(config, { id: row.id, connections: CONNECTIONS });
  const database = connectPostgres({ connection, connectionsMax: CONNECTIONS, budget: parts.budget, log: say });
  opened.push(() => database.close());
  const baseUrl = addressOf(parts.baseUrl, row);
  const open = await openFloor(
    own,
    {
      database,
      baseUrl,
      houseUrl: parts.baseUrl,
      clock,
      log,
      meter,
      parsers,
      hashPassword,
      credentialsMax: CREDENTIALS_MAX,
      isPrepared: true,
      isReadOnly: row.is_read_only,
    },
    opened,
  );
  await followName(row.id, { database, registry, log });
  const jobs = row.is_read_only ? null : (runJobs?.(open) ?? null);
  if (jobs) opened.push(() => jobs.stop());
  return { open, jobs };
}
