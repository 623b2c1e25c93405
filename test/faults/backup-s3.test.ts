import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MISSING_RADOSGW, type S3Server, startRadosgw } from "../contracts/radosgw.ts";
import { createTestDatabase, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { MAIN, startProcess } from "../harness/process.ts";

const run = promisify(execFile);
const skipped = MISSING_RADOSGW ? ` (left out: ${MISSING_RADOSGW})` : "";

describe.skipIf(MISSING_RADOSGW !== null)(`backups of a space on S3${skipped}`, () => {
  let server: S3Server;
  let root: string;
  let atrium: TestAtrium;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "atrium-backup-s3-"));
    chmodSync(root, 0o755);
    server = await startRadosgw();
    atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  }, 120_000);
  afterAll(async () => {
    await atrium?.close();
    await server?.[Symbol.asyncDispose]();
    rmSync(root, { recursive: true, force: true });
  });

  async function s3(name: string) {
    const ATRIUM_OBJECTS_URL = await server.bucket(name);
    return { ATRIUM_OBJECTS_URL, ATRIUM_OBJECTS_KEY: server.keyId, ATRIUM_OBJECTS_SECRET: server.secret };
  }

  async function emptyDatabase() {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await client.end();
    return database;
  }

  const command = (environment: Record<string, string>, ...given: string[]) =>
    run(process.execPath, [MAIN, ...given], { env: { PATH: process.env.PATH ?? "", ...environment } });

  /** The bytes of the file, as a server on this database and store sends them. */
  async function downloaded(environment: Record<string, string>, id: string, token: string): Promise<Buffer> {
    const started = await startProcess({ ...environment, ATRIUM_JOBS: "off" });
    try {
      expect((await request(started.baseUrl, `/api/files/${id}`, { token })).status).toBe(200);
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${started.baseUrl}/api/files/${id}/download`, { headers });
      return Buffer.from(await reply.arrayBuffer());
    } finally {
      await started.stop();
    }
  }

  test("restores a space from disk onto S3, from S3 onto S3, and back to disk", { timeout: 240_000 }, async () => {
    const token = await atrium.token("ic-member");
    const bytes = randomBytes(300_000);
    const body = { filename: "noise.bin", content_base64: bytes.toString("base64") };
    const { id } = (await atrium.request("/api/files", { token, body })).body;
    let from: Record<string, string> = { DATABASE_URL: atrium.databaseUrl, ATRIUM_DATA: atrium.dataFolder };
    const stores = [await s3("first"), await s3("second"), {}];
    const drops: (() => Promise<void>)[] = [];
    for (const [step, store] of stores.entries()) {
      const archive = join(root, `archive-${step}`);
      await command(from, "backup", archive);
      const { url, drop } = await emptyDatabase();
      drops.push(drop);
      const to = { DATABASE_URL: url, ATRIUM_DATA: join(root, `data-${step}`), ...store };
      await command(to, "restore", archive);
      expect((await downloaded(to, id, token)).equals(bytes), `after restore ${step}`).toBe(true);
      from = to;
    }
    for (const drop of drops) await drop();
  });
});
