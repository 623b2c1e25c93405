import { domainToASCII } from "node:url";
import type pg from "pg";
import {
  connectionOf,
  dropFloorDatabase,
  makeFloorDatabase,
  nameOf,
  requireClosed,
} from "../../adapters/database/floors/floor-database.ts";
import type { NewFloor } from "../../adapters/database/floors/registered.ts";
import { connectPostgres } from "../../adapters/database/postgres.ts";
import { prepareSpace, updateSpace } from "../../features/space/index.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { addressOf, type FloorTools } from "./floor-tools.ts";
import { placeOf, serverOf } from "./registry-of.ts";

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
  /** The server of its database; the registry's if absent. */
  readonly server?: string | undefined;
}

/**
 * Makes a floor: a database cloned from the template, a role that may connect to it alone, its name, and a test that
 * tries to reach it with the roles of others. It is whole, or nothing of it is left.
 * @returns the link for its first operator
 * @throws Error for the user
 */
export async function standUp(parts: FloorTools, wish: FloorWish): Promise<string> {
  const { registry, clock, passwords } = parts;
  const { name, slug, hosts } = checked(wish, parts.baseUrl);
  const server = wish.server ?? null;
  const at = await serverOf(parts, server);
  const now = clock.now();
  const { database, password } = newPlace(slug);
  const floor: NewFloor = {
    id: randomIds.newId("flr"),
    slug,
    name,
    hosts,
    server,
    database,
    password: passwords.seal(password),
    created_at: now,
  };
  await registry.add(floor, new Date(now.getTime() + LEASE_MS));
  try {
    await makeFloorDatabase(at, { database, password }, parts.migrations, parts.log);
    const own = connectionOf(at, database, password);
    const claim = await prepare(parts, floor, own);
    await tryToReach(parts, floor, { at, own });
    if (!(await registry.goLive(floor.id, clock.now()))) throw new Error("It took too long. Run the command again.");
    return `${addressOf(parts.baseUrl, floor)}/setup?claim=${claim}`;
  } catch (error) {
    await removeUnfinished(parts, floor);
    throw error;
  }
}

/** A new name for the database of a floor and for its role, and a password. */
export function newPlace(slug: string): { readonly database: string; readonly password: string } {
  return {
    database: `floor_${slug.replaceAll("-", "_")}_${randomIds.bytes(4).toString("hex")}`,
    password: randomIds.bytes(32).toString("base64url"),
  };
}

/** Removes a floor that does not live yet. */
export async function removeUnfinished(tools: FloorTools, { id, database, server }: NewFloor): Promise<void> {
  await dropFloorDatabase(await serverOf(tools, server), database);
  await tools.registry.remove(id);
}

/** @throws Error that names the fault */
function checked({ slug, name, hosts }: FloorWish, baseUrl: string): Omit<FloorWish, "server"> {
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
async function prepare({ clock, log }: FloorTools, floor: NewFloor, connection: pg.ClientConfig): Promise<string> {
  const database = connectPostgres({ connection, connectionsMax: 2, log });
  try {
    const now = clock.now();
    const claim = await prepareSpace(database, randomIds.bytes(24), now);
    if (claim === null) throw new Error("The new floor has an operator already.");
    await database.transaction((tx) => updateSpace(tx, { name: floor.name, floor_slug: floor.slug, updated_at: now }));
    return claim;
  } finally {
    await database.close();
  }
}

/** @throws Error if the new floor reaches another database of its server, or another floor there reaches the new one */
async function tryToReach(
  tools: FloorTools,
  floor: NewFloor,
  { at, own }: { readonly at: pg.ClientConfig; readonly own: pg.ClientConfig },
): Promise<void> {
  const { registry, connection, first } = tools;
  const others = (await registry.floors())
    .filter(({ state, server }) => (state === "live" || state === "suspended") && server === floor.server)
    .slice(0, TRIED_MAX);
  const house = floor.server === null ? [nameOf(connection), nameOf(first)] : [nameOf(at)];
  await requireClosed(own, [...house, ...others.map(({ database }) => database)]);
  for (const other of others) {
    const theirs = await placeOf(tools, other).catch(() => null);
    if (theirs) await requireClosed(theirs, [floor.database]);
  }
}
