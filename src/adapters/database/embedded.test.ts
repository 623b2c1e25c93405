import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, lchown, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { TYPESCRIPT } from "../../../test/harness/process.ts";
import { handOver } from "./account.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import type { Transport } from "./embedded-server.ts";

const asRoot = process.getuid?.() === 0;
const log = () => undefined;
const folders: string[] = [];
let lasting: string | undefined;

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "atrium-test-"));
  folders.push(folder);
  await chmod(folder, mode);
  return folder;
}

/** A database made once, for every test that does not need a new one. */
async function lastingFolder(): Promise<string> {
  lasting ??= path.join(await newFolder(), "with space, and comma");
  return lasting;
}

async function start(folder: string, transport?: Transport): Promise<EmbeddedServer> {
  const server = await startEmbedded({ folder, log, ...(transport && { transport }) });
  onTestFinished(() => server.stop());
  return server;
}

async function query(server: Pick<EmbeddedServer, "connection">, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function pidOf(server: EmbeddedServer): Promise<number> {
  return Number.parseInt(await readFile(path.join(server.dataFolder, "postmaster.pid"), "utf8"), 10);
}

/** A process that has ended but is not yet reaped has no command line. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !existsSync("/proc/self") || (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";
}

/**
 * Starts the server in another process. It prints a first line when ready, and stops on a line of its standard input.
 */
async function startProcess(folder: string, then = "", uid?: number) {
  const source = `
    import pg from "pg";
    import { startEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    const server = await startEmbedded({ folder: ${JSON.stringify(folder)}, log() {} });
    const { connection, adopted, dataFolder } = server;
    console.log(JSON.stringify({ connection, adopted, dataFolder, uid: process.getuid() }));
    process.stdin.once("data", async () => { await server.stop(); process.exit(); });
    ${then}`;
  const child = spawn(process.execPath, [...TYPESCRIPT, "--input-type=module", "-e", source], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: ["pipe", "pipe", "inherit"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = JSON.parse((await lines.next()).value) as EmbeddedServer & { uid: number };
  return { child, lines, ...first };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
}

describe("the embedded server", () => {
  test("keeps its data over a stop and a start, and leaves no process behind", async () => {
    const folder = await lastingFolder();
    const first = await start(folder);
    expect(first.adopted).toBe(false);
    await query(first, "create table kept as select 42 as value");
    const pid = await pidOf(first);
    await first.stop();
    expect(await isRunning(pid)).toBe(false);
    const second = await start(folder);
    expect(second.adopted).toBe(false);
    expect(await query(second, "select value from kept")).toEqual([{ value: 42 }]);
    expect(await query(second, "show fsync")).toEqual([{ fsync: "on" }]);
    expect(await query(second, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  });

  test("is adopted with every acknowledged row after its process was killed", async () => {
    const folder = await lastingFolder();
    const { child, lines } = await startProcess(
      folder,
      `const client = new pg.Client(connection);
       await client.connect();
       await client.query("create table row (number int)");
       for (let number = 1; ; number++) {
         await client.query("insert into row values ($1)", [number]);
         console.log(number);
       }`,
    );
    let acknowledged = 0;
    while (acknowledged < 50) acknowledged = Number((await lines.next()).value);
    child.kill("SIGKILL");
    for await (const line of { [Symbol.asyncIterator]: () => lines }) acknowledged = Number(line);
    const server = await start(folder);
    expect(server.adopted).toBe(true);
    const [row] = await query(server, "select max(number) as max, count(*)::int as count from row");
    expect(row?.max).toBe(row?.count);
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    const pid = await pidOf(server);
    await server.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test("is shared by processes that start at once, and stops with the last of them", async () => {
    const folder = await newFolder();
    const both = await Promise.all([startProcess(folder), startProcess(folder)]);
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    const owner = both.find(({ adopted }) => !adopted) ?? both[0];
    const other = both.find(({ adopted }) => adopted) ?? both[1];
    const pid = await pidOf(other);
    owner.child.stdin.write("stop\n");
    await ended(owner.child);
    expect(await query(other, "select 1 as one")).toEqual([{ one: 1 }]);
    other.child.stdin.write("stop\n");
    await ended(other.child);
    expect(await isRunning(pid)).toBe(false);
  });

  test("restarts when it is killed", async () => {
    const server = await start(await lastingFolder());
    process.kill(await pidOf(server), "SIGKILL");
    await expect.poll(() => query(server, "select 1 as one").catch(() => null), { timeout: 8_000 }).not.toBeNull();
  });

  test("starts when another process has its old process number", async () => {
    const folder = await lastingFolder();
    const first = await start(folder);
    await first.stop();
    const child = spawn("sleep", ["60"], { ...(asRoot && { uid: 65534, gid: 65534 }) });
    onTestFinished(() => void child.kill());
    const stale = [child.pid, first.dataFolder, 1, first.connection.port, first.connection.host, "", "", "ready"];
    await writeFile(path.join(first.dataFolder, "postmaster.pid"), `${stale.join("\n")}\n`);
    expect(await query(await start(folder), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("asks for a password where it listens on loopback", async () => {
    const folder = await newFolder();
    const server = await start(folder, "loopback");
    const { connection } = server;
    expect(connection.host).toBe("127.0.0.1");
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await expect(query({ connection: { ...connection, password: "wrong" } }, "select 1")).rejects.toThrow("password");
    const adopter = await start(folder, "loopback");
    expect(adopter.adopted).toBe(true);
    expect(adopter.connection).toEqual(connection);
  });

  test("reports data of another major version", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "data"));
    if (asRoot) await chown(path.join(folder, "data"), 65534, 65534);
    await writeFile(path.join(folder, "data", "PG_VERSION"), "12\n");
    await expect(startEmbedded({ folder, log })).rejects.toThrow(/made by PostgreSQL 12.*DATABASE_URL/);
  });
});

describe.runIf(asRoot)("the embedded server, as root", () => {
  test("runs under an account that no other program has", async () => {
    const server = await start(await lastingFolder());
    const status = await readFile(`/proc/${await pidOf(server)}/status`, "utf8");
    const uid = /^Uid:\t(\d+)\t\1\t\1\t\1$/m.exec(status)?.[1];
    expect(uid).not.toMatch(/^(0|65534)$/);
    expect(await readFile("/etc/passwd", "utf8")).not.toMatch(new RegExp(`^(?!atrium:)[^:]+:x:${uid}:`, "m"));
  });

  test("refuses every other account, and root without the password", async () => {
    const { connection } = await start(await lastingFolder());
    await expect(query({ connection: { ...connection, password: "wrong" } }, "select 1")).rejects.toThrow("password");
    const source = `
      import pg from "pg";
      const client = new pg.Client(${JSON.stringify(connection)});
      await client.connect().then(() => console.log("connected"), (error) => console.log(error.code));
      process.exit();`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
      cwd: fileURLToPath(new URL("../../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
      uid: 65534,
      gid: 65534,
    });
    expect(await text(child.stdout)).toBe("EACCES\n");
  });

  test("gives the data of an earlier version, open to `nobody`, an account and a password", async () => {
    const folder = await newFolder();
    const first = await start(folder);
    await query(first, "create table kept as select 42 as value");
    await first.stop();
    await rm(path.join(first.dataFolder, "password"));
    await writeFile(path.join(first.dataFolder, "pg_hba.conf"), "local all all trust\n");
    for (const each of [first.dataFolder, first.connection.host]) await handOver(each, { uid: 65534, gid: 65534 });
    const { connection } = await start(folder);
    await expect(query({ connection: { ...connection, password: "wrong" } }, "select 1")).rejects.toThrow("password");
    expect(await query({ connection }, "select value from kept")).toEqual([{ value: 42 }]);
    const { uid, mode } = await stat(path.join(first.dataFolder, "password"));
    expect(uid).not.toBe(65534);
    expect(mode & 0o777).toBe(0o600);
  });

  test("moves its data to a folder that it can reach, and finds them again", async () => {
    const folder = await newFolder(0o700);
    const first = await start(folder);
    folders.push(path.dirname(first.dataFolder));
    expect(first.dataFolder.startsWith(folder)).toBe(false);
    expect(await readFile(path.join(folder, "MOVED.txt"), "utf8")).toContain(path.dirname(first.dataFolder));
    await query(first, "create table kept as select 42 as value");
    await first.stop();
    const second = await start(folder);
    expect(second.dataFolder).toBe(first.dataFolder);
    expect(await query(second, "select value from kept")).toEqual([{ value: 42 }]);
  });

  test("refuses links that the account of the data left for root to follow", async () => {
    for (const name of ["data", "server.log"]) {
      const folder = await newFolder();
      await chown(folder, 1, 1);
      await symlink("/etc/hostname", path.join(folder, name));
      await lchown(path.join(folder, name), 1, 1);
      await expect(startEmbedded({ folder, log })).rejects.toThrow(
        /is a link of account 1, which root does not follow/,
      );
    }
  });

  test("serves an ordinary user, and root later runs the same data as that user", async () => {
    const folder = await newFolder();
    await chown(folder, 1, 1);
    const { child, uid, dataFolder, connection } = await startProcess(folder, "", 1);
    expect(uid).toBe(1);
    expect(dataFolder).toBe(path.join(folder, "data"));
    await query({ connection }, "create table kept as select 42 as value");
    child.stdin.write("stop\n");
    await ended(child);
    expect(existsSync(path.join(dataFolder, "postmaster.pid"))).toBe(false);
    const server = await start(folder);
    expect(await query(server, "select value from kept")).toEqual([{ value: 42 }]);
    expect(await readFile(`/proc/${await pidOf(server)}/status`, "utf8")).toMatch(/^Uid:\t1\t/m);
  });
});

test("serves a moved folder, with a short socket path where its own is too long", async () => {
  const folder = path.join(await newFolder(), "a".repeat(100));
  await rename(await lastingFolder(), folder);
  const server = await start(folder);
  expect(server.dataFolder.startsWith(folder)).toBe(true);
  expect(server.connection.host.length).toBeLessThan(80);
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
  await rm(server.connection.host, { recursive: true });
});
