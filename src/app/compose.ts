import { createServer } from "node:net";
import { join } from "node:path";
import type { DatabaseOrigin } from "../adapters/database/migrate.ts";
import { openDatabase } from "../adapters/database/open.ts";
import { startJobs } from "../kernel/jobs/job-runner.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { House as HousePort } from "../kernel/ports/floors/house.ts";
import { rememberOffsets } from "../kernel/values/zones/zone-offsets.ts";
import type { AppHandle } from "../seed/users.ts";
import type { ServerFeatures } from "../transports/mcp/server-features.ts";
import { atriumCatalogue } from "./catalogue.ts";
import type { Config } from "./config.ts";
import { baseUrlOf } from "./config-values.ts";
import { examineServer } from "./doctor/examine.ts";
import { createHouse } from "./floors/create-house.ts";
import { finishWork } from "./floors/finish-work.ts";
import { type House, openHouse } from "./floors/house.ts";
import { type OpenFloor, openFloor } from "./floors/open-floor.ts";
import { registryOf } from "./floors/registry-of.ts";
import { serveHttp } from "./http.ts";
import { prepareToLeaveRoot } from "./leave-root.ts";
import { createLog } from "./log.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { closeAll, type Opened } from "./open-ports.ts";
import { createParsers } from "./parsers/parsers.ts";
import { openTraces } from "./traces/open-traces.ts";

export const MIGRATIONS = new URL("../../migrations/", import.meta.url);

/** A listening server. */
export interface Atrium extends AppHandle {
  /** The one-time link to the mails of a server without a mail server; null if it shows none. */
  readonly mailUrl: string | null;
  /** The further floors; null if there is one floor. */
  readonly house: House | null;
  /** The database in use, for operators. */
  readonly where: string;
  /** The paths of all routes. */
  readonly routePaths: readonly string[];
  /** What the administrator should change; null if nothing. */
  readonly warning: string | null;
  /** Serves on, but reports to load balancers that it will stop. */
  drain(): void;
  close(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** Options outside the configuration, for tests and the demonstration. */
export interface StartOptions {
  readonly clock?: Clock;
  /** Called with the database as it was found. An exception leaves it unchanged. */
  readonly beforeMigrating?: (found: DatabaseOrigin) => void;
  readonly beforeOpening?: (app: AppHandle, database: DatabaseOrigin) => Promise<void>;
  readonly hashPassword?: (password: string) => Promise<string>;
  /** How long a further floor stays open without requests. */
  readonly floorIdleMs?: number;
  /** What the MCP conformance suite looks for by name. */
  readonly furtherMcp?: ServerFeatures;
  /** Gives up root's rights, if this process has them, once it listens. It can still remove these folders. */
  readonly leavesRoot?: { readonly removed: readonly string[] };
}

/** Connects every adapter to its port, and starts to listen. Closes everything it opened if a later step fails. */
export async function startAtrium(config: Config, options: StartOptions = {}): Promise<Atrium> {
  const opened: Opened = [];
  const close = () => closeAll(opened);
  try {
    return { ...(await open(config, options, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  {
    clock = systemClock,
    beforeMigrating,
    beforeOpening,
    hashPassword,
    furtherMcp,
    leavesRoot,
    floorIdleMs,
  }: StartOptions,
  opened: Opened,
): Promise<Omit<Atrium, "close">> {
  rememberOffsets();
  const log = createLog(config.ATRIUM_LOG_LEVEL);
  const say = (message: string, fields?: object) => log.info(fields ?? {}, message);
  const endTraces = await openTraces(config, log);
  if (endTraces) opened.push(endTraces);
  const { database, connection, stop, where, origin, account } = await openDatabase({
    url: config.DATABASE_URL,
    connectionsMax: config.ATRIUM_DATABASE_CONNECTIONS,
    folder: join(config.ATRIUM_DATA, "postgresql"),
    migrations: MIGRATIONS,
    log: say,
    beforeMigrating,
  });
  opened.push(stop);
  const port = config.ATRIUM_PORT || (await freePort(config.ATRIUM_HOST));
  const baseUrl = baseUrlOf(config, port);
  const parsers = createParsers();
  opened.push(() => parsers.close());
  const metrics = await openMetrics(config.ATRIUM_METRICS, database);
  const { meter } = metrics;
  let housePort: HousePort | null = null;
  const house = () => housePort;
  const examined = { connection, where, migrations: MIGRATIONS, isExternal: config.DATABASE_URL !== null, clock };
  const shared = { database, baseUrl, clock, log, meter, parsers, hashPassword, house };
  const floor = await openFloor(config, { ...shared, examineServer: () => examineServer(config, examined) }, opened);
  const { kernel, signIn, claimUrl } = floor;
  const routePaths: string[] = [];
  const catalogue = atriumCatalogue(
    (err, { id }) => log.error({ err, operation: id }, "batched operation failed"),
    { eventRequestsPerDay: config.ATRIUM_EVENT_REQUESTS_PER_DAY },
    routePaths,
  );
  const app: AppHandle = { baseUrl, claimUrl, kernel, catalogue, signIn };
  await beforeOpening?.(app, origin);
  const leaveRoot = leavesRoot ? await prepareToLeaveRoot(config, account, leavesRoot) : () => null;
  const runJobs = (each: OpenFloor) => startJobs(each.kernel, catalogue, catalogue.jobs);
  const registered = await registryOf(config, { first: connection, secret: floor.secret, log: say });
  const { textRecords } = kernel.ports;
  const served = { config, baseUrl, clock, log: say, migrations: MIGRATIONS, textRecords };
  const tools = registered && { ...registered, ...served };
  if (tools) {
    opened.push(() => tools.registry.close());
    housePort = createHouse(tools);
  }
  const floors =
    tools &&
    (await openHouse({
      ...tools,
      log,
      meter,
      parsers,
      hashPassword,
      runJobs: config.ATRIUM_JOBS === "on" ? runJobs : null,
      jobs: catalogue.jobs,
      finishWork: () => finishWork(tools),
      ...(floorIdleMs !== undefined && { idleMs: floorIdleMs }),
    }));
  if (floors) opened.push(() => floors.close());
  const hasTraces = endTraces !== null;
  const parts = { floor, house: floors, catalogue, furtherMcp, routePaths, metrics, hasTraces };
  const http = await serveHttp(config, port, parts);
  opened.push(() => http.close());
  opened.push(await metrics.listen({ kernel, catalogue }));
  const warning = leaveRoot();
  if (config.ATRIUM_JOBS === "on") {
    const jobs = runJobs(floor);
    opened.push(() => jobs.stop());
  }
  const mailUrl = floor.mailCode && `${baseUrl}/dev/mail?code=${floor.mailCode}`;
  return { ...app, house: floors, routePaths, mailUrl, where, warning, drain: http.drain };
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
