import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "oxc-parser";
import { ambientReads, unusedPermissions } from "./ambient.ts";
import { cycles, type Import, importsIn, targetOf } from "./imports.ts";
import { parse } from "./syntax.ts";
import { WEB_SUBJECTS_HELD, webFault } from "./web-imports.ts";

/** The layer of a file, and its folder within `areas`, `adapters` and `transports`. */
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
  areas: ["markup", "kernel"],
  adapters: ["markup", "kernel"],
  markup: ["kernel"],
  http: ["areas", "kernel"],
  reference: ["kernel"],
  transports: ["http", "reference", "areas", "kernel"],
  web: ["http", "reference", "markup", "areas", "kernel"],
  seed: ["areas", "kernel"],
  app: ["transports", "web", "http", "seed", "adapters", "areas", "kernel"],
  main: ["app", "seed"],
  // A program of its own, which may run on another machine.
  slicer: [],
};

const KERNEL_PACKAGES = /^(node:|typebox|kysely$|luxon$|ipaddr\.js$|unhomoglyph$)/;

/** Every breach of the directions in a source tree, as `file: reason`. Tests may import anything. */
export function breaches(source: string): string[] {
  return breachesIn(sourceFiles(source));
}

function breachesIn(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap((each) => [...importBreaches(each), ...ambientReads(each.file, each.text, each.program)]),
    ...areaCycles(files),
    ...fileCycles(files),
    ...(WEB_SUBJECTS_HELD ? webBreaches(files) : []),
  ];
}

/** Forbidden imports between the folders of `src/web`, as `file: reason`. */
export function webSubjectBreaches(source: string): string[] {
  return webBreaches(sourceFiles(source));
}

/** Every breach of our own tree, including unused permissions. */
export function ownBreaches(source: string): string[] {
  const files = sourceFiles(source);
  return [...breachesIn(files), ...unusedPermissions(new Map(files.map(({ file, program }) => [file, program])))];
}

function sourceFiles(source: string): SourceFile[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(join(source, file), "utf8");
      const program = parse(file, text);
      return { file, text, program, imports: importsIn(text, program) };
    });
}

function importBreaches({ file, imports }: SourceFile): string[] {
  return imports.flatMap(({ specifier }) => {
    if (specifier === null) return [`${file}: imports a module by a computed name`];
    if (!specifier.startsWith(".")) {
      const foreign = file.startsWith("kernel/") && !KERNEL_PACKAGES.test(specifier);
      return foreign ? [`${file}: the kernel knows no vendor, and imports ${specifier}`] : [];
    }
    const target = targetOf(file, specifier);
    const fault = target === null ? null : faultBetween(placeOf(file), placeOf(target));
    return fault ? [`${file}: ${fault} (${target})`] : [];
  });
}

function faultBetween(from: Place, to: Place): string | null {
  if (to.layer === "areas" && !(from.layer === "areas" && from.folder === to.folder)) {
    if (!to.isIndex) return "reaches into an area past its index.ts";
  }
  if (from.layer === to.layer) {
    return from.layer === "adapters" && from.folder !== to.folder ? "an adapter imports another adapter" : null;
  }
  return ALLOWED[from.layer]?.includes(to.layer) ? null : `${from.layer} may not import ${to.layer}`;
}

function webBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, imports }) =>
    targetsOf(file, imports).flatMap((target) => {
      if (!file.startsWith("web/") || !target.startsWith("web/")) return [];
      const fault = webFault(file.slice("web/".length), target.slice("web/".length));
      return fault ? [`${file}: ${fault} (${target})`] : [];
    }),
  );
}

/** Areas that import each other cannot be understood separately. Types count. */
function areaCycles(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of files) {
    const from = placeOf(file);
    if (from.layer !== "areas" || from.folder === null) continue;
    for (const target of targetsOf(file, imports)) {
      const to = placeOf(target);
      if (to.layer !== "areas" || to.folder === null || to.folder === from.folder) continue;
      edges.set(from.folder, (edges.get(from.folder) ?? new Set()).add(to.folder));
    }
  }
  return cycles(edges)
    .flat()
    .map((area) => `areas/${area}: is in an import cycle`);
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
  return { layer, folder, isIndex: file === "areas/operations.ts" || (parts.length === 3 && parts[2] === "index.ts") };
}
