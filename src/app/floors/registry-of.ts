import type pg from "pg";
import { closeToOthers } from "../../adapters/database/floors/floor-database.ts";
import { openRegistry, type Registry } from "../../adapters/database/floors/registry.ts";
import type { Log } from "../../adapters/database/log.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { BadConfig, type Config } from "../config.ts";
import { type Sealer, sealer } from "../sealer.ts";

const REGISTRY_MIGRATIONS = new URL("../../../migrations/floors/", import.meta.url);
const EMBEDDED_NAME = "atrium_floors";

/** The configured registry, and the means to reach the floors in it. */
export interface ConfiguredRegistry {
  readonly registry: Registry;
  /** To the server of all floors, by a role that may make databases and roles. */
  readonly connection: pg.ClientConfig;
  /** Seals the passwords of floors. */
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
  return { registry, connection, passwords: sealer(secret, "floors", randomIds.bytes) };
}
