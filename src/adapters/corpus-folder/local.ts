import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { CorpusFolder } from "../../kernel/ports/corpus-folder.ts";

const FILE_BYTES_MAX = 50 * 1024 * 1024;

/** A local folder. Links could lead out of it. */
export function createLocalFolder(folder: string): CorpusFolder {
  return {
    async list() {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => !entry.isDirectory())
        .map((entry) => ({
          path: relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
          isFile: entry.isFile(),
        }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      const shown = entries.filter(({ path }) => !path.split("/").some((part) => part.startsWith(".")));
      return {
        files: shown.filter(({ isFile }) => isFile).map(({ path }) => path),
        links: shown.filter(({ isFile }) => !isFile).map(({ path }) => path),
        hidden: entries.length - shown.length,
      };
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
