import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Log } from "./log.ts";

/** "Atrm" in ASCII: the class of the adapter's two-key advisory locks. */
export const lockClass = 0x4174726d;
const migrationLock = 1;

export const historyTable = `create table if not exists schema_migration (
  number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`;

/** The state of a database, by its tables. */
export interface DatabaseOrigin {
  /** Whether it has no table. */
  readonly isEmpty: boolean;
  /** When its first migration was applied, which identifies the database; null before that. */
  readonly since: string | null;
}

export async function readOrigin(connection: pg.ClientConfig): Promise<DatabaseOrigin> {
  const client = new pg.Client({ application_name: "atrium migrate", connectionTimeoutMillis: 5_000, ...connection });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    if (!tables.some(({ name }) => name === "schema_migration")) return { isEmpty: tables.length === 0, since: null };
    const { rows } = await client.query<{ since: string | null }>(
      "select (extract(epoch from min(applied_at)) * 1000000)::bigint::text as since from schema_migration",
    );
    return { isEmpty: false, since: rows[0]?.since ?? null };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** One file of the schema's history. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Applies the missing files `NNNN_name.sql` of `folder` in order, each in its own transaction, over its own connection.
 * Concurrent processes wait for each other, and each file is applied once.
 * @returns the number of the newest file, such as 0330
 * @throws Error for the user when an applied file has changed or is missing, or a file fails
 */
export async function migrate(connection: pg.ClientConfig, folder: URL | string, log: Log): Promise<string> {
  const migrations = await readMigrations(typeof folder === "string" ? folder : fileURLToPath(folder));
  const client = new pg.Client({ application_name: "atrium migrate", connectionTimeoutMillis: 5_000, ...connection });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await holdSchema(client);
    await client.query(historyTable);
    for (const migration of await pending(client, migrations)) {
      await apply(client, migration);
      log("migration applied", { migration: migration.name });
    }
    return migrations.at(-1)?.name.slice(0, 4) ?? "";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits for other processes that change the schema, and locks them out until the session ends. */
export async function holdSchema(client: pg.Client): Promise<void> {
  // The role may have its own limits; a large migration or a wait for another process takes long.
  await client.query("set lock_timeout = 0; set statement_timeout = 0");
  await client.query("select pg_advisory_lock($1, $2)", [lockClass, migrationLock]);
}

/** @throws Error when a file is misnamed, or two have the same number */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
    const number = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1]);
    if (!Number.isInteger(number)) throw new Error(`${file} in ${folder} is not named NNNN_name.sql`);
    if (migrations.at(-1)?.number === number) throw new Error(`two migrations have the number ${number} in ${folder}`);
    // A checkout on Windows may have CRLF line ends, which do not count as a change.
    const text = (await readFile(path.join(folder, file), "utf8")).replaceAll("\r\n", "\n");
    migrations.push({ number, name: file, text, sha256: createHash("sha256").update(text).digest("hex") });
  }
  return migrations;
}

/**
 * The migrations that the database lacks, after a check that they fit those it has.
 * @throws Error for the user when they do not
 */
export async function pending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Omit<Migration, "text">>("select * from schema_migration order by number");
  for (const applied of rows) {
    const file = migrations.find(({ number }) => number === applied.number);
    if (!file) {
      throw new Error(`the database has migration ${applied.name}, which this version does not know: run a newer one`);
    }
    if (file.sha256 !== applied.sha256) {
      throw new Error(
        `migration ${file.name} was changed after it was applied: restore it, and put the change in a new one`,
      );
    }
  }
  const newest = rows.at(-1)?.number ?? 0;
  const late = migrations.find(({ number }) => number < newest && !rows.some((applied) => applied.number === number));
  if (late) throw new Error(`migration ${late.name} comes before one that is already applied: give it a higher number`);
  return migrations.filter(({ number }) => number > newest);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  await applyWithin(client, migration);
  await client.query("commit");
}

/** Applies one file in the open transaction. @throws Error with the file and the line */
export async function applyWithin(client: pg.Client, { number, name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query(text);
    const row = [number, name, sha256];
    await client.query("insert into schema_migration (number, name, sha256) values ($1, $2, $3)", row);
  } catch (error) {
    const { message, position } = error as pg.DatabaseError;
    const line = position ? `, line ${text.slice(0, Number(position)).split("\n").length}` : "";
    throw new Error(`migration ${name}${line} failed: ${message}`, { cause: error });
  }
}
