import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "oxc-parser";
import { ambientReads, unusedPermissions } from "./ambient.ts";
import { cycles, type Import, importsIn, TESTING, targetOf } from "./imports.ts";
import { LOADER, pageFault, TRANSLATION } from "./page-imports.ts";
import { parse } from "./syntax.ts";

/** The layer of a file, and its folder within `features`, `adapters` and `transports`. Pages of features are a layer. */
interface Place {
  readonly layer: string;
  readonly folder: string | null;
  readonly isIndex: boolean;
}

interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly imports: readonly Import[];
}

/** The layers that each layer may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  features: ["markup", "kernel"],
  adapters: ["markup", "kernel"],
  markup: ["kernel"],
  http: ["features", "kernel"],
  reference: ["kernel"],
  transports: ["http", "reference", "features", "kernel"],
  web: ["http", "reference", "markup", "kernel"],
  pages: ["web", "http", "reference", "markup", "features", "kernel"],
  // Generated types of tables and statements, which declare themselves to the kernel's ports.
  schema: ["kernel"],
  seed: ["features", "kernel"],
  app: ["transports", "pages", "web", "http", "reference", "seed", "adapters", "features", "kernel"],
  main: ["app", "seed"],
  // A program of its own, which may run on another machine.
  slicer: [],
};

/** The types of all operations by id: all that `src/web` knows of features. */
const OPERATION_TYPES = "features/operations.ts";

/** The entries of members' event logs of all features. It alone reads where each feature declares its own. */
const MEMBER_EVENTS = "features/member-events.ts";
const DECLARED_ENTRIES = /^features\/[\w-]+\/notifications\.ts$/;

const KERNEL_PACKAGES = /^(node:|typebox|kysely$|luxon$|ipaddr\.js$|jschardet$|unhomoglyph$|cldr-core\/)/;

/** Every breach of the directions in a source tree, as `file: reason`. Tests may import anything. */
export function breaches(source: string): string[] {
  return breachesIn(sourceFiles(source));
}

function breachesIn(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap((each) => [...importBreaches(each), ...ambientReads(each.file, each.text, each.program)]),
    ...featureCycles(files),
    ...fileCycles(files),
    ...pageBreaches(files),
  ];
}

/** Every breach of our own tree, including unused permissions. */
export function ownBreaches(source: string): string[] {
  const files = sourceFiles(source);
  return [...breachesIn(files), ...unusedPermissions(new Map(files.map(({ file, program }) => [file, program])))];
}

function sourceFiles(source: string): SourceFile[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !TESTING.test(file))
    .map((file) => {
      const text = readFileSync(join(source, file), "utf8");
      const program = parse(file, text);
      return { file, text, program, imports: importsIn(text, program) };
    });
}

function importBreaches({ file, imports }: SourceFile): string[] {
  return imports.flatMap(({ specifier, typeOnly }) => {
    if (specifier === null) return [`${file}: imports a module by a computed name`];
    if (!specifier.startsWith(".")) {
      const foreign = file.startsWith("kernel/") && !KERNEL_PACKAGES.test(specifier);
      return foreign ? [`${file}: the kernel knows no vendor, and imports ${specifier}`] : [];
    }
    const target = targetOf(file, specifier);
    if (target === null || (target === OPERATION_TYPES && typeOnly)) return [];
    if (TESTING.test(target)) return [`${file}: imports what only tests may (${target})`];
    if (isListing(file, target)) return [];
    const fault = faultBetween(placeOf(file), placeOf(target));
    return fault ? [`${file}: ${fault} (${target})`] : [];
  });
}

/** A list of what every feature declares in one file, or a feature that reads such a list. */
function isListing(file: string, target: string): boolean {
  if (file === MEMBER_EVENTS) return DECLARED_ENTRIES.test(target);
  if (file === LOADER) return TRANSLATION.test(target);
  return target === MEMBER_EVENTS && placeOf(file).layer === "features";
}

function faultBetween(from: Place, to: Place): string | null {
  if (to.layer === "features" && !(from.layer === "features" && from.folder === to.folder)) {
    if (!to.isIndex) return "reaches into a feature past its index.ts";
  }
  if (from.layer === to.layer) {
    const isOther = from.layer === "adapters" && from.folder !== to.folder && to.folder !== null; // or what all say
    return isOther ? "an adapter imports another adapter" : null;
  }
  return ALLOWED[from.layer]?.includes(to.layer) ? null : `${from.layer} may not import ${to.layer}`;
}

function pageBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, imports }) =>
    targetsOf(file, imports).flatMap((target) => {
      const fault = pageFault(file, target);
      return fault ? [`${file}: ${fault} (${target})`] : [];
    }),
  );
}

/** Features that import each other cannot be understood separately. Types count; pages are clients, and do not. */
function featureCycles(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of files) {
    const from = placeOf(file);
    if (from.layer !== "features" || from.folder === null) continue;
    for (const target of targetsOf(file, imports)) {
      const to = placeOf(target);
      if (to.layer !== "features" || to.folder === null || to.folder === from.folder) continue;
      edges.set(from.folder, (edges.get(from.folder) ?? new Set()).add(to.folder));
    }
  }
  return cycles(edges)
    .flat()
    .map((feature) => `features/${feature}: is in an import cycle`);
}

/** Type-only imports are erased and do not count. */
function fileCycles(files: readonly SourceFile[]): string[] {
  const edges = files.map(({ file, imports }): [string, string[]] => [
    file,
    targetsOf(
      file,
      imports.filter(({ typeOnly }) => !typeOnly),
    ),
  ]);
  return cycles(new Map(edges)).map((group) => `${group[0]}: is in an import cycle with ${group.join(", ")}`);
}

function targetsOf(file: string, imports: readonly Import[]): string[] {
  const targets = imports.map(({ specifier }) => (specifier === null ? null : targetOf(file, specifier)));
  return [...new Set(targets.filter((target) => target !== null))];
}

function placeOf(file: string): Place {
  const parts = file.split("/");
  const layer = parts.length === 1 ? "main" : (parts[0] as string);
  const folder = parts.length > 2 ? (parts[1] as string) : null;
  if (layer === "features" && parts[2] === "pages") return { layer: "pages", folder, isIndex: false };
  return { layer, folder, isIndex: parts.length === 3 && parts[2] === "index.ts" };
}
