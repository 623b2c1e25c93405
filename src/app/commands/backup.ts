import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Manifest, rowsIn } from "../../adapters/database/backup/archive.ts";
import { backUp } from "../../adapters/database/backup/backup.ts";
import { restore as restoreArchive } from "../../adapters/database/backup/restore.ts";
import { openSource, type Source } from "../../adapters/database/open.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { MIGRATIONS } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { markForHandOver } from "../leave-root.ts";
import { openObjects } from "../open-objects.ts";
import { bringObjects, copyObjects, leaveObjects } from "./archived-objects.ts";
import { type Command, callOf, optionsIn } from "./command.ts";

export const backup: Command = archiveCommand("backup", ["--without-objects"], {
  about: "writes records, secrets and contents of files into a folder",
  run: backupTo,
});

export const restore: Command = archiveCommand("restore", ["--overwrite", "--without-objects"], {
  about: "reads them back into an empty database; stop the server first",
  run: restoreFrom,
});

interface Given {
  readonly config: Config;
  readonly source: Source;
  readonly store: ObjectStore;
  readonly folder: string;
  readonly has: (option: string) => boolean;
}

function archiveCommand(
  name: "backup" | "restore",
  options: readonly string[],
  { about, run }: { readonly about: string; readonly run: (given: Given) => Promise<string> },
): Command {
  const takes = `<folder>${options.map((each) => ` [${each}]`).join("")}`;
  return {
    takes,
    about,
    async run(given, readConfig) {
      const { rest, has } = optionsIn(name, given, options);
      const [folder, ...others] = rest;
      if (folder === undefined || others.length > 0) {
        throw new BadConfig(`Exactly one folder is required: ${callOf(name, { takes })}`);
      }
      const config = readConfig();
      const url = config.DATABASE_URL;
      const database = join(config.ATRIUM_DATA, "postgresql");
      if (name === "backup" && url === null && !existsSync(database)) {
        throw new Error(`No database found in ${config.ATRIUM_DATA}. Set ATRIUM_DATA or DATABASE_URL.`);
      }
      const store = await openObjects(config);
      const source = await openSource({ url, folder: database, log: () => undefined });
      try {
        return { text: await run({ config, source, store, folder: resolve(folder), has }) };
      } finally {
        await source.stop();
        await store.close();
      }
    },
  };
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
  const manifest = await restoreArchive(source.connection, {
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

function sizeOf(manifest: Manifest): string {
  const { tables, objects } = manifest;
  const rows = `${rowsIn(manifest)} rows in ${tables.length} tables`;
  return objects?.copied ? `${rows}, and ${objects.count} contents of files` : rows;
}
