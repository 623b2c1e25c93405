import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { lchown, lstat, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** An account without root's rights, for a server that is started as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** The account that `initdb` runs under, because it refuses numbers without a name. */
  readonly initUid: number;
}

const NAME = "atrium";
/** Other programs run under it too, so it serves only `initdb`, with a group of our own. */
const SHARED = "nobody";
/** Each space has one of its own, so that it cannot read another one's data. Neither distributions nor systemd assign these (systemd, "Users, Groups, UIDs and GIDs"). */
const UNASSIGNED = { first: 60_706, last: 61_183 };

/**
 * The owner of `data` if it is not root, the account `atrium` if it exists, or else a number that no account has and
 * that follows from the path. Null if this process is not root.
 */
export async function accountFor(data: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = await accountsOfSystem(data);
  const initUid = (uid: number) => (accounts.uids.has(uid) ? uid : accounts.named.get(SHARED)?.uid);
  const found = (await ownerOf(data, accounts.named.get(SHARED)?.uid)) ?? accounts.named.get(NAME) ?? accounts.free;
  const starter = initUid(found.uid);
  if (starter === undefined) throw new Error("PostgreSQL refuses to run as root. Create a user `atrium` to run it as.");
  return { uid: found.uid, gid: found.gid, initUid: starter };
}

/** Earlier versions ran as `nobody`. Their data gets another owner once the server has stopped in order. */
async function ownerOf(data: string, sharedUid: number | undefined) {
  const status = await stat(data).catch(() => null);
  const isLeft = status?.uid === sharedUid && !existsSync(path.join(data, "postmaster.pid"));
  return status && status.uid !== 0 && !isLeft ? status : null;
}

async function accountsOfSystem(data: string) {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const named = new Map(lines.map(([name = "", , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]));
  const uids = new Set([...named.values()].map(({ uid }) => uid));
  const count = UNASSIGNED.last - UNASSIGNED.first + 1;
  const start = createHash("sha256").update(path.resolve(data)).digest().readUInt32BE();
  const numbers = Array.from({ length: count }, (_, step) => UNASSIGNED.first + ((start + step) % count));
  const free = numbers.find((number) => !uids.has(number)) ?? UNASSIGNED.first;
  return { named, uids, free: { uid: free, gid: free } };
}

/**
 * Refuses a link that root did not make: an account with a folder of its own could plant one for the next start as root.
 * @throws Error for the administrator
 */
export async function refuseForeignLink(file: string): Promise<void> {
  const status = await lstat(file).catch(() => null);
  if (!status?.isSymbolicLink() || status.uid === 0) return;
  throw new Error(`${file} is a link of account ${status.uid}, which root does not follow. Remove it.`);
}

/** Gives a folder and its content to an account. The folder goes first, so its former owner loses access to the rest. */
export async function handOver(folder: string, { uid, gid }: Pick<Account, "uid" | "gid">): Promise<void> {
  await lchown(folder, uid, gid);
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(parentPath, name), uid, gid);
  }
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
