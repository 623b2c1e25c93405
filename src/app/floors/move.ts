import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { rowsIn } from "../../adapters/database/backup/archive.ts";
import { backUp } from "../../adapters/database/backup/backup.ts";
import { restore } from "../../adapters/database/backup/restore.ts";
import { fence, liftFence } from "../../adapters/database/floors/fence.ts";
import {
  asOwner,
  connectionOf,
  dropFloorDatabase,
  inDatabase,
  makeFloorDatabase,
  requireClosed,
} from "../../adapters/database/floors/floor-database.ts";
import type { Lease, Leftover, RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { leaveObjects } from "../commands/archived-objects.ts";
import type { Config } from "../config.ts";
import type { FloorTools } from "./floor-tools.ts";
import { placeOf, serverOf } from "./registry-of.ts";
import { newPlace } from "./stand-up.ts";

const LEASE_MS = 60_000;
const EXTEND_MS = 10_000;
/** The database that a floor has left is kept this long. No copy takes longer. */
const KEPT_MS = DAY_MS;

export interface Moved {
  /** Of the copy: while it was made, the floor answered 503. */
  readonly ms: number;
  readonly rows: number;
}

interface Target {
  readonly server: string | null;
  readonly connection: pg.ClientConfig;
  readonly database: string;
  readonly password: string;
}

/** Copies a floor to another server and removes the copy, while it is served: says how long a move takes. */
export async function rehearseMove(tools: FloorTools, floor: RegisteredFloor, server: string | null): Promise<Moved> {
  const target = await prepareTarget(tools, floor, server);
  try {
    const from = await placeOf(tools, floor);
    return await copy(tools, from, target);
  } finally {
    await dropLeftover(tools, target);
  }
}

/**
 * Moves a floor to another server: the schema is made there first; then no role can reach the database any more, and its
 * rows are copied. The floor then lives there or, after a fault, where it was.
 * @throws Error for the user
 */
export async function moveFloor(tools: FloorTools, floor: RegisteredFloor, server: string | null): Promise<Moved> {
  const { registry, clock, passwords } = tools;
  const target = await prepareTarget(tools, floor, server);
  const lease: Lease = { id: floor.id, until: new Date(clock.now().getTime() + LEASE_MS) };
  if (!(await registry.beginMove(lease, target))) {
    await dropLeftover(tools, target);
    throw new Error(`${floor.name} is not live. Run the command list to see its state.`);
  }
  const keeping = keepLease(tools, lease);
  try {
    const source = await serverOf(tools, floor.server);
    const fenced = await fence(source, floor.database);
    const moved = await copy(tools, asOwner(inDatabase(source, fenced)), target);
    const dropAfter = new Date(clock.now().getTime() + KEPT_MS);
    await keeping.stop();
    if (!(await registry.endMove(lease, passwords.seal(target.password), dropAfter))) {
      throw new Error("It took too long. Run the command again.");
    }
    return moved;
  } catch (error) {
    await keeping.stop();
    await takeMoveBack(tools, { ...floor, target_server: server, target_database: target.database }, lease);
    throw error;
  }
}

/** The floor lives where it was, from any step of a move. */
export async function takeMoveBack(tools: FloorTools, floor: RegisteredFloor, lease: Lease): Promise<void> {
  // Only who holds the lease: another command may have finished the move or taken it back.
  if (!(await tools.registry.extend(lease, new Date(tools.clock.now().getTime() + LEASE_MS)))) return;
  await liftFence(await serverOf(tools, floor.server), floor.database);
  if (floor.target_database !== null) {
    await dropLeftover(tools, { server: floor.target_server, database: floor.target_database });
  }
  await tools.registry.takeMoveBack(lease);
}

/** An empty floor on the other server, which no other role reaches. */
async function prepareTarget(tools: FloorTools, floor: RegisteredFloor, server: string | null): Promise<Target> {
  if (server === floor.server) throw new Error(`${floor.name} is on this server already.`);
  const connection = await serverOf(tools, server);
  const { database, password } = newPlace(floor.slug);
  // If this process is killed, another drops it.
  await tools.registry.dropLater({ database, server }, new Date(tools.clock.now().getTime() + KEPT_MS));
  try {
    await makeFloorDatabase(connection, { database, password }, tools.migrations, tools.log);
    const others = (await tools.registry.floors()).filter((each) => each.server === server && each.state === "live");
    const own = connectionOf(connection, database, password);
    await requireClosed(
      own,
      others.map((each) => each.database),
    );
  } catch (error) {
    await dropLeftover(tools, { server, database });
    throw error;
  }
  return { server, connection, database, password };
}

/** Drops a database that no floor lives in, and what a killed copy left of it. Repeating it does no harm. */
export async function dropLeftover(tools: FloorTools, { server, database }: Leftover): Promise<void> {
  await dropFloorDatabase(await serverOf(tools, server), database);
  await rm(folderOf(tools.config, { database }), { recursive: true, force: true });
  await tools.registry.forgetLeftover(database);
}

/** Copies all rows by way of a backup, which is verified as it is read. */
async function copy({ config, clock, migrations }: FloorTools, from: pg.ClientConfig, target: Target): Promise<Moved> {
  const began = clock.now().getTime();
  const folder = folderOf(config, target);
  try {
    await backUp(from, folder, async (_to, objects) => leaveObjects(objects));
    const to = asOwner(connectionOf(target.connection, target.database, target.password));
    const manifest = await restore(to, { folder, migrations, overwrite: false, bringObjects: async () => undefined });
    return { ms: clock.now().getTime() - began, rows: rowsIn(manifest) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the rows are on their way. A process that is killed leaves them there. */
const folderOf = (config: Config, { database }: Pick<Leftover, "database">) =>
  join(config.ATRIUM_DATA, "moves", database);

/** Extends the lease while the work goes on, so that no other command takes it over. */
function keepLease({ registry, clock }: FloorTools, lease: Lease): { stop(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => registry.extend(lease, new Date(clock.now().getTime() + LEASE_MS))).catch(() => undefined);
  }, EXTEND_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
