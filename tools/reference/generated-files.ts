import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Texts by the path of their file below a folder. */
export type Files = Readonly<Record<string, string>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** The files that are missing or differ. */
export function outdatedFiles(folder: string, files: Files): string[] {
  return Object.keys(files).filter((file) => {
    const path = join(folder, file);
    return !existsSync(path) || readFileSync(path, "utf8") !== files[file];
  });
}
