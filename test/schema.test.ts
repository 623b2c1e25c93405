import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./harness/atrium.ts";
import { schemaSql } from "./harness/schema-sql.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

// PostgreSQL 15 prints view definitions with qualified columns, so only the embedded version is compared.
test.skipIf(process.env.TEST_DATABASE_URL)("matches the migrated schema with the reviewed one", async () => {
  await expect(await schemaSql(client)).toMatchFileSnapshot("schema.sql");
});

test.each([
  ["a column", "ALTER TABLE booking ADD COLUMN planted text", "planted text"],
  ["a default", "ALTER TABLE booking ADD COLUMN planted int NOT NULL DEFAULT 7", "planted integer DEFAULT 7 NOT NULL"],
  [
    "an identity",
    "ALTER TABLE booking ADD COLUMN planted int GENERATED ALWAYS AS IDENTITY",
    "GENERATED ALWAYS AS IDENTITY",
  ],
  ["a collation", 'ALTER TABLE booking ADD COLUMN planted text COLLATE "C"', 'planted text COLLATE "C"'],
  ["a check", "ALTER TABLE booking ADD CONSTRAINT planted CHECK (id <> '')", "CONSTRAINT planted CHECK"],
  [
    "a foreign key",
    "ALTER TABLE space ADD CONSTRAINT planted FOREIGN KEY (name) REFERENCES member",
    "planted FOREIGN KEY",
  ],
  ["an index", "CREATE INDEX planted ON booking (id) WHERE id <> ''", "CREATE INDEX planted"],
  [
    "a trigger",
    "CREATE TRIGGER planted AFTER INSERT ON booking EXECUTE FUNCTION drop_snapshots()",
    "CREATE TRIGGER planted",
  ],
  ["a function", "CREATE FUNCTION planted() RETURNS int LANGUAGE sql RETURN 1", "FUNCTION public.planted()"],
  ["a table's options", "ALTER TABLE booking SET (fillfactor = 71)", "WITH (fillfactor=71)"],
  ["an unlogged table", "CREATE UNLOGGED TABLE planted (id int)", "CREATE UNLOGGED TABLE planted"],
  ["a sequence", "CREATE SEQUENCE planted", "CREATE SEQUENCE planted"],
  ["an enumeration", "CREATE TYPE planted AS ENUM ('b', 'a')", "CREATE TYPE planted AS ENUM ('b', 'a')"],
  ["a domain", "CREATE DOMAIN planted AS int CHECK (VALUE > 0)", "CREATE DOMAIN planted AS integer CHECK"],
  ["a view", "CREATE VIEW planted AS SELECT 1 AS one", "CREATE VIEW planted"],
])("detects a planted change: %s", async (_what, statement, shown) => {
  const before = new Set((await schemaSql(client)).split("\n"));
  await client.query("BEGIN");
  try {
    await client.query(statement);
    const added = (await schemaSql(client)).split("\n").filter((line) => !before.has(line));
    expect(added.join("\n")).toContain(shown);
  } finally {
    await client.query("ROLLBACK");
  }
});
