import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Where a file stands: its layer, and within `areas`, `adapters` and `transports` its folder. */
interface Place {
  readonly layer: string;
  readonly folder: string | null;
  readonly isIndex: boolean;
}

/** The layers that each layer may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  areas: ["kernel"],
  adapters: ["kernel"],
  transports: ["areas", "kernel"],
  oauth: ["areas", "kernel"],
  web: ["areas", "kernel"],
  app: ["transports", "web", "oauth", "adapters", "areas", "kernel"],
  main: ["app"],
};

/** What every front of the server shares, and each may import: how HTTP is read, and what is said of the catalogue. */
const SHARED = ["transports/http/", "transports/discovery/reference/index.ts"];

const KERNEL_PACKAGES = /^(node:|typebox|kysely$)/;

/** Time, chance and the environment come as parameters; these are the places where they come from. */
const BANNED: readonly { readonly pattern: RegExp; readonly what: string; readonly except: RegExp }[] = [
  { pattern: /\bDate\.now\(\)|\bnew Date\(\)/, what: "the time", except: /^app\/compose\.ts$|^adapters\// },
  { pattern: /\bMath\.random\(/, what: "chance", except: /^$/ },
  { pattern: /\bprocess\.env\b/, what: "the environment", except: /^main\.ts$/ },
];

/** Every breach of the directions in a source tree, as `file: what is wrong`. Tests are free to import anything. */
export function breaches(source: string): string[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(source, file), "utf8");
    return [...importBreaches(file, text), ...callBreaches(file, text)];
  });
  return [...found, ...cycles(source, files)];
}

function importBreaches(file: string, text: string): string[] {
  return imports(text).flatMap((specifier) => {
    if (!specifier.startsWith(".")) {
      const foreign = file.startsWith("kernel/") && !KERNEL_PACKAGES.test(specifier);
      return foreign ? [`${file}: the kernel knows no vendor, and imports ${specifier}`] : [];
    }
    const target = normalize(join(dirname(file), specifier)).replaceAll("\\", "/");
    const fault = target.startsWith("..") ? null : faultBetween(placeOf(file), placeOf(target), target);
    return fault ? [`${file}: ${fault} (${target})`] : [];
  });
}

function faultBetween(from: Place, to: Place, target: string): string | null {
  if (to.layer === "areas" && !(from.layer === "areas" && from.folder === to.folder)) {
    if (!to.isIndex) return "reaches into an area past its index.ts";
  }
  if (from.layer === to.layer) {
    return from.layer === "adapters" && from.folder !== to.folder ? "an adapter imports another adapter" : null;
  }
  if (SHARED.some((shared) => target.startsWith(shared)) && (from.layer === "web" || from.layer === "oauth"))
    return null;
  return ALLOWED[from.layer]?.includes(to.layer) ? null : `${from.layer} may not import ${to.layer}`;
}

function callBreaches(file: string, text: string): string[] {
  return BANNED.filter(({ pattern, except }) => pattern.test(text) && !except.test(file)).map(
    ({ what }) => `${file}: takes ${what} from nowhere; it arrives as a parameter`,
  );
}

/** Areas that import one another in a circle could not be understood one at a time. */
function cycles(source: string, files: readonly string[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const file of files) {
    const from = placeOf(file);
    if (from.layer !== "areas" || from.folder === null) continue;
    for (const specifier of imports(readFileSync(join(source, file), "utf8"))) {
      const to = placeOf(normalize(join(dirname(file), specifier)).replaceAll("\\", "/"));
      if (to.layer !== "areas" || to.folder === null || to.folder === from.folder) continue;
      edges.set(from.folder, (edges.get(from.folder) ?? new Set()).add(to.folder));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...edges.keys()]
    .filter((area) => reaches(area, area))
    .map((area) => `areas/${area}: imports itself in a circle`);
}

function imports(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] as string);
}

function placeOf(file: string): Place {
  const parts = file.split("/");
  const layer = parts.length === 1 ? "main" : (parts[0] as string);
  const folder = parts.length > 2 ? (parts[1] as string) : null;
  return { layer, folder, isIndex: parts.length === 3 && parts[2] === "index.ts" };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = fileURLToPath(new URL("../src", import.meta.url));
  const found = breaches(source);
  for (const breach of found) console.error(`${relative(process.cwd(), source)}/${breach}`);
  process.exit(found.length > 0 ? 1 : 0);
}
