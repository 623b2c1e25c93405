import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Log } from "../log.ts";
import { lockClass, migrate, readMigrations } from "../migrate.ts";

/** The role that owns the tables of all floors. It cannot sign in; the role of each floor is a member of it. */
const OWNER = "atrium_floor";
const templateLock = 4;
/** The database that each server has for work on others. */
const MAINTENANCE = "postgres";
const NO_SUCH_DATABASE = "3D000";
const EXISTS = new Set(["42P04", "42710", "23505"]);

/** Makes the database of `connection` if it is missing, on a server where this role may do so. */
export async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  const name = nameOf(connection);
  const isThere = await withClient(connection, async () => true).catch((error: pg.DatabaseError) => {
    if (error.code === NO_SUCH_DATABASE) return false;
    throw error;
  });
  if (isThere) return;
  await withClient(inDatabase(connection, MAINTENANCE), (client) =>
    client.query(`CREATE DATABASE ${quoted(name)}`).catch(unlessItExists),
  );
}

/** Lets only roles that are named connect: without this, each floor's role could connect to every database. */
export async function closeToOthers(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, (client) =>
    client.query(`REVOKE ALL ON DATABASE ${quoted(nameOf(connection))} FROM PUBLIC`),
  );
}

/** The connection of a floor, on the server of `house`. */
export function connectionOf(house: pg.ClientConfig, database: string, password: string): pg.ClientConfig {
  const { host, port, ssl } = new pg.Client(house);
  return { host, port, ssl, database, user: database, password };
}

/**
 * Makes the database of a floor: an empty schema cloned from the template of this version, which it makes if it is
 * missing, and a role that may connect to this database alone. Repeating it does no harm.
 */
export async function makeFloorDatabase(
  house: pg.ClientConfig,
  floor: { readonly database: string; readonly password: string },
  migrations: URL,
  log: Log,
): Promise<void> {
  const template = await ensureTemplate(house, migrations, log);
  const name = quoted(floor.database);
  await withClient(house, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN IN ROLE ${OWNER}`).catch(unlessItExists);
    await client.query(`ALTER ROLE ${name} PASSWORD ${pg.escapeLiteral(floor.password)}`);
    // To end its sessions when it moves, as a role without the rights of a superuser.
    await client.query(`GRANT ${name} TO CURRENT_USER`);
    // The write-ahead log instead of checkpoints, which would slow the other floors down.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${quoted(template)} STRATEGY wal_log`).catch(unlessItExists);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${name} TO ${name}`);
  });
}

/**
 * Brings the schema of a floor to this version. What it makes belongs to the owner of all tables, as in the template.
 * @returns the number of the newest migration
 */
export async function migrateFloor(connection: pg.ClientConfig, migrations: URL, log: Log): Promise<string> {
  return migrate(asOwner(connection), migrations, log);
}

/** With the rights of the owner of all tables. */
export function asOwner(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: `-c role=${OWNER}` };
}

/** @throws Error if the role of one floor can connect to the database of another */
export async function requireClosed(own: pg.ClientConfig, others: readonly string[]): Promise<void> {
  for (const database of others) {
    const isOpen = await withClient({ ...own, database }, async () => true).catch(() => false);
    if (isOpen) throw new Error(`The role ${own.user} can connect to the database ${database}.`);
  }
}

/** The name of a floor's database while it moves, and after it has moved away. */
export const fencedName = (database: string) => `${database}_moved`;

/** Ends its sessions, and removes it with its role, also after it has moved away. Repeating it does no harm. */
export async function dropFloorDatabase(house: pg.ClientConfig, database: string): Promise<void> {
  await withClient(house, async (client) => {
    for (const name of [database, fencedName(database)]) {
      await client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
    }
    await client.query(`DROP ROLE IF EXISTS ${quoted(database)}`);
  });
}

/** Sizes of the databases of a server that this role may see, in bytes by name. */
export async function databaseSizes(house: pg.ClientConfig): Promise<ReadonlyMap<string, number>> {
  const text = `SELECT datname, pg_database_size(oid)::float8 AS bytes FROM pg_database
                WHERE has_database_privilege(oid, 'CONNECT') AND datallowconn`;
  const { rows } = await withClient(house, (client) => client.query<{ datname: string; bytes: number }>(text));
  return new Map(rows.map(({ datname, bytes }) => [datname, bytes]));
}

/** @throws Error if the server cannot be reached, or this role may not make databases and roles */
export async function requireMaker(house: pg.ClientConfig): Promise<void> {
  const [role] = await withClient(
    house,
    async (client) =>
      (await client.query("SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user"))
        .rows,
  );
  if (role.rolsuper || (role.rolcreatedb && role.rolcreaterole)) return;
  throw new Error("The role of the server may not make databases and roles. Give it CREATEDB and CREATEROLE.");
}

/** One template for each version of the schema. No session may be open in it while it is cloned. */
async function ensureTemplate(house: pg.ClientConfig, migrations: URL, log: Log): Promise<string> {
  const files = await readMigrations(fileURLToPath(migrations));
  const version = createHash("sha256")
    .update(files.map(({ sha256 }) => sha256).join())
    .digest("hex");
  const template = `atrium_template_${version.slice(0, 12)}`;
  // Locks are of one database: here also for another house on the same server.
  await withClient(inDatabase(house, MAINTENANCE), async (client) => {
    await client.query("SELECT pg_advisory_lock($1, $2)", [lockClass, templateLock]);
    await client.query(`CREATE ROLE ${OWNER} NOLOGIN`).catch(unlessItExists);
    await client.query(`GRANT ${OWNER} TO CURRENT_USER`);
    const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (rows.length > 0) return;
    const draft = `${template}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${quoted(draft)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${quoted(draft)} OWNER ${OWNER}`);
    await client.query(`REVOKE ALL ON DATABASE ${quoted(draft)} FROM PUBLIC`);
    await migrateFloor(inDatabase(house, draft), migrations, log);
    // Later migrations make tables too, when the owner of the tables no longer owns the database.
    await withClient(inDatabase(house, draft), (inside) => inside.query(`GRANT ALL ON SCHEMA public TO ${OWNER}`));
    await client.query(`ALTER DATABASE ${quoted(draft)} OWNER TO CURRENT_USER`);
    await client.query(`ALTER DATABASE ${quoted(draft)} RENAME TO ${quoted(template)}`);
    await client.query(`ALTER DATABASE ${quoted(template)} ALLOW_CONNECTIONS false`);
  });
  return template;
}

export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ application_name: "atrium floors", connectionTimeoutMillis: 5_000, ...connection });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function unlessItExists(error: pg.DatabaseError): void {
  if (!EXISTS.has(error.code ?? "")) throw error;
}

/** The same server and role, in another database. A connection string has the name in its path. */
export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  const { connectionString, ...others } = connection;
  if (!connectionString) return { ...others, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { ...others, connectionString: url.href };
}

/** The database of a connection, as the client reads it. */
export function nameOf(connection: pg.ClientConfig): string {
  return new pg.Client(connection).database ?? "postgres";
}

export const quoted = (name: string) => pg.escapeIdentifier(name);
