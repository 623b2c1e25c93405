import { domainToASCII } from "node:url";
import type pg from "pg";
import {
  connectionOf,
  dropFloorDatabase,
  makeFloorDatabase,
  nameOf,
  requireClosed,
} from "../../adapters/database/floors/floor-database.ts";
import type { NewFloor, RegisteredFloor } from "../../adapters/database/floors/registry.ts";
import type { Log } from "../../adapters/database/log.ts";
import { connectPostgres } from "../../adapters/database/postgres.ts";
import { prepareSpace, updateSpace } from "../../features/space/index.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { addressOf } from "./house.ts";
import type { ConfiguredRegistry } from "./registry-of.ts";

/** Longer than any of the steps. After it, another command may remove what was left. */
const LEASE_MS = 5 * MINUTE_MS;
/** Floors that the new one is tried against, besides the first and the registry. */
const TRIED_MAX = 5;
const SLUG = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

export interface FloorWish {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
}

export interface StandUpParts extends ConfiguredRegistry {
  readonly clock: Clock;
  readonly log: Log;
  readonly migrations: URL;
  /** The address of the first floor. */
  readonly baseUrl: string;
  /** The database of the first floor, if it is on the same server. */
  readonly first: pg.ClientConfig;
}

/**
 * Makes a floor: a database cloned from the template, a role that may connect to it alone, its name, and a test that
 * tries to reach it with the roles of others. It is whole, or nothing of it is left.
 * @returns the link for its first operator
 * @throws Error for the user
 */
export async function standUp(parts: StandUpParts, wish: FloorWish): Promise<string> {
  const { registry, clock, passwords } = parts;
  const { name, slug, hosts } = checked(wish, parts.baseUrl);
  await removeAbandoned(parts);
  const now = clock.now();
  const database = `floor_${slug.replaceAll("-", "_")}_${randomIds.bytes(4).toString("hex")}`;
  const password = randomIds.bytes(32).toString("base64url");
  const floor: NewFloor = {
    id: randomIds.newId("flr"),
    slug,
    name,
    hosts,
    database,
    password: passwords.seal(password),
    created_at: now,
  };
  await registry.add(floor, new Date(now.getTime() + LEASE_MS));
  try {
    await makeFloorDatabase(parts.connection, { database, password }, parts.migrations, parts.log);
    const claim = await prepare(parts, floor, password);
    await tryToReach(parts, floor, password);
    if (!(await registry.goLive(floor.id, clock.now()))) throw new Error("It took too long. Run the command again.");
    return `${addressOf(parts.baseUrl, floor)}/setup?claim=${claim}`;
  } catch (error) {
    await remove(parts, floor);
    throw error;
  }
}

/** Removes the floors of commands that were killed. */
export async function removeAbandoned(parts: StandUpParts): Promise<void> {
  const abandoned = await parts.registry.abandoned(parts.clock.now());
  for (const each of abandoned) await remove(parts, each);
}

async function remove({ registry, connection }: StandUpParts, { id, database }: NewFloor): Promise<void> {
  await dropFloorDatabase(connection, database);
  await registry.remove(id);
}

/** @throws Error that names the fault */
function checked({ slug, name, hosts }: FloorWish, baseUrl: string): FloorWish {
  if (!SLUG.test(slug)) throw new Error(`${slug} is not a slug. Use 3 to 40 of a-z, 0-9 and -, such as north.`);
  const shown = name.normalize("NFC").trim();
  if (shown === "" || shown.length > 80) throw new Error("The name has 1 to 80 characters.");
  const names = hosts.map((host) => domainToASCII(host.trim()).toLowerCase());
  const fault = hosts.find((_host, at) => !HOST.test(names[at] ?? ""));
  if (fault !== undefined || names.length === 0) {
    throw new Error(`${fault ?? "Nothing"} is not a host name. Use one such as north.example.org, without a port.`);
  }
  if (names.includes(new URL(baseUrl).hostname)) throw new Error(`${new URL(baseUrl).hostname} is the first floor's.`);
  return { slug, name: shown, hosts: [...new Set(names)] };
}

/** The name of the space, and the code for its first operator. */
async function prepare(parts: StandUpParts, floor: NewFloor, password: string): Promise<string> {
  const connection = connectionOf(parts.connection, floor.database, password);
  const database = connectPostgres({ connection, connectionsMax: 2, log: parts.log });
  try {
    const now = parts.clock.now();
    const claim = await prepareSpace(database, randomIds.bytes(24), now);
    if (claim === null) throw new Error("The new floor has an operator already.");
    await database.transaction((tx) => updateSpace(tx, { name: floor.name, floor_slug: floor.slug, updated_at: now }));
    return claim;
  } finally {
    await database.close();
  }
}

/** @throws Error if the new floor reaches another database, or another floor reaches the new one */
async function tryToReach(parts: StandUpParts, floor: NewFloor, password: string): Promise<void> {
  const { registry, connection, passwords, first } = parts;
  const own = connectionOf(connection, floor.database, password);
  const others = (await registry.floors()).filter((each) => each.state !== "standing_up").slice(0, TRIED_MAX);
  await requireClosed(own, [nameOf(connection), nameOf(first), ...others.map(({ database }) => database)]);
  for (const other of others) {
    const opened = passwords.open(other.password);
    if (opened === null) continue;
    await requireClosed(connectionOf(connection, other.database, opened), [floor.database]);
  }
}

/** One line for each floor. */
export function floorLine(floor: RegisteredFloor, baseUrl: string): string {
  return `${floor.slug.padEnd(20)} ${floor.state.padEnd(12)} ${addressOf(baseUrl, floor).padEnd(40)} ${floor.name}`;
}
