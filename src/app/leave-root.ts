import { lchown, mkdir, realpath, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Account, accountFor, canReach, handOver, refuseForeignLink } from "../adapters/database/account.ts";
import type { Config } from "./config.ts";
import { FLOORS } from "./floors/floor-config.ts";

/** Of the object store on disk. */
const OBJECTS = "objects";

/** After root has stored objects: the next start hands them over with what they hold. */
export async function markForHandOver(config: Config): Promise<void> {
  if (process.getuid?.() !== 0 || config.ATRIUM_OBJECTS_URL) return;
  await lchown(join(config.ATRIUM_DATA, OBJECTS), 0, 0);
}

/** Gives up root's rights for good. Returns a warning for the administrator if the process must keep them. */
export type LeaveRoot = () => string | null;

/**
 * Prepares to leave root for the account of the embedded database, or for its own with an external one. The process
 * leaves when it listens, because ports below 1024 need root. It can then remove `removed`. Other folders stay root's:
 * in a folder of its own the account could plant links for the next start as root.
 */
export async function prepareToLeaveRoot(
  config: Config,
  ofDatabase: Account | null,
  { removed }: { readonly removed: readonly string[] },
): Promise<LeaveRoot> {
  const account = ofDatabase ?? (await accountFor(config.ATRIUM_DATA));
  if (!account) return () => null;
  const closed = await firstClosed(config, account);
  if (closed) return () => warning(closed, account);
  for (const name of ["mail", "recordings", OBJECTS, FLOORS])
    await handOverFolder(join(config.ATRIUM_DATA, name), account);
  for (const folder of removed) await lchown(folder, account.uid, account.gid);
  return () => {
    process.setgroups?.([]);
    process.setgid?.(account.gid);
    process.setuid?.(account.uid);
    return null;
  };
}

/** With all in it, unless the folder is the account's already. */
async function handOverFolder(folder: string, account: Account): Promise<void> {
  await refuseForeignLink(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await stat(folder)).uid !== account.uid) await handOver(folder, account);
}

/** The first file or folder that the server reads while it runs, and `account` cannot. */
async function firstClosed(config: Config, account: Account): Promise<string | null> {
  const { resolve } = createRequire(import.meta.url);
  const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
  const needed = [main, resolve("sharp"), resolve("@hyzyla/pdfium"), config.ATRIUM_DATA, config.ATRIUM_RESEARCH_FOLDER];
  for (const each of needed) if (each && !(await canReach(account, await realpath(each)))) return each;
  return null;
}

function warning(closed: string, { uid }: Account): string {
  return (
    `The server keeps running as root, because account ${uid} cannot read ${closed}. Move Atrium and its data to ` +
    "folders that every account can enter, such as /opt/atrium, or start it as an ordinary user."
  );
}
