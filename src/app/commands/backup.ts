import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "../../adapters/database/archive.ts";
import { backUp } from "../../adapters/database/backup.ts";
import { openSource, type Source } from "../../adapters/database/open.ts";
import { restore } from "../../adapters/database/restore.ts";
import { MIGRATIONS } from "../compose.ts";
import type { Config } from "../config.ts";

const COMMANDS = { backup: backupTo, restore: restoreFrom } as const;

export function isCommand(name: string | undefined): name is keyof typeof COMMANDS {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Returns a report for the user. @throws Error whose message is for the user */
export async function runCommand(
  name: keyof typeof COMMANDS,
  given: readonly string[],
  config: Config,
): Promise<string> {
  const options = given.filter((each) => each.startsWith("--"));
  const folders = given.filter((each) => !each.startsWith("--"));
  const unknown = options.find((each) => name !== "restore" || each !== "--overwrite");
  if (unknown) throw new Error(`Unknown option for ${name}: ${unknown}`);
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0) {
    throw new Error(
      `Exactly one folder is required: npm run ${name} -- <folder>${name === "restore" ? " [--overwrite]" : ""}`,
    );
  }
  const url = config.DATABASE_URL;
  const database = join(config.ATRIUM_DATA, "postgresql");
  if (name === "backup" && url === null && !existsSync(database)) {
    throw new Error(`No database found in ${config.ATRIUM_DATA}. Set ATRIUM_DATA or DATABASE_URL.`);
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
    `Backed up the ${where} as of ${manifest.made_at}: ${sizeOf(manifest)}.\n` +
    `The backup is in ${folder}. It contains secrets and personal data: keep it as safe as the server itself.\n` +
    (isMarked ? "" : "The database could not record this backup, so the operators' pages do not show it.\n")
  );
}

async function restoreFrom({ connection, where }: Source, folder: string, overwrite: boolean): Promise<string> {
  const manifest = await restore(connection, { folder, migrations: MIGRATIONS, overwrite });
  return (
    `Restored the backup of ${manifest.made_at} into the ${where}: ${sizeOf(manifest)}.\n` +
    "Tokens and sessions that were revoked after the backup work again. Revoke them again.\n"
  );
}

function sizeOf({ tables }: Manifest): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`;
}
