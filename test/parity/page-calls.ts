import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));
const ENTRANCE = join(SOURCE, "app/pages/server.ts");

/** The files of pages: below `src`. */
const OF_PAGES = /^(web|app\/pages|features\/[\w-]+\/pages)\/.*\.tsx?$/;

/** The index of the argument that names the operation. */
const CALLS: Readonly<Record<string, number>> = {
  call: 1,
  need: 1,
  callNamed: 1,
  approve: 0,
  deny: 0,
  byId: 0,
};
/** Operations in tables of decisions, called by `callNamed`, and of pages made by a recipe. */
const IN_A_TABLE = /\b(?:operation|of): "([a-z0-9_]+\.[a-z0-9_]+)"/g;
const LITERAL = /"([a-z0-9_]+\.[a-z0-9_]+)"/g;
const IMPORT = /^(import|export)(?: (type))?\s+([^;]*?)\s*from\s+"([^"]+)";/gm;

interface Import {
  readonly file: string;
  /** A path within `src`, or a package name. */
  readonly from: string;
  /** Imported values, without types. */
  readonly values: readonly string[];
}

export interface WebSource {
  /** The files of pages that the server of pages imports, with their text. */
  readonly files: ReadonlyMap<string, string>;
  readonly imports: readonly Import[];
}

/** All files of pages reachable from the server of pages. */
export function webSource(): WebSource {
  const files = new Map<string, string>();
  const imports: Import[] = [];
  const waiting = [ENTRANCE];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = relative(SOURCE, path);
    if (files.has(file)) continue;
    const text = readFileSync(path, "utf8");
    files.set(file, text);
    for (const each of importsOf(file, text)) {
      imports.push(each);
      if (OF_PAGES.test(each.from)) waiting.push(join(SOURCE, each.from));
    }
  }
  return { files, imports };
}

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, , typesOnly, names = "", from = ""]) => ({
    file,
    from: from.startsWith(".") ? normalize(join(dirname(file), from)) : from,
    values: typesOnly
      ? []
      : names
          .replace(/[{}]/g, "")
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type ")),
  }));
}

export function idsCalled(source: string): Set<string> {
  const text = source.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const ids = new Set([...text.matchAll(IN_A_TABLE)].map(([, id = ""]) => id));
  for (const call of text.matchAll(/(?:(?<![.\w])(?:call|need|callNamed|approve|deny)|\bcatalogue\.byId)\(/g)) {
    const name = call[0].replace("catalogue.", "").slice(0, -1);
    const named = argumentsAt(text, call.index + call[0].length)[CALLS[name] ?? 0] ?? "";
    for (const [, id = ""] of named.matchAll(LITERAL)) ids.add(id);
  }
  return ids;
}

/** The arguments as text; `start` follows the opening parenthesis. */
function argumentsAt(text: string, start: number): string[] {
  const found = [""];
  let depth = 0;
  let quote = "";
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (quote !== "") quote = letter === quote && text[at - 1] !== "\\" ? "" : quote;
    else if (/["'`]/.test(letter)) quote = letter;
    else if (/[([{]/.test(letter)) depth++;
    else if (/[)\]}]/.test(letter) && depth-- === 0) return found;
    if (letter === "," && depth === 0 && quote === "") found.push("");
    else found[found.length - 1] += letter;
  }
  return found;
}
