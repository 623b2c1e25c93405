import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Log } from "./log.ts";

/** The user that PostgreSQL runs as when we are root, which it refuses to be. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where everything of one embedded server lies. */
export interface Place {
  /** Holds `data`, the log and usually the socket folder; other than the asked folder only when root has to move it. */
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly account: Account | null;
}

/** Where root puts what an unprivileged user must reach. */
export const sharedFolder = "/var/lib/atrium";

const pointerName = "MOVED.txt";

/** Decides where the data of the server asked for in `folder` lies, and as whom it runs. */
export async function choosePlace(folder: string, log: Log): Promise<Place> {
  await mkdir(folder, { recursive: true });
  const asked = await realpath(folder);
  let home = (await readPointer(asked)) ?? asked;
  let account = await accountFor(home);
  if (account && !(await canReach(account, home))) {
    home = path.join(sharedFolder, createHash("sha256").update(asked).digest("hex").slice(0, 16));
    await makeReachable(sharedFolder);
    await makeReachable(home);
    await writePointer(asked, home);
    account = await accountFor(home);
  }
  if (home !== asked) log("the database runs without root's rights, so its files lie elsewhere", { asked, home });
  const place = { home, data: path.join(home, "data"), log: path.join(home, "server.log"), account };
  await checkOwner(place);
  return place;
}

/** Whether `account` may walk down to `target` and read it, by owner, group and mode. */
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

/** Makes a folder that everybody may enter, whatever the umask. */
export async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Gives a file or folder that we made to the account that the server runs as. */
export async function handOver(place: Place, made: string): Promise<void> {
  if (place.account) await chown(made, place.account.uid, place.account.gid);
}

/** A private folder for the socket, short enough for the 104 bytes that a socket's address has on macOS (108 on Linux). */
export async function socketFolder(place: Place): Promise<string> {
  const short = `atrium-${createHash("sha256").update(place.home).digest("hex").slice(0, 16)}`;
  const candidates = [path.join(place.home, "socket"), path.join(os.tmpdir(), short), path.join("/tmp", short)];
  for (const folder of candidates) {
    if (Buffer.byteLength(path.join(folder, ".s.PGSQL.5432.lock")) > 103) continue;
    await mkdir(folder, { mode: 0o700 }).then(
      () => handOver(place, folder),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
    const owner = place.account?.uid ?? process.getuid?.();
    const status = await lstat(folder);
    // Anyone may make a folder in a shared one first, and would then answer in the server's name.
    if (!status.isDirectory() || status.uid !== owner) {
      throw new Error(`${folder} is to hold the database's socket and belongs to somebody else: remove it`);
    }
    await chmod(folder, 0o700);
    return folder;
  }
  throw new Error(`no folder for the database's socket has a path that is short enough: ${candidates.join(", ")}`);
}

async function accountFor(home: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(path.join(home, "data")).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [, , uid, gid] = /^nobody:.*$/m.exec(await readFile("/etc/passwd", "utf8"))?.[0].split(":") ?? [];
  if (!uid || !gid) throw new Error("PostgreSQL refuses to run as root, and there is no user nobody to run it as.");
  return { uid: Number(uid), gid: Number(gid) };
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

async function readPointer(asked: string): Promise<string | null> {
  const pointer = path.join(asked, pointerName);
  if (!existsSync(pointer)) return null;
  const home = (await readFile(pointer, "utf8")).split("\n")[0] ?? "";
  if (!path.isAbsolute(home) || !existsSync(home)) {
    throw new Error(
      `${pointer} says that the database lies in ${home}, and it does not: put it back, or remove the file`,
    );
  }
  return home;
}

async function writePointer(asked: string, home: string): Promise<void> {
  const reason = "PostgreSQL refuses to run as root, and the user it runs as instead cannot reach this folder.";
  await writeFile(path.join(asked, pointerName), `${home}\n\nThe files of the database lie there. ${reason}\n`);
}
