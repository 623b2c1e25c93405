import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddedUrl } from "../../../test/harness/database/embedded-url.ts";
import { TYPESCRIPT } from "../../../test/harness/process.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const log = () => undefined;
let root: string;
let folder: string;
let migrations: string;
let server: EmbeddedServer;

const write = (name: string, text: string) => writeFile(path.join(migrations, name), text);

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "atrium-test-"));
  await chmod(root, 0o755);
  folder = path.join(root, "database");
  migrations = path.join(root, "migrations");
  await mkdir(migrations);
  server = await startEmbedded({ folder, log });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

/** Opens the database in another process, prints the applied migrations, and closes it. */
async function openElsewhere(): Promise<string> {
  const url = embeddedUrl(server);
  const source = `
    import { openDatabase } from ${JSON.stringify(new URL("./open.ts", import.meta.url).href)};
    const migrations = new URL(${JSON.stringify(pathToFileURL(migrations).href)});
    const log = (message, fields) => message === "migration applied" && console.log(fields.migration);
    const { stop } = await openDatabase({ url: ${JSON.stringify(url)}, folder: "", migrations, log });
    await stop();`;
  const child = spawn(process.execPath, [...TYPESCRIPT, "--input-type=module", "-e", source], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(`${output}exit ${code}`)));
}

describe("migrations", () => {
  test("are applied once when two processes start at once", async () => {
    await write("0001_first.sql", "create table first (id int); select pg_sleep(0.3);");
    await write("0002_second.sql", "alter table first add column name text;");
    const outputs = await Promise.all([openElsewhere(), openElsewhere()]);
    expect(outputs.join("").match(/\d{4}_\w+/g)).toEqual(["0001_first", "0002_second"]);
    expect(outputs.join("").match(/exit 0/g)).toHaveLength(2);
  });

  test("that fail change nothing and report the line", async () => {
    await write("0003_third.sql", "create table third (id int);\ncreate tabel oops;");
    await expect(migrate(server.connection, migrations, log)).rejects.toThrow(/0003_third.sql, line 2 failed: syntax/);
    await write("0003_third.sql", "create table third (id int);");
    await migrate(server.connection, migrations, log);
  });

  test("must remain unchanged and in order after they were applied", async () => {
    await write("0002_second.sql", "alter table first add column title text;");
    await expect(migrate(server.connection, migrations, log)).rejects.toThrow("0002_second.sql was changed after");
    await write("0002_second.sql", "alter table first add column name text;");
    await write("0000_late.sql", "select 1;");
    await expect(migrate(server.connection, migrations, log)).rejects.toThrow("0000_late.sql comes before");
    await rm(path.join(migrations, "0000_late.sql"));
    await rm(path.join(migrations, "0003_third.sql"));
    await expect(migrate(server.connection, migrations, log)).rejects.toThrow("0003_third.sql, which this version");
    await write("0003_third.sql", "create table third (id int);");
  });
});

describe("opening", () => {
  test("without a URL serves the embedded database and reports its folder", async () => {
    const opened = await openDatabase({ url: null, folder, migrations: pathToFileURL(migrations), log });
    expect(opened.where).toContain(server.dataFolder);
    expect(await opened.database.read.run({ name: "third", text: "select count(*) as count from third" }, [])).toEqual([
      { count: 0 },
    ]);
    await opened.stop();
  });

  test("an unreachable URL fails with a message without the password", async () => {
    const url = "postgresql://someone:secret@127.0.0.1:1/space";
    const opening = openDatabase({ url, folder, migrations: pathToFileURL(migrations), log });
    await expect(opening).rejects.toThrow(/^Cannot use the PostgreSQL database space at 127.0.0.1:1: .*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow("secret");
  });
});

test("refuses the data of a server that another process serves", async () => {
  const first = await startEmbedded({ folder, log, alone: true });
  await expect(openDatabase({ url: null, folder, migrations: pathToFileURL(`${migrations}/`), log })).rejects.toThrow(
    /Another server uses the database/,
  );
  await first.stop();
  const next = await startEmbedded({ folder, log, alone: true });
  await next.stop();
});
