import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate as apply, historyTable, pending, readMigrations } from "../../adapters/database/migrate.ts";
import { effectsOf, type TableEffect } from "../../adapters/database/plan/migration-effects.ts";
import { clientConfig } from "../../adapters/database/postgres.ts";
import { MIGRATIONS } from "../compose.ts";
import { type Command, json, optionsIn, refuseMore } from "./command.ts";
import { openSourceOf } from "./open-database.ts";

/** Smaller tables take no noticeable time. */
const LARGE_BYTES = 100 * 1024 ** 2;

const WORDS: Readonly<Record<TableEffect["effect"], string>> = {
  rewrites: "is rewritten, and nothing uses it meanwhile",
  scans: "is read through, and nothing uses it meanwhile",
  blocks_writes: "gets an index, and nothing writes to it meanwhile",
  changes_rows: "has rows changed",
};

interface Step {
  readonly migration: string;
  readonly tables: readonly (TableEffect & {
    readonly rows: number;
    readonly bytes: number;
    readonly large: boolean;
  })[];
}

export const migrate: Command = {
  takes: "[--plan] [--json]",
  about: "applies the missing migrations, as a start does; --plan lists them and the tables that they lock",
  async run(given, readConfig) {
    const { rest, has } = optionsIn("migrate", given, ["--plan", "--json"]);
    refuseMore("migrate", rest);
    const source = await openSourceOf(readConfig());
    const connection = clientConfig(source.connection);
    try {
      const steps = await plan(connection);
      if (!has("--plan")) await apply(connection, MIGRATIONS, () => undefined);
      const applied = !has("--plan");
      return { text: has("--json") ? json({ applied, migrations: steps }) : wordsOf(steps, applied) };
    } finally {
      await source.stop();
    }
  },
};

/** The missing migrations, and the tables with rows on which they take time. Changes nothing. */
async function plan(connection: pg.ClientConfig): Promise<Step[]> {
  const client = new pg.Client({ ...connection, application_name: "atrium command" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const migrations = await readMigrations(fileURLToPath(MIGRATIONS));
    const { rows } = await client.query("SELECT to_regclass('schema_migration') AS history");
    if (rows[0]?.history === null) await client.query(`BEGIN; ${historyTable}`); // rolled back by the end
    const missing = await pending(client, migrations);
    const sizes = await sizesOf(client);
    return missing.map(({ name, text }) => ({
      migration: name,
      tables: effectsOf(text).flatMap((effect) => {
        const size = sizes.get(effect.table);
        return size ? [{ ...effect, ...size, large: size.bytes >= LARGE_BYTES }] : [];
      }),
    }));
  } finally {
    await client.end();
  }
}

/** Of tables with rows; the number of rows is PostgreSQL's estimate. */
async function sizesOf(client: pg.Client): Promise<Map<string, { rows: number; bytes: number }>> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
    `SELECT relname AS name, greatest(reltuples, 0)::bigint::text AS rows, pg_total_relation_size(oid)::text AS bytes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND pg_relation_size(oid) > 0`,
  );
  return new Map(rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]));
}

function wordsOf(steps: readonly Step[], applied: boolean): string {
  if (steps.length === 0) return "The schema is that of this version.\n";
  const lines = steps.flatMap(({ migration, tables }) => [
    migration,
    ...tables.map(({ table, effect, rows, bytes, large }) => {
      const size = `about ${rows} rows, ${Math.ceil(bytes / 1024 ** 2)} MB`;
      return `  ${large ? "LARGE  " : ""}${table} ${WORDS[effect]} (${size})`;
    }),
  ]);
  const end = applied ? "Applied." : "Nothing was changed. Make a backup; a start of the server applies them.";
  return `${[...lines, end].join("\n")}\n`;
}
