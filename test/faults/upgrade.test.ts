import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/adapters/database/migrate.ts";
import { MIGRATIONS, startAtrium } from "../../src/app/compose.ts";
import { readConfig } from "../../src/app/config.ts";
import { createTestDatabase, request } from "../harness/atrium.ts";
import { FIRST, migrationFiles, SEED, TOKEN } from "./first-version.ts";

let folder: string;
let database: { url: string; drop(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "atrium-upgrade-"));
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function counts(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const found: Record<string, number> = {};
  for (const { name } of rows.filter((row) => row.name !== "schema_migration")) {
    found[name] = (await client.query(`SELECT count(*)::int AS n FROM ${name}`)).rows[0].n;
  }
  return found;
}

test("upgrades a space of the first version through every migration", {
  timeout: 120_000,
}, async () => {
  const files = migrationFiles();
  const apply = async (file: string) => {
    cpSync(new URL(file, MIGRATIONS), join(folder, file));
    await migrate({ connectionString: database.url }, folder, () => undefined);
  };
  for (const file of files.slice(0, FIRST)) await apply(file);
  await client.query(SEED);
  const before = await counts();
  expect(
    Object.entries(before).filter(([, rows]) => rows === 0),
    "tables that the seed forgets",
  ).toEqual([]);
  for (const file of files.slice(FIRST)) {
    await apply(file);
    const after = await counts();
    // A migration may add rows, and never removes any.
    const lost = Object.entries(before).filter(([table, rows]) => !((after[table] ?? 0) >= rows));
    expect(lost, file).toEqual([]);
  }
  const env = { ATRIUM_PORT: "0", ATRIUM_DATA: folder, DATABASE_URL: database.url, ATRIUM_LOG_LEVEL: "error" };
  const atrium = await startAtrium(readConfig({ ...env, ATRIUM_JOBS: "off" }));
  try {
    expect(atrium.claimUrl, "the space is still its operator's").toBe(null);
    const get = (path: string) => request(atrium.baseUrl, path, { token: TOKEN });
    expect((await get("/api/events/upcoming")).body.events).toMatchObject([{ title: "Old event" }]);
    const body = { event_url: "https://luma.com/old-event", email: "noor@example.org" };
    const again = await request(atrium.baseUrl, "/api/events/rsvp", { token: TOKEN, body });
    expect(again.body).toMatchObject({ ok: true, was_dup: true, rate: { current: 4, limit: 10 } });
    expect((await get("/api/resources/list")).body.resources).toMatchObject([{ id: "ft-9" }]);
    const busy = await client.query("SELECT starts_at, ends_at FROM booking");
    const { starts_at, ends_at } = busy.rows[0];
    const slot = { resource_id: "ft-9", start_iso: starts_at, end_iso: ends_at, email: "noor@example.org" };
    const taken = await request(atrium.baseUrl, "/api/resources/book", { token: TOKEN, body: slot });
    expect(taken.body).toMatchObject({ ok: true, was_dup: true, booking_id: "book_1" });
    expect((await get("/api/agent/feedback/mine")).body).toMatchObject({ ok: true });
    expect((await get("/api/agent/setup-check")).status).toBe(200);
  } finally {
    await atrium.close();
  }
});
