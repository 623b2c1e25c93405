import { execFile } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  type Dirent,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp } from "../../src/adapters/database/backup/backup.ts";
import { restore } from "../../src/adapters/database/backup/restore.ts";
import { createDiskStore } from "../../src/adapters/object-store/disk.ts";
import { bringObjects, leaveObjects } from "../../src/app/commands/archived-objects.ts";
import { MIGRATIONS } from "../../src/app/compose.ts";
import { randomIds } from "../../src/kernel/values/ids.ts";
import { createTestDatabase, request } from "../harness/atrium.ts";
import { MAIN, startProcess } from "../harness/process.ts";
import { startWorld, type World } from "../harness/world.ts";

/** The commands, in processes of their own. */
const run = promisify(execFile);

let world: World;
let root: string;
let archive: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "atrium-backup-"));
  chmodSync(root, 0o755);
  archive = join(root, "archive");
  world = await startWorld();
});
afterAll(async () => {
  await world?.atrium.close();
  rmSync(root, { recursive: true, force: true });
});

const serverOf = ({ databaseUrl, dataFolder }: World["atrium"]) => ({
  DATABASE_URL: databaseUrl,
  ATRIUM_DATA: dataFolder,
});

interface Ended {
  readonly code: number;
  readonly output: string;
}

async function command(environment: Record<string, string>, ...given: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? "", ATRIUM_DATA: join(root, "data"), ...environment };
  try {
    const { stdout } = await run(process.execPath, [MAIN, ...given], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

/** A hash per table; excludes rows that a starting server writes. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => row.name !== "schema_migration")) {
    const text = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS hash FROM ${name} t`;
    hashes[name] = (await client.query(text)).rows[0].hash;
  }
  const sequences = await client.query("SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'");
  for (const { sequencename, last_value } of sequences.rows) hashes[sequencename] = String(last_value);
  const keys =
    "SELECT string_agg(conname, ' ' ORDER BY conname) AS names FROM pg_constraint WHERE contype = 'f' AND condeferrable";
  hashes["deferrable foreign keys"] = (await client.query(keys)).rows[0].names;
  await client.end();
  return hashes;
}

async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await client.end();
  return database;
}

/** Values that a careless copy would change, such as NaN, infinity and exact decimals. */
async function addDelicateRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO research_file (path, hash, error, read_at)
      VALUES (E'a \\u2028 b\\r\\n\\t"\\\\', '\\x00ff0a', '""', '2026-03-29 01:30:00.123456+00'),
             ('null', '\\x', 'null', 'infinity');
    INSERT INTO a2a_task (id, context_id, token_id, operation, state, task, created_at, updated_at, expires_at)
      VALUES ('task_null', 'c', 't', 'o', 's', 'null', now(), now(), '0044-03-15 12:00:00+00 BC'),
             ('task_big', 'c', 't', 'o', 's', '{"n": 12345678901234567890.123456789}', now(), now(), now())`);
  await client.end();
}

async function uploadPhoto(): Promise<{ path: string; bytes: Buffer }> {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const body = { base64: png.toString("base64") };
  const { atrium, operator } = world;
  const reply = await atrium.request("/api/membership/photo", { cookie: operator.cookie, body });
  expect(reply, "the photo is taken").toMatchObject({ status: 200 });
  const path = new URL(JSON.stringify(reply.body).match(/http[^"]*\/media\/[^"]*/)?.[0] ?? "").pathname;
  return { path, bytes: await bytesAt(atrium.baseUrl, path) };
}

async function bytesAt(baseUrl: string, path: string): Promise<Buffer> {
  const response = await fetch(`${baseUrl}${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test("lists the known commands when asked, and rejects unknown ones with the list", async () => {
  const output = expect.stringMatching(/npm run atrium[\s\S]* backup /);
  expect(await command({}, "--help")).toEqual({ code: 0, output });
  expect(await command({}, "backpu")).toEqual({ code: 1, output });
  expect(existsSync(join(root, "data"))).toBe(false);
});

test("restores a backup exactly, to an external and an embedded database", {
  timeout: 240_000,
}, async () => {
  const { atrium, token, operator } = world;
  await addDelicateRows(atrium.databaseUrl);
  const photo = await uploadPhoto();
  const before = await contents(atrium.databaseUrl);
  const made = await command(serverOf(atrium), "backup", archive);
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/tables, and \d+ contents of files/) });
  const { body: setup } = await atrium.request("/api/space/setup", { token: await atrium.token(operator) });
  expect(setup.last_backup.bytes, "the mark that it left").toBeGreaterThan(1_000);
  const files = readdirSync(archive, { recursive: true }) as string[];
  expect(files.every((file) => (statSync(join(archive, file)).mode & 0o077) === 0)).toBe(true);

  const elsewhere = await emptyDatabase();
  const there = { DATABASE_URL: elsewhere.url, ATRIUM_DATA: join(root, "elsewhere") };
  expect(await command(there, "restore", archive)).toMatchObject({ code: 0 });
  expect(await contents(elsewhere.url)).toEqual(before);
  await elsewhere.drop();

  const restored = await command({}, "restore", archive);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  const server = await startProcess({ ATRIUM_DATA: join(root, "data"), ATRIUM_JOBS: "off" });
  try {
    // The token, the session with its signing secret, the image and the sequences survive.
    expect((await request(server.baseUrl, "/api/activity/me", { token })).status).toBe(200);
    const page = await request(server.baseUrl, "/agents", { cookie: operator.cookie });
    expect(page.status).toBe(200);
    expect(await bytesAt(server.baseUrl, photo.path)).toEqual(photo.bytes);
    const body = { event_url: "https://luma.com/after-the-restore", email: "who@example.org" };
    expect((await request(server.baseUrl, "/api/events/rsvp", { token, body })).body).toMatchObject({ ok: true });
    const again = await command({}, "backup", join(root, "again"));
    expect(again, "of the embedded database, while its server runs").toMatchObject({ code: 0 });
    expect(await command({}, "restore", archive, "--overwrite")).toMatchObject({
      code: 1,
      output: expect.stringContaining("stop it first"),
    });
  } finally {
    await server.stop();
  }
  const refused = await command({}, "restore", archive);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("--overwrite") });
  expect(await command({}, "restore", archive, "--overwrite")).toMatchObject({ code: 0 });
});

test("backs up one consistent moment while members write", {
  timeout: 120_000,
}, async () => {
  const { atrium } = world;
  const folder = join(root, "busy");
  let isOver = false;
  let count = 0;
  const write = async () => {
    let writer = await atrium.person("ft-member");
    for (let tokens = 1; !isOver; tokens++) {
      if (tokens % 50 === 0) writer = await atrium.person("ft-member"); // a member may create fifty tokens a day
      const token = await atrium.token(writer, { scopes: ["events:rsvp"] });
      for (let left = 10; left > 0 && !isOver; left--) {
        const body = { event_url: `https://luma.com/busy-${++count}`, email: "who@example.org" };
        await atrium.request("/api/events/rsvp", { token, body });
      }
    }
  };
  const writers = [write(), write()];
  const made = await command(serverOf(atrium), "backup", folder);
  const during = count;
  isOver = true;
  await Promise.all(writers);
  expect(made, made.output).toMatchObject({ code: 0 });
  expect(during).toBeGreaterThan(10);
  const elsewhere = await emptyDatabase();
  expect(await command({ DATABASE_URL: elsewhere.url }, "restore", folder)).toMatchObject({ code: 0 });
  const client = new pg.Client({ connectionString: elsewhere.url });
  await client.connect();
  const { rows } = await client.query(`
    SELECT count(r.id)::int AS rsvps, count(e.id)::int AS envelopes,
           (SELECT count(*)::int FROM activity WHERE args ->> 'event_url' LIKE '%/busy-%') AS activities
    FROM rsvp r LEFT JOIN envelope e ON e.subject = r.id WHERE event_url LIKE '%/busy-%'`);
  await client.end();
  await elsewhere.drop();
  const { rsvps } = rows[0];
  expect(rsvps).toBeGreaterThan(0);
  expect(rows[0]).toEqual({ rsvps, envelopes: rsvps, activities: rsvps });
});

test("rejects damaged, unfinished or newer archives and keeps the data", {
  timeout: 120_000,
}, async () => {
  const target = await emptyDatabase();
  const connection = { connectionString: target.url };
  const objects = await createDiskStore(join(root, "other-objects"), randomIds.bytes);
  const restoreFrom = (folder: string) =>
    restore(connection, {
      folder,
      migrations: MIGRATIONS,
      overwrite: true,
      bringObjects: (from, manifest, referenced) => bringObjects(objects, from, { manifest, objects: referenced }),
    });
  await restoreFrom(archive);
  const before = await contents(target.url);
  const spoiled = async (spoil: (folder: string) => void) => {
    const folder = mkdtempSync(join(root, "spoiled-"));
    cpSync(archive, folder, { recursive: true });
    spoil(folder);
    return restoreFrom(folder).then(
      () => "restored",
      (error: Error) => error.message,
    );
  };
  const change = (folder: string, from: string | RegExp, to: string) => {
    const file = join(folder, "manifest.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };
  expect(await spoiled((folder) => appendFileSync(join(folder, "member.jsonl.gz"), "x"))).toContain("member.jsonl.gz");
  expect(await spoiled((folder) => rmSync(join(folder, "booking.jsonl.gz")))).toContain("booking.jsonl.gz");
  expect(await spoiled((folder) => rmSync(join(folder, "manifest.json")))).toContain("no finished backup");
  expect(await spoiled((folder) => change(folder, '"format": 2', '"format": 3'))).toContain("format 3");
  expect(await spoiled((folder) => change(folder, '"number": 1,', '"number": 9001,'))).toContain("does not have");
  // Correct checksums but an unknown column: restoring fails.
  expect(await spoiled((folder) => change(folder, /"user_id"/, '"nobody_id"'))).toContain("nobody_id");
  expect(await spoiled((folder) => change(folder, /"rows": 2,/, '"rows": 3,'))).toContain("should have 3");
  expect(await contents(target.url)).toEqual(before);
  await expect(backUp(connection, archive, async (_folder, all) => leaveObjects(all))).rejects.toThrow("not empty");
  await target.drop();
});

test("restores nothing when contents of files are missing, unless asked to", {
  timeout: 120_000,
}, async () => {
  const target = await emptyDatabase();
  const given = { DATABASE_URL: target.url, ATRIUM_DATA: join(root, "missing") };
  const restored = (folder: string, ...options: string[]) => command(given, "restore", folder, ...options);
  const refused = { code: 1, output: expect.stringMatching(/1 of \d+ contents of files are neither in the backup/) };
  const folder = join(root, "missing-object");
  cpSync(archive, folder, { recursive: true });
  const [object = ""] = (readdirSync(join(folder, "objects"), { recursive: true, withFileTypes: true }) as Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  appendFileSync(object, "x");
  expect(await restored(folder)).toMatchObject(refused);
  rmSync(object);
  expect(await restored(folder)).toMatchObject(refused);
  expect(await restored(folder, "--without-objects")).toMatchObject({ code: 0 });

  // An archive without contents needs them in the store, and one of the first format has none.
  const bare = join(root, "without-objects");
  const environment = serverOf(world.atrium);
  expect(await command(environment, "backup", bare, "--without-objects")).toMatchObject({ code: 0 });
  expect(existsSync(join(bare, "objects"))).toBe(false);
  given.ATRIUM_DATA = join(root, "bare");
  expect(await restored(bare, "--overwrite")).toMatchObject({ code: 1 });
  given.ATRIUM_DATA = world.atrium.dataFolder;
  expect(await restored(bare, "--overwrite")).toMatchObject({ code: 0 });
  const manifest = join(bare, "manifest.json");
  const { objects: _, ...first } = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(manifest, JSON.stringify({ ...first, format: 1 }));
  expect(await restored(bare, "--overwrite")).toMatchObject({ code: 0 });
  await target.drop();
});
