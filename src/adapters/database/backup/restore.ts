import { fileURLToPath } from "node:url";
import pg from "pg";
import { applyWithin, historyTable, holdSchema, type Migration, pending, readMigrations } from "../migrate.ts";
import { clientConfig } from "../postgres.ts";
import {
  type ArchivedTable,
  linesOf,
  type Manifest,
  type ReferencedObject,
  readArchive,
  referencedObjects,
} from "./archive.ts";
import { type Column, tablesOf } from "./backup.ts";

/** Approximate size of one statement. */
const batchChars = 1_000_000;
const batchRowsMax = 1_000;

/** Stores the contents of an archive. @throws Error for the user if one is missing */
export type BringObjects = (folder: string, manifest: Manifest, objects: readonly ReferencedObject[]) => Promise<void>;

/**
 * Replaces the contents of the database with the archive in `folder`, in one transaction: a failure changes nothing.
 * The schema is created as of the backup, filled, and then migrated to this version.
 * @throws Error for the user when the archive is damaged or newer, a server uses the database, or it is not empty
 */
export async function restore(
  connection: pg.ClientConfig,
  options: { folder: string; migrations: URL; overwrite: boolean; bringObjects: BringObjects },
): Promise<Manifest> {
  const { folder } = options;
  const manifest = await readArchive(folder);
  const migrations = await readMigrations(fileURLToPath(options.migrations));
  const first = migrationsOf(manifest, migrations);
  const client = new pg.Client({ ...clientConfig(connection), application_name: "atrium restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'");
    await client.query("set idle_in_transaction_session_timeout = 0");
    await holdSchema(client);
    await refuseInUse(client);
    await client.query("set lock_timeout = '30s'");
    await client.query("begin");
    if (!(await isReadyFor(client, first))) {
      await clear(client, options.overwrite);
      await client.query(historyTable);
      for (const migration of first) await applyWithin(client, migration);
    }
    await fill(client, folder, manifest);
    for (const migration of await pending(client, migrations)) await applyWithin(client, migration);
    // Last, so that no object is stored for a restore that fails. Rows never come before their contents.
    await options.bringObjects(folder, manifest, await referencedObjects(folder, manifest));
    await client.query("commit");
    await client.query("analyze");
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The migrations of this version that the backed-up database had. */
function migrationsOf(manifest: Manifest, migrations: readonly Migration[]): Migration[] {
  return manifest.migrations.map((applied) => {
    const migration = migrations.find(({ number }) => number === applied.number);
    if (migration?.sha256 === applied.sha256) return migration;
    throw new Error(
      `the backup was made with migration ${applied.name}, which this version does not have: restore it with a newer one`,
    );
  });
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name in ('atrium', 'atrium listener')",
  );
  if (rows.length > 0) throw new Error("a server is using this database: stop it first");
}

/** Whether the database has the schema of the backup already, and nobody has used it. */
async function isReadyFor(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  if (!names.includes("schema_migration")) return false;
  const { rows } = await client.query<{ sha256: string }>("select sha256 from schema_migration order by number");
  const isSame = rows.map(({ sha256 }) => sha256).join() === migrations.map(({ sha256 }) => sha256).join();
  return isSame && (await isUnused(client, names));
}

async function clear(client: pg.Client, overwrite: boolean): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  if (names.length === 0) return;
  if (!names.includes("schema_migration")) {
    throw new Error("the database holds tables that are not Atrium's: give the backup a database of its own");
  }
  if (!overwrite && !(await isUnused(client, names))) {
    throw new Error("the database already holds a space: add --overwrite to replace it with the backup");
  }
  await client.query(`drop table ${names.map((name) => pg.escapeIdentifier(name)).join(", ")} cascade`);
  const { rows } = await client.query<{ statement: string }>(others);
  for (const { statement } of rows) await client.query(statement);
}

/** Objects of migrations besides tables and their parts, without those of extensions. */
const others = `
  with ours as (
    select 'routine' as kind, oid, oid::regprocedure::text as name, pronamespace as place from pg_proc
    union all select case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'sequence' end, oid,
                     oid::regclass::text, relnamespace from pg_class where relkind in ('v', 'm', 'S')
    union all select case typtype when 'd' then 'domain' else 'type' end, oid, oid::regtype::text, typnamespace
              from pg_type where typtype in ('d', 'e'))
  select format('drop %s if exists %s cascade', kind, name) as statement from ours
  join pg_namespace n on n.oid = place
  where n.nspname = current_schema() and not exists (select from pg_depend d where d.objid = ours.oid and d.deptype = 'e')`;

/** Without an operator and other people, it has only what migrations and a first start leave. */
async function isUnused(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const holders = { space: "where claimed_at is not null", auth_user: "" };
  for (const [name, where] of Object.entries(holders)) {
    if (!names.includes(name)) continue;
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} ${where} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Fills empty tables in any order; foreign keys are checked at the end. */
async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace
    where contype = 'f' and not condeferrable and conparentid = 0 and n.nspname = current_schema()`);
  const tables = (await tablesOf(client)).filter(({ name }) => name !== "schema_migration");
  const quoted = tables.map(({ name }) => pg.escapeIdentifier(name));
  // Hundreds of short statements: sent one by one, they would take longer than the rows.
  const forEach = <Of>(all: readonly Of[], text: (each: Of) => string) => client.query(all.map(text).join("; "));
  await forEach(quoted, (name) => `alter table ${name} disable trigger user`);
  // Migrations may have inserted rows; the backup has their later state. Emptying an empty table takes long.
  const found = quoted.map((name, at) => `select ${at} as at where exists (select from ${name})`);
  const filled = (await client.query<{ at: number }>(found.join(" union all "))).rows.map(({ at }) => quoted[at]);
  if (filled.length > 0) await client.query(`truncate ${filled.join(", ")} restart identity cascade`);
  await forEach(
    keys,
    ({ table, name }) => `alter table ${table} alter constraint ${name} deferrable initially deferred`,
  );
  for (const table of manifest.tables) {
    const columns = tables.find(({ name }) => name === table.name)?.columns ?? [];
    await fillTable(client, folder, table, columns);
  }
  for (const { name, last_value } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2::bigint)", [pg.escapeIdentifier(name), last_value]);
  }
  await client.query("set constraints all immediate");
  await forEach(quoted, (name) => `alter table ${name} enable trigger user`);
  await forEach(keys, ({ table, name }) => `alter table ${table} alter constraint ${name} not deferrable`);
}

async function fillTable(
  client: pg.Client,
  folder: string,
  table: ArchivedTable,
  columns: readonly Column[],
): Promise<void> {
  const names = table.columns.map((name) => pg.escapeIdentifier(name)).join(", ");
  const values = table.columns.map((name, index) => {
    const type = columns.find((column) => column.name === name)?.type;
    if (!type) throw new Error(`the backup has ${table.name}.${name}, which its version of the schema lacks`);
    return `(line ->> ${index})::${type}`;
  });
  const insert =
    `insert into ${pg.escapeIdentifier(table.name)} (${names}) overriding system value ` +
    `select ${values.join(", ")} from json_array_elements($1::json) as line`;
  let rows = 0;
  let chars = 0;
  let lines: string[] = [];
  const send = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(",")}]`]);
    rows += lines.length;
    chars = 0;
    lines = [];
  };
  for await (const line of linesOf(folder, table.name)) {
    lines.push(line);
    chars += line.length;
    if (chars >= batchChars || lines.length >= batchRowsMax) await send();
  }
  await send();
  if (rows !== table.rows) {
    throw new Error(`the backup is damaged: ${table.name} has ${rows} rows and should have ${table.rows}`);
  }
}
