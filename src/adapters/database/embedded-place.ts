import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Log } from "./log.ts";

/** The account that PostgreSQL runs under if we are root, because it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** Whether other programs usually run under it too, and can read its files. */
  readonly isShared?: boolean;
}

/** The first that exists is used. */
const ACCOUNTS = ["atrium", "nobody"];

/** The paths of one embedded server. */
export interface Place {
  /**
   * Holds `data`, the log and usually the socket folder; differs from the requested folder only if root has to move it.
   */
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly account: Account | null;
}

/** Root's folder for data of unprivileged accounts. */
export const sharedFolder = "/var/lib/atrium";

const pointerName = "MOVED.txt";

/** Chooses the folder of the server's data and the account it runs under. */
export async function choosePlace(folder: string, log: Log): Promise<Place> {
  await mkdir(folder, { recursive: true });
  const requested = await realpath(folder);
  let home = (await readPointer(requested)) ?? requested;
  let account = await accountFor(home);
  if (account && !(await canReach(account, home))) {
    home = path.join(sharedFolder, createHash("sha256").update(requested).digest("hex").slice(0, 16));
    await makeReachable(sharedFolder);
    await makeReachable(home);
    await writePointer(requested, home);
    account = await accountFor(home);
  }
  if (home !== requested)
    log("the database runs without root's rights, so its files are elsewhere", { requested, home });
  if (account?.isShared)
    log("the database runs as `nobody`, which other programs use too: create a user `atrium`, and start again", {
      home,
    });
  const place = { home, data: path.join(home, "data"), log: path.join(home, "server.log"), account };
  await checkOwner(place);
  return place;
}

/** Whether `account` can traverse to `target` and read it, by owner, group and mode. */
export async function canReach({ uid, gid }: Account, target: string): Promise<boolean> {
  for (let step = target; ; step = path.dirname(step)) {
    const status = await stat(step).catch(() => null);
    if (!status) return false;
    const wanted = step === target ? (status.isDirectory() ? 0o5 : 0o4) : 0o1;
    const shift = status.uid === uid ? 6 : status.gid === gid ? 3 : 0;
    if (((status.mode >> shift) & wanted) !== wanted) return false;
    if (step === path.dirname(step)) return true;
  }
}

/** Makes a folder that every account may enter, whatever the umask. */
export async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Changes the owner of a file or folder to the account of the server. */
export async function changeOwner(place: Place, made: string): Promise<void> {
  if (place.account) await chown(made, place.account.uid, place.account.gid);
}

/** A private folder for the socket, within the limit of 104 bytes for a socket's path on macOS (108 on Linux). */
export async function socketFolder(place: Place): Promise<string> {
  const short = `atrium-${createHash("sha256").update(place.home).digest("hex").slice(0, 16)}`;
  const candidates = [path.join(place.home, "socket"), path.join(os.tmpdir(), short), path.join("/tmp", short)];
  for (const folder of candidates) {
    if (Buffer.byteLength(path.join(folder, ".s.PGSQL.5432.lock")) > 103) continue;
    await mkdir(folder, { mode: 0o700 }).then(
      () => changeOwner(place, folder),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
    const owner = place.account?.uid ?? process.getuid?.();
    const status = await lstat(folder);
    // Another account could create the folder first in a shared directory, and answer in the server's name.
    if (!status.isDirectory() || status.uid !== owner) {
      throw new Error(`${folder} is needed for the database's socket but belongs to another user: remove it`);
    }
    await chmod(folder, 0o700);
    return folder;
  }
  throw new Error(`every folder for the database's socket has too long a path: ${candidates.join(", ")}`);
}

async function accountFor(home: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(path.join(home, "data")).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const user = ACCOUNTS.map((name) => users.find(([known]) => known === name)).find((found) => found);
  if (!user) throw new Error("PostgreSQL refuses to run as root. Create a user `atrium` to run it as.");
  const [name, , uid, gid] = user;
  return { uid: Number(uid), gid: Number(gid), isShared: name === "nobody" };
}

async function checkOwner({ data, account }: Place): Promise<void> {
  const status = await stat(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const owner = account?.uid ?? process.getuid?.();
  if (status && owner !== undefined && status.uid !== owner) {
    throw new Error(`the database in ${data} belongs to user ${status.uid}: start as that user, or as root`);
  }
}

async function readPointer(requested: string): Promise<string | null> {
  const pointer = path.join(requested, pointerName);
  if (!existsSync(pointer)) return null;
  const home = (await readFile(pointer, "utf8")).split("\n")[0] ?? "";
  if (!path.isAbsolute(home) || !existsSync(home)) {
    throw new Error(
      `${pointer} names ${home} as the folder of the database, which does not exist: restore it, or remove the file`,
    );
  }
  return home;
}

async function writePointer(requested: string, home: string): Promise<void> {
  const reason = "PostgreSQL refuses to run as root, and the user it runs as instead cannot reach this folder.";
  await writeFile(path.join(requested, pointerName), `${home}\n\nThe files of the database are there. ${reason}\n`);
}
