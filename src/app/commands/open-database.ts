import { existsSync } from "node:fs";
import { join } from "node:path";
import { openSource, type Source } from "../../adapters/database/open.ts";
import { clientConfig, connectPostgres, type PostgresDatabase } from "../../adapters/database/postgres.ts";
import { MIGRATIONS } from "../compose.ts";
import type { Config } from "../config.ts";
import { missingMigrations } from "../doctor/missing-migrations.ts";

/** A database that a command uses beside the server. */
export interface OpenedDatabase {
  readonly database: PostgresDatabase;
  /** Names it for people, without credentials. */
  readonly where: string;
  stop(): Promise<void>;
}

/** @throws Error for the user if it is missing, away, or of another version */
export async function openForCommand(config: Config): Promise<OpenedDatabase> {
  const source = await openSourceOf(config);
  const connection = clientConfig(source.connection);
  try {
    const missing = await missingMigrations(connection, MIGRATIONS);
    if (missing > 0) throw new Error("The database is older than this version. Start the server once.");
  } catch (error) {
    await source.stop();
    throw error;
  }
  const database = connectPostgres({ connection, log: () => undefined });
  return { database, where: source.where, stop: () => database.close().then(source.stop) };
}

/** @throws Error for the user, also if no server has made the embedded database yet */
export async function openSourceOf(config: Config): Promise<Source> {
  const folder = join(config.ATRIUM_DATA, "postgresql");
  const url = config.DATABASE_URL;
  if (url === null && !existsSync(folder)) {
    throw new Error(`No database found in ${config.ATRIUM_DATA}. Set ATRIUM_DATA or DATABASE_URL.`);
  }
  return openSource({ url, folder, log: () => undefined });
}
