import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../src/adapters/database/embedded.ts";
import { openDatabase } from "../../src/adapters/database/open.ts";
import { ensureBuilt } from "../../tools/build.mjs";
import { embeddedUrl } from "./embedded-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database for creating test databases. */
    adminUrl: string;
    /** Options of the fastest copy: files copy faster than the log without syncing. */
    asTemplate: string;
    /** The environment of every server that tests start. */
    serverEnvironment: Record<string, string>;
  }
}

/** An external server allows a hundred connections by default, to three workers with up to three servers each. */
const FEW_CONNECTIONS = { ATRIUM_DATABASE_CONNECTIONS: "8" };

const quiet = () => undefined;

/** The data need not survive a power failure. */
const HASTE = ["fsync = off", "full_page_writes = off", "autovacuum = off", "max_wal_size = '1GB'"];

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or a private one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(); // for tests that start processes
  const external = process.env.TEST_DATABASE_URL;
  const folder = external ? null : mkdtempSync(join(tmpdir(), "atrium-test-"));
  if (folder) chmodSync(folder, 0o755);
  const server = folder ? await startEmbedded({ folder: join(folder, "postgresql"), log: quiet }) : null;
  const adminUrl = external ?? (server ? embeddedUrl(server, "postgres") : "");
  const templateName = `atrium_template_${process.pid}`;
  if (server) for (const setting of HASTE) await onAdmin(adminUrl, `ALTER SYSTEM SET ${setting}`);
  if (server) await onAdmin(adminUrl, "SELECT pg_reload_conf()");
  await onAdmin(adminUrl, `CREATE DATABASE ${templateName}`);
  const migrations = new URL("../../migrations/", import.meta.url);
  const url = databaseUrl(adminUrl, templateName);
  const opened = await openDatabase({ url, folder: "", migrations, log: quiet });
  await opened.stop();
  project.provide("adminUrl", adminUrl);
  project.provide("asTemplate", `TEMPLATE ${templateName}${external ? "" : " STRATEGY file_copy"}`);
  project.provide("serverEnvironment", external ? FEW_CONNECTIONS : {});
  console.log(`Tests run on ${external ? "the PostgreSQL of TEST_DATABASE_URL" : "the embedded PostgreSQL"}.`);
  return async () => {
    await onAdmin(adminUrl, `DROP DATABASE ${templateName} WITH (FORCE)`);
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
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
