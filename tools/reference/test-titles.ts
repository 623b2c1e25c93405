import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "../guards/syntax.ts";

export interface TestTitle {
  /** Relative to the repository. */
  readonly file: string;
  /** The titles of its `describe`s, outermost first, then its own. */
  readonly path: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Every test below those folders of the repository, in source order. */
export function testTitles(root: string, folders: readonly string[]): TestTitle[] {
  return folders
    .flatMap((folder) => testFiles(join(root, folder)))
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .sort()
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), "utf8")));
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testFiles(join(folder, entry.name));
    return /\.test\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

/** The tests of one file. Computed titles keep their literal parts. */
export function titlesIn(file: string, text: string): TestTitle[] {
  return collect(parse(file, text), []).map((path) => ({ file, path }));
}

function collect(value: unknown, around: readonly string[]): string[][] {
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, around));
  if (!isNode(value)) return [];
  const named = value.type === "CallExpression" ? namedBy(value) : null;
  if (named?.word === "test") return named.titles.map((title) => [...around, title]);
  if (named?.word === "describe") {
    return named.titles.flatMap((title) => collect(value.arguments, [...around, title]));
  }
  return Object.values(value).flatMap((each) => collect(each, around));
}

/**
 * The titles of a call of `test` or `describe` (with `.each`, `.skipIf` and such): several if a table fills them in.
 */
function namedBy({ callee, arguments: given }: Node): { word: string; titles: string[] } | null {
  const called = wordOf(callee);
  const word = called === "it" ? "test" : called;
  const title = Array.isArray(given) ? written(given[0]) : null;
  if ((word !== "test" && word !== "describe") || title === null) return null;
  const rows = isNode(callee) && callee.type === "CallExpression" ? rowsOf(callee) : [];
  return { word, titles: rows.length > 0 ? [...new Set(rows.map((row) => filledIn(title, row)))] : [title] };
}

function wordOf(callee: unknown): string | null {
  if (!isNode(callee)) return null;
  if (callee.type === "Identifier") return String(callee.name);
  if (callee.type === "MemberExpression") return wordOf(callee.object);
  return callee.type === "CallExpression" ? wordOf(callee.callee) : null;
}

/** The first values of each row of a literal table, if they are strings or numbers. */
function rowsOf({ arguments: given }: Node): string[][] {
  const table = Array.isArray(given) ? given[0] : null;
  if (!isNode(table) || table.type !== "ArrayExpression" || !Array.isArray(table.elements)) return [];
  return table.elements.map((element: unknown) => {
    const isRow = isNode(element) && element.type === "ArrayExpression" && Array.isArray(element.elements);
    const values = isRow ? (element.elements as unknown[]).map(written) : [written(element)];
    const unknown = values.indexOf(null);
    return values.slice(0, unknown < 0 ? values.length : unknown).filter((each) => each !== null);
  });
}

/** Placeholders without a literal value remain, as do those after the row's name. */
function filledIn(title: string, row: readonly string[]): string {
  const end = title.indexOf(":");
  const left = [...row];
  const name = title.slice(0, end + 1).replace(/%[sdij]/g, (placeholder) => left.shift() ?? placeholder);
  return name + title.slice(end + 1);
}

function written(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Literal") {
    return typeof value.value === "string" || typeof value.value === "number" ? String(value.value) : null;
  }
  if (value.type !== "TemplateLiteral" || !Array.isArray(value.quasis)) return null;
  return value.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join("…");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
