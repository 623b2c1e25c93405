import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedServer, startEmbedded } from "../../../src/adapters/database/embedded.ts";
import { openDatabase } from "../../../src/adapters/database/open.ts";
import { embeddedUrl } from "./embedded-url.ts";

const ROOT = new URL("../../../", import.meta.url);
const MIGRATIONS = new URL("migrations/", ROOT);
const KEPT = fileURLToPath(new URL(".cache/clusters/", ROOT));
const PREFIX = "atrium-test-";
/** The database that test databases copy: the newest schema without rows. */
export const TEMPLATE = "atrium_template";

/** The data need not survive a power failure. */
const HASTE = ["fsync = off", "full_page_writes = off", "autovacuum = off", "max_wal_size = '1GB'"];

const log = () => undefined;

/**
 * Starts a private PostgreSQL with the template, in a new folder. Initializing and migrating takes longer than most
 * tests, so its files are kept for later runs with the same migrations.
 */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  const files = join(folder, "postgresql");
  const kept = join(KEPT, fingerprint());
  if (existsSync(kept)) copy(kept, files);
  else await make(files, kept);
  const server = await startEmbedded({ folder: files, log });
  return {
    url: embeddedUrl(server, "postgres"),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function make(files: string, kept: string): Promise<void> {
  const server = await startEmbedded({ folder: files, log });
  await fill(server);
  await server.stop();
  mkdirSync(KEPT, { recursive: true });
  const part = `${kept}.${process.pid}`;
  copy(files, part);
  for (const other of readdirSync(KEPT)) {
    if (!other.includes(".")) rmSync(join(KEPT, other), { recursive: true, force: true }); // of other migrations
  }
  try {
    renameSync(part, kept);
  } catch {
    rmSync(part, { recursive: true, force: true }); // another run was first
  }
}

async function fill(server: EmbeddedServer): Promise<void> {
  const url = embeddedUrl(server, "postgres");
  for (const setting of HASTE) await onAdmin(url, `ALTER SYSTEM SET ${setting}`);
  await onAdmin(url, "SELECT pg_reload_conf()");
  // Tests open thousands of connections, and each would derive the key in 4,096 rounds on both sides.
  await onAdmin(url, `SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${server.connection.password}'`);
  await makeTemplate(url, TEMPLATE);
}

export async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await onAdmin(adminUrl, `CREATE DATABASE ${name}`);
  const url = databaseUrl(adminUrl, name);
  await (await openDatabase({ url, folder: "", migrations: MIGRATIONS, log })).stop();
}

/** With owners: as root, the server and its files belong to another account. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}

/** Of what the files depend on: migrations, the code that applies them and this, the version of the server, the account. */
function fingerprint(): string {
  const hash = createHash("sha256").update(`${process.getuid?.()}`);
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  const adapter = new URL("src/adapters/database/", ROOT);
  for (const [folder, pattern] of [[MIGRATIONS, /\.sql$/] as const, [adapter, /(?<!\.test)\.ts$/] as const]) {
    for (const file of readdirSync(folder).sort()) {
      if (pattern.test(file)) hash.update(file).update(readFileSync(new URL(file, folder)));
    }
  }
  return hash
    .update(readFileSync(new URL("package.json", ROOT)))
    .digest("hex")
    .slice(0, 16);
}

/** Ends the servers of killed runs, and frees their memory. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    const files = join(folder, "postgresql");
    if (existsSync(join(files, "data/postmaster.pid"))) {
      const adopted = await startEmbedded({ folder: files, log }).catch(() => null); // its files may be broken
      await adopted?.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
