import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { areaNames } from "../../tools/guards/area-names.ts";

interface TestFile {
  readonly file: string;
  /** The source with its imported harness files; `~` replaces each interpolation. */
  readonly text: string;
  /** Its lines with a path of the server. */
  readonly paths: string;
}

/** Tests over the whole catalogue prove nothing about a single operation. */
const WALKS = /^test\/(search\/|obligations\/(obligations|sandbox)|parity\/|hostile\/(catalogue|matrix)|catalogue\/)/;

/** Files that tests share, without the records of the world, which prove nothing. */
const HELPER = /^test\/(?!harness\/world)|^src\/features\/[\w-]+\/testing\/(?!([\w-]+-)?world\.ts$)/;

/** The beginnings of all paths of operations, such as `/api/`. */
const ROOTS = [
  ...new Set(
    atriumCatalogue()
      .entries.flatMap(pathsOf)
      .map((path) => /^\/[^/]*/.exec(path)?.[0] ?? "/"),
  ),
];

const TEST_FILES: readonly TestFile[] = ["src", "test"]
  .flatMap((folder) => testFilesIn(folder))
  .filter((file) => !WALKS.test(file))
  .map((file) => {
    const text = flattened(sourceWithHelpers(file));
    return { file, text, paths: text.split("\n").filter(hasPath).join("\n") };
  });

function hasPath(line: string): boolean {
  return ROOTS.some((root) => line.includes(root));
}

const FOLDERS = new Map([...areaNames("src")].map(([folder, name]) => [name, folder]));

/** Finds the file by the id: `resources.list_requests` is `src/features/resources/operations/list-requests.ts`. */
export function fileOf({ operation }: Entry): string {
  const [area = "", verb = ""] = operation.id.split(".");
  return `src/features/${FOLDERS.get(area)}/operations/${verb.replaceAll("_", "-")}.ts`;
}

/** The test beside the operation, and tests that name its id, tool or path. */
export function testsOf(entry: Entry): readonly TestFile[] {
  const known = found.get(entry) ?? search(entry);
  found.set(entry, known);
  return known;
}

const found = new Map<Entry, readonly TestFile[]>();

function search(entry: Entry): readonly TestFile[] {
  const { id, tool } = entry.operation;
  const beside = fileOf(entry).replace(/\.ts$/, ".test.ts");
  const patterns = pathsOf(entry).map(patternOf);
  return TEST_FILES.filter(
    ({ file, text, paths }) =>
      file === beside ||
      text.includes(`"${id}"`) ||
      text.includes(`"${tool}"`) ||
      patterns.some((pattern) => pattern.test(paths)),
  );
}

function pathsOf({ operation: { rest, follow } }: Entry): string[] {
  return [rest.path, ...(rest.aliases ?? []).map(({ path }) => path), ...(follow?.stream ? [follow.stream.path] : [])];
}

/** Matches a path in a source; parameters and interpolated segments match anything. */
function patternOf(path: string): RegExp {
  const segments = path
    .replace(/(\/\{\w+\})+/g, "/{}")
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment, at) => {
      if (segment.startsWith("{")) return '[^"`?\\s]+';
      const literal = segment.replace(/[.+]/g, "\\$&");
      return at < 2 ? literal : `(?:${literal}|~)`;
    });
  return new RegExp(`/${segments.join("/")}(?=["\`?~])`);
}

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testFilesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function sourceWithHelpers(file: string): string {
  const own = readFileSync(file, "utf8");
  const helpers = [...own.matchAll(/from "(\.[^"]+\.ts)"/g)]
    .map(([, specifier = ""]) => normalize(join(dirname(file), specifier)).replaceAll("\\", "/"))
    .filter((helper) => HELPER.test(helper) && existsSync(helper));
  return [own, ...helpers.map((helper) => readFileSync(helper, "utf8"))].join("\n");
}

/** Removes nested template parts, up to three levels. */
function flattened(text: string): string {
  let flat = text;
  for (let round = 0; round < 3; round++) flat = flat.replace(/\$\{[^{}]*\}/g, "~");
  return flat;
}
