import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statement } from "../../src/kernel/database/statement.ts";
import { createTestDatabase } from "../../test/harness/atrium.ts";
import { schemaFiles } from "./schema.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const PLANTED = "SELECT id, state, count(*) OVER () AS total FROM booking WHERE decided_by IS NOT NULL";
const OUTER = "SELECT b.id, r.name, upper(r.name) AS loud FROM booking b LEFT JOIN resource r ON r.id = b.resource_id";

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

const statements = async () => (await schemaFiles(ROOT, database.url))["src/schema/statements.ts"] ?? "";
const rowOf = async (text: string) =>
  (await statements()).split("\n").find((line) => line.trim().startsWith(JSON.stringify(text)));

test("a row has the types of its columns, with null where they or the join allow it", async () => {
  statement(PLANTED);
  statement(OUTER);
  expect(await rowOf(PLANTED)).toContain(
    '{ id: Row<"booking">["id"]; state: Row<"booking">["state"]; total: number };',
  );
  expect(await rowOf(OUTER)).toContain('name: Row<"resource">["name"] | null; loud: string };');
});

test.each([
  ["a column", "ALTER TABLE booking RENAME COLUMN purpose TO reason_for", "column", "purpose"],
  ["a table", "ALTER TABLE badge RENAME TO keyring", "relation", "badge"],
])("a migration that renames %s is refused with each statement that names it", async (_what, change, kind, name) => {
  await client.query(change);
  await expect(statements()).rejects.toThrow(new RegExp(`refuses a statement: ${kind} .*${name}.* does not exist`));
});

test("a new column changes the types of its table", async () => {
  const other = await createTestDatabase();
  const session = new pg.Client({ connectionString: other.url });
  await session.connect();
  await session.query("ALTER TABLE booking ADD COLUMN noise text CHECK (noise IN ('none', 'some')) DEFAULT 'none'");
  await session.end();
  const tables = (await schemaFiles(ROOT, other.url))["src/schema/tables.ts"];
  await other.drop();
  expect(tables).toContain('noise: Generated<"none" | "some" | null>;');
});
