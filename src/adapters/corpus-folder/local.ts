import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { CorpusFolder } from "../../kernel/ports/corpus-folder.ts";

const FILE_BYTES_MAX = 50 * 1024 * 1024;

/** A local folder. Hidden files and links, which could lead out of it, are skipped. */
export function createLocalFolder(folder: string): CorpusFolder {
  return {
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .filter((path) => !path.split("/").some((part) => part.startsWith(".")))
        .sort();
    },
    async read(path) {
      try {
        const { size } = await stat(join(folder, path));
        if (size > FILE_BYTES_MAX) throw new Error(`It is larger than ${FILE_BYTES_MAX / 1024 / 1024} MB.`);
        return await readFile(join(folder, path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}
