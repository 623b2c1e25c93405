import { readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "../install.mjs";

const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** The paths of our own modules below a folder. */
export function sourceFiles(folder) {
  return readdirSync(root + folder, { recursive: true })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes("node_modules/"));
}

/** By path: the files that import it. `texts` has each file's text by its path. */
export function importersOf(texts) {
  const found = new Map();
  for (const [file, text] of texts) {
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const target = normalize(join(dirname(file), specifier)).replaceAll("\\", "/");
      found.set(target, [...(found.get(target) ?? []), file]);
    }
  }
  return found;
}
