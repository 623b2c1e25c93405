import type pg from "pg";
import { closeToOthers, connectionOf } from "../../adapters/database/floors/floor-database.ts";
import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { openRegistry, type Registry } from "../../adapters/database/floors/registry.ts";
import type { Log } from "../../adapters/database/log.ts";
import { MAIN_SERVER } from "../../kernel/ports/floors/house.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { BadConfig, type Config } from "../config.ts";
import { type Sealer, sealer } from "../sealer.ts";

export const REGISTRY_MIGRATIONS = new URL("../../../migrations/floors/", import.meta.url);
const EMBEDDED_NAME = "atrium_floors";

/** The configured registry, and the means to reach the floors in it. */
export interface ConfiguredRegistry {
  readonly registry: Registry;
  /** To the registry, by a role that may make databases and roles on its server. */
  readonly connection: pg.ClientConfig;
  /** To the first floor. */
  readonly first: pg.ClientConfig;
  /** Seals the passwords of floors, and the URLs of servers. */
  readonly passwords: Sealer;
}

/**
 * Opens the registry; null if there is one floor. `first` is the connection to the first floor, and `secret` its own:
 * no floor can connect to either database.
 * @throws BadConfig if it should be in an embedded server that there is not
 */
export async function registryOf(
  config: Config,
  { first, secret, log }: { readonly first: pg.ClientConfig; readonly secret: Buffer; readonly log: Log },
): Promise<ConfiguredRegistry | null> {
  const { ATRIUM_FLOORS_URL: url, DATABASE_URL: external } = config;
  if (url === null) return null;
  if (url === "embedded" && external !== null) {
    throw new BadConfig("ATRIUM_FLOORS_URL: with DATABASE_URL, name a database: the embedded server does not run.");
  }
  const connection = url === "embedded" ? { ...first, database: EMBEDDED_NAME } : { connectionString: url };
  const registry = await openRegistry(connection, REGISTRY_MIGRATIONS, log);
  await closeToOthers(connection);
  if (url === "embedded") await closeToOthers(first);
  return { registry, connection, first, passwords: sealer(secret, "floors", randomIds.bytes) };
}

/**
 * The connection to a server of the house, by a role that may make databases and roles; `null` is the registry's.
 * @throws Error for the user if there is none of this name
 */
export async function serverOf(
  { registry, connection, passwords }: ConfiguredRegistry,
  name: string | null,
): Promise<pg.ClientConfig> {
  if (name === null) return connection;
  const servers = await registry.servers();
  const found = servers.find((each) => each.name === name);
  const connectionString = found && passwords.open(found.url);
  if (connectionString) return { connectionString };
  const names = servers.map((each) => each.name).join(", ");
  throw new Error(
    `The house has no server ${name}. ${names ? `Use ${MAIN_SERVER}, ${names}, or add it` : "Add it"}: floors add-server.`,
  );
}

/** The password of the role of a floor. @throws Error if another house sealed it */
function passwordOf({ passwords }: ConfiguredRegistry, { password, slug }: RegisteredFloor): string {
  const opened = passwords.open(password);
  if (opened === null) throw new Error(`The password of the floor ${slug} was sealed by another house.`);
  return opened;
}

/** The connection to the database of a floor, by its own role. */
export async function placeOf(parts: ConfiguredRegistry, floor: RegisteredFloor): Promise<pg.ClientConfig> {
  return connectionOf(await serverOf(parts, floor.server), floor.database, passwordOf(parts, floor));
}
