import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "../../adapters/database/backup/archive.ts";
import { backUp } from "../../adapters/database/backup/backup.ts";
import { restore } from "../../adapters/database/backup/restore.ts";
import { openSource, type Source } from "../../adapters/database/open.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { MIGRATIONS } from "../compose.ts";
import type { Config } from "../config.ts";
import { markForHandOver } from "../leave-root.ts";
import { openObjects } from "../open-objects.ts";
import { bringObjects, copyObjects, leaveObjects } from "./archived-objects.ts";

const COMMANDS = { backup: backupTo, restore: restoreFrom } as const;

const OPTIONS: Readonly<Record<keyof typeof COMMANDS, readonly string[]>> = {
  backup: ["--without-objects"],
  restore: ["--overwrite", "--without-objects"],
};

interface Given {
  readonly config: Config;
  readonly source: Source;
  readonly store: ObjectStore;
  readonly folder: string;
  readonly has: (option: string) => boolean;
}

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
  const unknown = options.find((each) => !OPTIONS[name].includes(each));
  if (unknown) throw new Error(`Unknown option for ${name}: ${unknown}`);
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0) {
    throw new Error(
      `Exactly one folder is required: npm run ${name} -- <folder>${OPTIONS[name].map((each) => ` [${each}]`).join("")}`,
    );
  }
  const url = config.DATABASE_URL;
  const database = join(config.ATRIUM_DATA, "postgresql");
  if (name === "backup" && url === null && !existsSync(database)) {
    throw new Error(`No database found in ${config.ATRIUM_DATA}. Set ATRIUM_DATA or DATABASE_URL.`);
  }
  const store = await openObjects(config);
  const source = await openSource({ url, folder: database, log: () => undefined });
  try {
    return await COMMANDS[name]({
      config,
      source,
      store,
      folder: resolve(folder),
      has: (option) => options.includes(option),
    });
  } finally {
    await source.stop();
    await store.close();
  }
}

async function backupTo({ source, store, folder, has }: Given): Promise<string> {
  const copies = !has("--without-objects");
  const { manifest, isMarked } = await backUp(source.connection, folder, async (to, objects) =>
    copies ? copyObjects(store, to, objects) : leaveObjects(objects),
  );
  const missing = manifest.objects?.missing.length ?? 0;
  return (
    `Backed up the ${source.where} as of ${manifest.made_at}: ${sizeOf(manifest)}.\n` +
    `The backup is in ${folder}. It contains secrets and personal data: keep it as safe as the server itself.\n` +
    (copies ? "" : "It lacks the contents of files: back up the object store too.\n") +
    (missing > 0
      ? `${missing} contents of files are damaged or missing in the object store. See kernel.scrub_blobs.\n`
      : "") +
    (isMarked ? "" : "The database could not record this backup, so the operators' pages do not show it.\n")
  );
}

async function restoreFrom({ config, source, store, folder, has }: Given): Promise<string> {
  const manifest = await restore(source.connection, {
    folder,
    migrations: MIGRATIONS,
    overwrite: has("--overwrite"),
    bringObjects: async (from, manifest, objects) => {
      if (!has("--without-objects")) await bringObjects(store, from, { manifest, objects });
    },
  });
  await markForHandOver(config);
  return (
    `Restored the backup of ${manifest.made_at} into the ${source.where}: ${sizeOf(manifest)}.\n` +
    "Tokens and sessions that were revoked after the backup work again. Revoke them again.\n"
  );
}

function sizeOf({ tables, objects }: Manifest): string {
  const rows = `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`;
  return objects?.copied ? `${rows}, and ${objects.count} contents of files` : rows;
}
