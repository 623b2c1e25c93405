import { readdirSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../test/harness/atrium.ts";
import { migrate as applyTo } from "../../adapters/database/migrate.ts";
import { MIGRATIONS } from "../compose.ts";
import { readConfig } from "../config.ts";
import { runCommand } from "./commands.ts";

const files = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith(".sql"))
  .sort();

/** A database of the test, and the command on it. */
async function scratch(content: "schema" | "nothing") {
  const { url, drop } = await createTestDatabase(content);
  const run = (...given: string[]) => runCommand(["migrate", ...given], () => readConfig({ DATABASE_URL: url }));
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  return { url, run, query, [Symbol.asyncDispose]: drop };
}

test("lists the missing migrations with the tables that they lock, and changes nothing", async () => {
  await using database = await scratch("schema");
  await database.query(`
    INSERT INTO envelope (id, kind, operation, subject, payload, state, next_attempt_at, created_at)
    SELECT 'env_' || n, 'test', 'test.test', 'test', '{}', 'delivered', now(), now() FROM generate_series(1, 1000) n;
    ANALYZE envelope;
    ALTER TABLE envelope DROP COLUMN traceparent; ALTER TABLE webhook_message DROP COLUMN traceparent;
    DELETE FROM schema_migration WHERE number >= 341`);
  const missing = files.filter((file) => Number(file.slice(0, 4)) >= 341);
  const { migrations, applied } = JSON.parse((await database.run("--plan", "--json"))?.text ?? "");
  expect([applied, migrations.map((each: { migration: string }) => each.migration)]).toEqual([false, missing]);
  expect(migrations[0].tables).toMatchObject([{ table: "envelope", effect: "scans", rows: 1_000, large: false }]);
  expect((await database.run("--plan"))?.text).toContain("envelope is read through, and nothing uses it meanwhile");
  const { rows } = await database.query("SELECT max(number) AS newest FROM schema_migration");
  expect(rows[0].newest).toBeLessThan(341);
});

test("plans an empty database, applies it, and then finds nothing to do", async () => {
  await using database = await scratch("nothing");
  const planned = JSON.parse((await database.run("--plan", "--json"))?.text ?? "");
  expect(planned.migrations.length).toBe(files.length);
  expect((await database.query("SELECT to_regclass('schema_migration') AS history")).rows[0].history).toBeNull();
  expect((await database.run())?.text).toMatch(/Applied\.\n$/);
  expect((await database.run("--plan"))?.text).toBe("The schema is that of this version.\n");
  await applyTo({ connectionString: database.url }, MIGRATIONS, () => expect.unreachable());
});
