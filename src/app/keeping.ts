import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "../adapters/database/archive.ts";
import { backUp } from "../adapters/database/backup.ts";
import { openSource, type Source } from "../adapters/database/open.ts";
import { restore } from "../adapters/database/restore.ts";
import { MIGRATIONS } from "./compose.ts";
import type { Config } from "./config.ts";

/** What can be done besides serving. */
const COMMANDS = { backup: backupTo, restore: restoreFrom } as const;

/** Whether the arguments of the process name a command. */
export function isCommand(name: string | undefined): name is keyof typeof COMMANDS {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Carries a command out; what it did, for the one who gave it. @throws Error in plain words */
export async function runCommand(
  name: keyof typeof COMMANDS,
  given: readonly string[],
  config: Config,
): Promise<string> {
  const options = given.filter((each) => each.startsWith("--"));
  const folders = given.filter((each) => !each.startsWith("--"));
  const strange = options.find((each) => name !== "restore" || each !== "--overwrite");
  if (strange) throw new Error(`${name} has no option ${strange}`);
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0) {
    throw new Error(`Name one folder: npm run ${name} -- <folder>${name === "restore" ? " [--overwrite]" : ""}`);
  }
  const url = config.DATABASE_URL;
  const database = join(config.ATRIUM_DATA, "postgresql");
  if (name === "backup" && url === null && !existsSync(database)) {
    throw new Error(`There is nothing to back up in ${config.ATRIUM_DATA}; set ATRIUM_DATA or DATABASE_URL.`);
  }
  const source = await openSource({ url, folder: database, log: () => undefined });
  try {
    return await COMMANDS[name](source, resolve(folder), options.length > 0);
  } finally {
    await source.stop();
  }
}

async function backupTo({ connection, where }: Source, folder: string): Promise<string> {
  const { manifest, isMarked } = await backUp(connection, folder);
  return (
    `Backed up the ${where}, as it was at ${manifest.made_at}: ${sizeOf(manifest)}.\n` +
    `It is in ${folder}, and holds secrets and personal data: keep it as safe as the server itself.\n` +
    (isMarked ? "" : "The database took no note of it, so the operators' pages do not know of this backup.\n")
  );
}

async function restoreFrom({ connection, where }: Source, folder: string, overwrite: boolean): Promise<string> {
  const manifest = await restore(connection, { folder, migrations: MIGRATIONS, overwrite });
  return (
    `Restored the backup of ${manifest.made_at} into the ${where}: ${sizeOf(manifest)}.\n` +
    "Tokens and sessions that were ended after the backup work again: end them once more.\n"
  );
}

function sizeOf({ tables }: Manifest): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`;
}
