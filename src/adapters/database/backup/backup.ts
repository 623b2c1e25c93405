import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import type { Migration } from "../migrate.ts";
import { clientConfig } from "../postgres.ts";
import {
  type ArchivedObjects,
  type ArchivedTable,
  archiveFormat,
  type Manifest,
  manifestName,
  type ReferencedObject,
  referencedObjects,
  tableFile,
} from "./archive.ts";

/** Target size of a batch, and the maximum number of rows in it. */
const batchChars = 4_000_000;
const batchRowsMax = 1_000;

/** Settings under which values as text read back exactly. */
const exactText =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; " +
  "set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** One column, with its PostgreSQL type. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** Copies contents into the folder, or says why not. */
export type CopyObjects = (folder: string, objects: readonly ReferencedObject[]) => Promise<ArchivedObjects>;

/**
 * Writes the database into `folder`, which is created or must be empty. All tables are as of one moment, while others
 * read and write. Objects come after it: they never change, and stay a day after their last row. The backup is then
 * recorded in the database.
 * @throws Error for the user when the folder is in use, or the database is empty
 */
export async function backUp(
  connection: pg.ClientConfig,
  folder: string,
  copyObjects: CopyObjects,
): Promise<{ manifest: Manifest; isMarked: boolean }> {
  const client = new pg.Client({ ...clientConfig(connection), application_name: "atrium backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(exactText);
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await appliedMigrations(client);
    await takeFolder(folder);
    try {
      const tables = await writeTables(client, folder, migrations);
      await client.query("commit");
      const manifest = { ...tables, objects: await copyObjects(folder, await referencedObjects(folder, tables)) };
      await writeManifest(folder, manifest);
      return { manifest, isMarked: await leaveMark(client, folder, manifest.objects) };
    } catch (error) {
      for (const file of await readdir(folder)) await rm(path.join(folder, file), { force: true, recursive: true });
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Records time and size of the backup in the database; false if it cannot be recorded: an older schema, a standby, or a
 * read-only role. The backup is complete in any case.
 */
async function leaveMark(client: pg.Client, folder: string, objects: ArchivedObjects): Promise<boolean> {
  const sizes = (await readdir(folder)).map(async (file) => (await stat(path.join(folder, file))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, objects.copied ? objects.bytes : 0);
  try {
    await client.query(
      `insert into backup_mark (finished_at, bytes) values (now(), $1)
       on conflict (only_one) do update set finished_at = excluded.finished_at, bytes = excluded.bytes`,
      [bytes],
    );
    return true;
  } catch {
    return false;
  }
}

async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder for the backup`);
}

async function appliedMigrations(client: pg.Client): Promise<Omit<Migration, "text">[]> {
  const { rows } = await client.query("select to_regclass('schema_migration') as known");
  if (rows[0].known === null) throw new Error("there is nothing to back up: no server has been started here yet");
  return (await client.query("select number, name, sha256 from schema_migration order by number")).rows;
}

async function writeTables(
  client: pg.Client,
  folder: string,
  migrations: Omit<Migration, "text">[],
): Promise<Manifest> {
  const { rows } = await client.query("select now()::text as made_at, current_setting('server_version') as version");
  const tables: ArchivedTable[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    if (name !== "schema_migration") tables.push(await writeTable(client, folder, name, columns));
  }
  return {
    product: "atrium",
    format: archiveFormat,
    made_at: rows[0].made_at,
    server_version: rows[0].version,
    migrations,
    tables,
    sequences: await sequencesOf(client),
  };
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const target = path.join(folder, manifestName);
  await writeFile(`${target}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  await synced(`${target}.new`);
  await rename(`${target}.new`, target);
  if (process.platform !== "win32") await synced(folder);
}

/** The tables of our schema, without those of extensions, and their stored columns. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: Column[] }[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(`
    select c.relname as name,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                    order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = current_schema()
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query(`
    select sequencename as name, last_value::text from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`);
  return rows;
}

async function writeTable(
  client: pg.Client,
  folder: string,
  name: string,
  columns: readonly Column[],
): Promise<ArchivedTable> {
  let rows = 0;
  async function* lines() {
    const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(", ");
    const select = `select json_build_array(${values})::text as line from ${pg.escapeIdentifier(name)}`;
    await client.query(`declare rows_of_table no scroll cursor for ${select}`);
    for (let count = 1; ; ) {
      const batch = await client.query<{ line: string }>(`fetch ${count} from rows_of_table`);
      if (batch.rows.length === 0) break;
      rows += batch.rows.length;
      const text = batch.rows.map(({ line }) => `${line}\n`).join("");
      yield text;
      // Rows of images are a million times larger than others, and a batch is held in memory.
      const fitting = Math.floor((batchChars * batch.rows.length) / text.length);
      count = Math.max(1, Math.min(fitting, count * 4, batchRowsMax));
    }
    await client.query("close rows_of_table");
  }
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = tableFile(folder, name);
  await pipeline(Readable.from(lines()), createGzip(), hashed, createWriteStream(file, { mode: 0o600, flags: "wx" }));
  await synced(file);
  return { name, columns: columns.map((column) => column.name), rows, sha256: hash.digest("hex") };
}

async function synced(target: string): Promise<void> {
  const handle = await open(target, "r");
  await handle.sync().finally(() => handle.close());
}
