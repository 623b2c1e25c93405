import pg from "pg";
import type { Account } from "./account.ts";
import { startEmbedded } from "./embedded.ts";
import type { Log } from "./log.ts";
import { type DatabaseOrigin, migrate, readOrigin } from "./migrate.ts";
import { requireOwnSession } from "./own-session.ts";
import { clientConfig, connectPostgres, type PostgresDatabase } from "./postgres.ts";

const serverVersionMin = 15;

/**
 * Opens the database at `url`, or the embedded one in `folder` if that is null, and migrates it. `where` names it for
 * operators, without credentials.
 * @throws Error for the user when it cannot be reached, is too old, or a migration fails
 */
export async function openDatabase(options: {
  url: string | null;
  folder: string;
  migrations: URL;
  log: Log;
  connectionsMax?: number;
  /** Called with the database as it was found. An exception leaves it unchanged. */
  beforeMigrating?: ((found: DatabaseOrigin) => void) | undefined;
}): Promise<Opened> {
  const { migrations, log, beforeMigrating } = options;
  const source = await openSource({ ...options, alone: true });
  const connection = clientConfig(source.connection);
  let origin: DatabaseOrigin;
  try {
    if (options.url !== null) await requireOwnSession(connection).catch(cannotUse(source.where));
    beforeMigrating?.(await readOrigin(connection));
    await migrate(connection, migrations, log);
    origin = await readOrigin(connection);
  } catch (error) {
    await source.stop();
    throw error;
  }
  const database = connectPostgres({ connection, connectionsMax: options.connectionsMax, log });
  return {
    database,
    origin,
    connection: source.connection,
    where: source.where,
    account: source.account,
    async stop() {
      await database.close();
      await source.stop();
    },
  };
}

interface Opened extends Pick<Source, "connection" | "where" | "account" | "stop"> {
  readonly database: PostgresDatabase;
  readonly origin: DatabaseOrigin;
}

/** A running server and its connection parameters. */
export interface Source {
  readonly connection: pg.ClientConfig;
  readonly where: string;
  /** The account of an embedded server that root started. */
  readonly account: Account | null;
  stop(): Promise<void>;
}

/** Finds the server at `url`, or starts or adopts the embedded one, without migrating. */
export async function openSource({
  url,
  folder,
  log,
  alone = false,
}: {
  url: string | null;
  folder: string;
  log: Log;
  /** Refuses an embedded server that another process serves. */
  alone?: boolean;
}): Promise<Source> {
  return url === null ? embedded({ folder, log, alone }) : external(url);
}

async function embedded(options: { folder: string; log: Log; alone: boolean }): Promise<Source> {
  const { connection, dataFolder, account, stop } = await startEmbedded(options);
  return { connection, account, stop, where: `embedded PostgreSQL in ${dataFolder}` };
}

async function external(url: string): Promise<Source> {
  const client = new pg.Client(clientConfig({ connectionString: url }));
  const where = `PostgreSQL database ${client.database} at ${client.host}:${client.port}`;
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < serverVersionMin)
      throw new Error(`it is version ${version}, and ${serverVersionMin} is the oldest supported`);
  } catch (error) {
    cannotUse(where)(error);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection: { connectionString: url }, where, account: null, stop: async () => undefined };
}

/** Names the database in an error for the user. */
function cannotUse(where: string): (error: unknown) => never {
  return (error) => {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`Cannot use the ${where}: ${message || code}`, { cause: error });
  };
}
