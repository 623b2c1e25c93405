import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { outdatedFiles, writeFiles } from "./reference/generated-files.ts";

const HEADER = "// Written by npm run generate.";

/** Lists of what each feature has, by file. They are read from the files of the features, not from loaded modules. */
const REGISTRIES: Readonly<Record<string, (source: Source) => string>> = {
  "src/app/pages/routes.ts": routes,
  "src/app/pages/german.ts": german,
  "src/features/operations.ts": operations,
  "src/features/member-events.ts": memberEvents,
};

interface Source {
  readonly files: readonly string[];
  read(file: string): string;
}

export function writeRegistries(root: string): void {
  writeFiles(root, registries(root));
}

/** The registries that are not what the features have, as sentences. */
export function registryFaults(root: string): string[] {
  const outdated = outdatedFiles(root, registries(root));
  return outdated.map((file) => `${file} does not list what the features have. Run npm run generate.`);
}

export function registries(root: string): Record<string, string> {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .sort();
  const source = { files, read: (file: string) => readFileSync(join(root, file), "utf8") };
  return Object.fromEntries(Object.entries(REGISTRIES).map(([file, write]) => [file, write(source)]));
}

/** A page is what a page file exports, but for functions and for names in capitals. */
const PAGE = /^export const ([a-z]\w*)(?:: Page)? = (?!async\b|\(|function\b)/gm;

function routes({ files, read }: Source): string {
  const pages = files
    .filter((file) => /^src\/features\/.*\/pages\/.*\.page\.tsx?$/.test(file))
    .map((file) => ({ file, names: [...read(file).matchAll(PAGE)].map(([, name = ""]) => name) }));
  const imports = pages
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => `import { ${names.join(", ")} } from "${from("src/app/pages", file)}";\n`);
  const operated = pages.flatMap(({ file, names }) => {
    const ids = [...new Set(operationsIn(file, read, new Set()))].sort();
    return names.map(() => `  ${JSON.stringify(ids)},\n`);
  });
  const listed = pages.flatMap(({ names }) => names).map((name) => `  ${name},\n`);
  return `${HEADER}
${imports.join("")}import type { Page } from "../../web/core/index.ts";

/** All pages. */
export const PAGES: readonly Page[] = [
${listed.join("")}];

/** The operations that the files of each page name, in the order of the pages. */
export const OPERATIONS_OF_PAGES: readonly (readonly string[])[] = [
${operated.join("")}];
`;
}

const OPERATION = /"([a-z][a-z0-9_]*\.[a-z][a-z0-9_]*)"/g;
const FILE_BESIDE = /from "(\.\/[\w./-]+\.tsx?)"/g;

/** Those that the file names, and the files of its folder that it imports. */
function operationsIn(file: string, read: Source["read"], seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = read(file);
  const beside = [...text.matchAll(FILE_BESIDE)]
    .map(([, path = ""]) => join(dirname(file), path).replaceAll("\\", "/"))
    .filter((path) => !/(\.page\.tsx?|text\.ts|types\.ts)$/.test(path));
  const own = [...text.matchAll(OPERATION)].map(([, id = ""]) => id);
  return [...own, ...beside.flatMap((path) => operationsIn(path, read, seen))];
}

function german({ files }: Source): string {
  const texts = files.filter((file) => file.endsWith(".de.ts"));
  return `${HEADER} All German texts.\n${texts.map((file) => `import "${from("src/app/pages", file)}";\n`).join("")}`;
}

function operations({ files, read }: Source): string {
  const areas = featuresWith(files, "index.ts").filter(({ file }) => /^export type Operations\b/m.test(read(file)));
  const imports = areas.map(
    ({ name, folder }) => `import type { Operations as ${capital(name)} } from "./${folder}/index.ts";\n`,
  );
  return `${HEADER}
${imports.join("")}
/**
 * Types only: importing it loads nothing. An interface resolves its members once; an intersection searches every area
 * for each name.
 */
export interface Operations
  extends ${areas.map(({ name }) => capital(name)).join(",\n    ")} {}

export type OperationId = keyof Operations;
`;
}

function memberEvents({ files }: Source): string {
  const declaring = featuresWith(files, "notifications.ts");
  const imports = declaring.map(
    ({ name, folder }) => `import { notifications as ${name} } from "./${folder}/notifications.ts";\n`,
  );
  return `${HEADER}
${imports.join("")}
/** The entries of members' event logs, as each feature declares them. */
export const MEMBER_EVENTS = {
${declaring.map(({ name }) => `  ...${name},\n`).join("")}};

export type MemberEventType = keyof typeof MEMBER_EVENTS;
`;
}

function featuresWith(files: readonly string[], own: string) {
  return files.flatMap((file) => {
    const [, folder, rest] = /^src\/features\/([\w-]+)\/(.+)$/.exec(file) ?? [];
    return folder && rest === own ? [{ file, folder, name: camel(folder) }] : [];
  });
}

const camel = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function from(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
