import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../../src/adapters/database/embedded.ts";
import { migrate } from "../../src/adapters/database/migrate.ts";
import { MIGRATIONS } from "../../src/app/compose.ts";
import { FIRST, LAST_OF_RELEASE, migrationFiles, SEED, TOKEN } from "../faults/first-version.ts";
import { request } from "../harness/atrium.ts";
import { MAIN, startProcess, TYPESCRIPT } from "../harness/process.ts";

/** Data as 0.1.0 left it: its tables, and a server that trusts every local account and has no password. */
async function dataOfFirstRelease(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-first-release-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const migrations = join(folder, "migrations");
  mkdirSync(migrations);
  const data = join(folder, "data");
  mkdirSync(data);
  const embedded = await startEmbedded({ folder: join(data, "postgresql"), log: () => undefined });
  try {
    const client = new pg.Client(embedded.connection);
    await client.connect();
    const files = migrationFiles().filter((file) => file <= LAST_OF_RELEASE);
    const apply = async (some: readonly string[]) => {
      for (const file of some) cpSync(new URL(file, MIGRATIONS), join(migrations, file));
      await migrate(embedded.connection, migrations, () => undefined);
    };
    await apply(files.slice(0, FIRST));
    await client.query(SEED);
    await apply(files.slice(FIRST));
    await client.end();
  } finally {
    await embedded.stop();
  }
  writeFileSync(join(embedded.dataFolder, "pg_hba.conf"), "local all all trust\n");
  rmSync(join(embedded.dataFolder, "password"));
  return data;
}

// In processes of their own: a test runner keeps its process alive, and hides a start with nothing to wait for.
describe("data of the first release", () => {
  let data: string;
  beforeEach(async () => {
    data = await dataOfFirstRelease();
  });

  test("opens in this version, with its records and its tokens", async () => {
    const server = await startProcess({ ATRIUM_DATA: data });
    onTestFinished(() => server.stop());
    const { body } = await request(server.baseUrl, "/api/events/upcoming", { token: TOKEN });
    expect(body.events).toMatchObject([{ title: "Old event" }]);
  });

  test("is backed up by this version before its first start", () => {
    const backup = join(data, "..", "backup");
    const env = { PATH: process.env.PATH ?? "", ATRIUM_DATA: data };
    const report = execFileSync(process.execPath, [MAIN, "backup", backup], { env, encoding: "utf8" });
    expect(report).toMatch(/Backed up the embedded PostgreSQL .*: [1-9]\d* rows in/);
    expect(existsSync(backup)).toBe(true);
  });
});

test("a process that ends before its program has settled says so and exits with 1", () => {
  const source = `
    import { runMain } from ${JSON.stringify(new URL("../../src/app/run-main.ts", import.meta.url).href)};
    runMain(() => new Promise(() => undefined));`;
  const end = () =>
    execFileSync(process.execPath, [...TYPESCRIPT, "--input-type=module", "-e", source], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      stdio: "pipe",
    });
  expect(end).toThrow(expect.objectContaining({ status: 1, message: expect.stringContaining("ended before") }));
});
