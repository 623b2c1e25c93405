import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fchownSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { chmod, chown, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { type Account, handOver } from "./account.ts";
import { type Binaries, databaseUrlHint, executable } from "./embedded-binaries.ts";
import { changeOwner, type Place, socketFolder } from "./embedded-place.ts";

export const databaseUser = "atrium";
const HBA =
  "local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n";
const socketPort = 5432;
const logBytesMax = 1_000_000;

/** Connection parameters. `host` is the folder of a socket, or loopback. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

/** The first lines of `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** Windows has no Unix sockets here: loopback instead. */
export type Transport = "socket" | "loopback";

/** Creates the cluster if it is missing. It is renamed into place when complete, so concurrent processes agree. */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  await removeAbandoned(place);
  const versionFile = path.join(place.data, "PG_VERSION");
  if (!existsSync(versionFile)) await createCluster(place, binaries);
  const major = Number.parseInt(await readFile(versionFile, "utf8"), 10);
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${place.data} was made by PostgreSQL ${major}, and this version includes ${binaries.major}. ` +
        `Make a backup with the version that made it, and restore it into a new folder with this version. ${databaseUrlHint}`,
    );
  }
}

async function createCluster(place: Place, binaries: Binaries): Promise<void> {
  const staging = await mkdtemp(path.join(place.home, `initdb-${process.pid}-`));
  const data = path.join(staging, "data");
  const passwordFile = path.join(staging, "password");
  const { account } = place;
  const starter = account && { ...account, uid: account.initUid };
  try {
    // Only our group may enter: initdb can run under an account of other programs.
    if (account) await chown(staging, 0, account.gid);
    if (account) await chmod(staging, 0o710);
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, newPassword(), { mode: 0o600 });
    if (starter) for (const made of [data, passwordFile]) await chown(made, starter.uid, starter.gid);
    const args = ["-D", data, "-U", databaseUser, "-E", "UTF8", "--no-locale", "--no-instructions"];
    args.push("-A", "scram-sha-256", `--pwfile=${passwordFile}`);
    await run(executable(binaries, "initdb"), args, { ...place, account: starter });
    await rename(passwordFile, passwordFileOf(data));
    if (account) await handOver(data, account);
    await rename(data, place.data).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(path.join(place.data, "PG_VERSION"))) throw error;
    });
    await syncFolder(place.home);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Removes the remains of a killed first start. */
async function removeAbandoned({ home }: Place): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^initdb-(\d+)-/.exec(name)?.[1]);
    if (pid && !signalled(pid, 0)) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** Readable by the account of the server alone. */
function passwordFileOf(data: string): string {
  return path.join(data, "password");
}

/** The password of the server. Data of earlier versions have none, and get one here. */
async function passwordOf(place: Place): Promise<string> {
  const file = passwordFileOf(place.data);
  const read = () => readFile(file, "utf8");
  return read().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    const made = `${file}-${process.pid}`;
    await writeFile(made, newPassword(), { mode: 0o600, flag: "wx" });
    await changeOwner(place, made);
    // Processes that start at once agree on the first.
    await link(made, file).catch((reason: NodeJS.ErrnoException) => {
      if (reason.code !== "EEXIST") throw reason;
    });
    await rm(made);
    return read();
  });
}

/** Makes a server of an earlier version, which trusted every local account that reached its socket, ask for the password. */
export async function requirePassword(session: pg.Client, place: Place): Promise<void> {
  const file = path.join(place.data, "pg_hba.conf");
  if (!/^[^#\n]*\btrust\b/m.test(await readFile(file, "utf8"))) return;
  await session.query(`alter role ${databaseUser} password ${pg.escapeLiteral(await passwordOf(place))}`);
  const made = `${file}-${process.pid}`;
  await writeFile(made, HBA, { mode: 0o600, flag: "wx" });
  await changeOwner(place, made);
  await rename(made, file);
  await session.query("select pg_reload_conf()");
}

/** The address of a running server, or of the one to start. */
export async function addressOf(place: Place, transport: Transport): Promise<Address> {
  const running = await readPostmaster(place);
  const password = await passwordOf(place);
  if (transport === "loopback") return { host: "127.0.0.1", port: running?.port ?? (await freePort()), password };
  if (running?.socketFolder) return { host: running.socketFolder, port: running.port, password };
  return { host: await socketFolder(place), port: socketPort, password };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Starts the server in its own session, so that Ctrl-C reaches only us and we shut it down in order. */
export function startServer(place: Place, binaries: Binaries, address: Address, transport: Transport): ChildProcess {
  const listening =
    transport === "socket"
      ? ["-k", `"${address.host.replaceAll('"', '""')}"`, "-c", "listen_addresses="]
      : ["-c", `listen_addresses=${address.host}`, "-c", "unix_socket_directories="];
  const settings = ["shared_buffers=32MB", "max_connections=200", "jit=off"];
  // Statements can contain members' data, and their errors reach us anyway; the log is for the server itself.
  settings.push("log_min_messages=log", "log_min_error_statement=panic", "log_checkpoints=off");
  const args = ["-p", String(address.port), ...listening, ...settings.flatMap((setting) => ["-c", setting])];
  if (process.platform === "win32") {
    // Only pg_ctl can drop administrator rights on Windows; no argument contains a space.
    const control = ["start", "-W", "-D", place.data, "-l", place.log, "-o", args.filter((arg) => arg).join(" ")];
    return spawn(executable(binaries, "pg_ctl"), control, { stdio: "ignore", windowsHide: true }).on("error", () => {});
  }
  const tooLong = (statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax;
  const log = openSync(place.log, tooLong ? "w" : "a", 0o600);
  // Without root's rights this process starts the server again after a crash.
  if (place.account) fchownSync(log, place.account.uid, place.account.gid);
  try {
    const child = spawn(executable(binaries, "postgres"), ["-D", place.data, ...args], {
      ...environment(place.account),
      cwd: place.home,
      detached: true,
      stdio: ["ignore", log, log],
    });
    child.on("error", () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** The server that runs on this data, or null. */
export async function readPostmaster(place: Place): Promise<Postmaster | null> {
  const text = await readFile(path.join(place.data, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, folder] = text.split("\n");
  if (!port) return null;
  return (await runsHere(Number(pid), place))
    ? { pid: Number(pid), port: Number(port), socketFolder: folder ?? "" }
    : null;
}

/** Whether `pid` is the server of this data. The number can belong to another process after a crash or a reboot. */
export async function runsHere(pid: number, place: Place): Promise<boolean> {
  if (!signalled(pid, 0)) return false;
  if (process.platform === "win32") return true;
  const line = existsSync("/proc/self/cmdline")
    ? await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
    : await run("/bin/ps", ["-ww", "-o", "args=", "-p", String(pid)], { ...place, account: null }).catch(() => "");
  return line.includes(place.data);
}

/**
 * PostgreSQL removes the pid file of a dead process itself, but refuses to start when another process has its number.
 */
export async function removeStalePid(place: Place): Promise<void> {
  const file = path.join(place.data, "postmaster.pid");
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  if (process.platform === "win32" || !(pid > 0) || !signalled(pid, 0) || (await runsHere(pid, place))) return;
  // Read again at the last moment: a starting server may have written its own number.
  if (Number.parseInt(readFileSync(file, "utf8"), 10) === pid) rmSync(file, { force: true });
}

/** Requests a fast shutdown (open transactions are rolled back) or an immediate one; does not wait. */
export async function requestStop(place: Place, binaries: Binaries, pid: number, mode: "fast" | "immediate") {
  if (process.platform === "win32") {
    await run(executable(binaries, "pg_ctl"), ["stop", "-W", "-m", mode, "-D", place.data], place).catch(() => "");
  } else signalled(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
}

/** The end of the server's log, for the message of a failed start. */
export async function logTail(place: Place): Promise<string> {
  const text = await readFile(place.log, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-8).join("\n");
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** An empty environment: ours holds secrets, and PG* variables would change the programs. */
function environment(account: Account | null) {
  return { env: { LC_ALL: "C", TZ: "UTC" }, ...(account ?? {}) };
}

async function run(file: string, args: string[], { account, home }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...environment(account), cwd: home, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      // The kernel also reports "no such file" for a program whose loader is missing.
      const noLoader = error.code === "ENOENT" && existsSync(file);
      const reason = noLoader ? "this system has no glibc (musl, as on Alpine, is not enough)" : error.message;
      reject(new Error(`The embedded PostgreSQL cannot run here: ${reason}. ${databaseUrlHint}`, { cause: error }));
    });
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else
        reject(new Error(`${path.basename(file)} failed: ${errors.trim() || `exit code ${code}`}. ${databaseUrlHint}`));
    });
  });
}
