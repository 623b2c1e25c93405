import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));
const ENTRANCE = join(SOURCE, "web/server.ts");

/** How a page runs an operation: which argument names it. */
const CALLS: Readonly<Record<string, number>> = { call: 1, need: 1, callNamed: 1, approve: 0, deny: 0, byId: 0 };
/** As the tables of decisions name what `callNamed` runs; `approve` and `deny` above make their lines. */
const IN_A_TABLE = /\boperation: "([a-z0-9]+\.[a-z0-9_]+)"/g;
const LITERAL = /"([a-z0-9]+\.[a-z0-9_]+)"/g;
const IMPORT = /^(import|export)(?: (type))?\s+([^;]*?)\s*from\s+"([^"]+)";/gm;

interface Import {
  readonly file: string;
  /** Within `src`, or the name of a package. */
  readonly from: string;
  /** The names whose values are imported; empty where only types are. */
  readonly values: readonly string[];
}

export interface WebSource {
  /** The files of `src/web` that a page leads to, with their text. */
  readonly files: ReadonlyMap<string, string>;
  readonly imports: readonly Import[];
}

/** What the pages consist of: all that is imported from where they are served on, as far as it lies in `src/web`. */
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
      if (each.from.startsWith("web/") && /\.tsx?$/.test(each.from)) waiting.push(join(SOURCE, each.from));
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

/** The ids of operations that the text of a file calls. */
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

/** The arguments of a call whose parenthesis opens right before `start`, as text. */
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
