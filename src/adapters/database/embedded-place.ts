import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, lchown, lstat, mkdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Account, accountFor, canReach, handOver, refuseForeignLink } from "./account.ts";
import type { Log } from "./log.ts";

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
  if (process.getuid?.() === 0) await refuseForeignLink(folder);
  await mkdir(folder, { recursive: true });
  const requested = await realpath(folder);
  let home = (await readPointer(requested)) ?? requested;
  let account = await accountFor(path.join(home, "data"));
  if (account && !(await canReach(account, home))) {
    home = path.join(sharedFolder, createHash("sha256").update(requested).digest("hex").slice(0, 16));
    await makeReachable(sharedFolder);
    await makeReachable(home);
    await writePointer(requested, home);
    account = await accountFor(path.join(home, "data"));
  }
  if (home !== requested)
    log("the database runs without root's rights, so its files are elsewhere", { requested, home });
  const place = { home, data: path.join(home, "data"), log: path.join(home, "server.log"), account };
  if (account) {
    for (const each of [place.data, place.log]) await refuseForeignLink(each);
    await handOverPlace(place, account);
  }
  await checkOwner(place);
  return place;
}

/** Makes a folder that every account may enter, whatever the umask. */
export async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Changes the owner of a file or folder, never of the target of a link, to the account of the server. */
export async function changeOwner(place: Place, made: string): Promise<void> {
  if (place.account) await lchown(made, place.account.uid, place.account.gid);
}

function socketFolders({ home }: Place): string[] {
  const short = `atrium-${createHash("sha256").update(home).digest("hex").slice(0, 16)}`;
  return [path.join(home, "socket"), path.join(os.tmpdir(), short), path.join("/tmp", short)];
}

/** A private folder for the socket, within the limit of 104 bytes for a socket's path on macOS (108 on Linux). */
export async function socketFolder(place: Place): Promise<string> {
  const candidates = socketFolders(place);
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

/** Gives the files of an earlier version to `account`. */
async function handOverPlace(place: Place, account: Account): Promise<void> {
  const owner = await stat(place.data).catch(() => null);
  if (owner && owner.uid !== 0 && owner.uid !== account.uid) {
    await handOver(place.data, account);
    for (const folder of socketFolders(place)) await rm(folder, { recursive: true, force: true });
  }
  if (existsSync(place.log)) await lchown(place.log, account.uid, account.gid);
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
