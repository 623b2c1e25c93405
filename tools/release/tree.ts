import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { bundle } from "../build.mjs";
import { type Lockfile, runtimePackages } from "../reference/lockfile.ts";
import { describePackages } from "../sbom.ts";
import { installFor } from "./packages.ts";
import type { Platform } from "./platforms.ts";

const COPIED = [
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "package.json",
  "migrations",
  "docs/guide",
  "docs/reference",
  "docs/decisions",
  "docs/pictures",
  "deploy/debian/atrium.env",
  "deploy/grafana",
  "deploy/prometheus",
  "deploy/proxies",
  "deploy/systemd",
];
/** Of packages: for compilers. */
const LEFT_OUT = /\.(d\.[cm]?ts|a|map)$|\/(include|pkgconfig|node-linux-\w+)$/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** Writes everything that a release consists of into `folder`. */
export async function writeTree(root: string, folder: string, platform: Platform, date: Date): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "bin"), { recursive: true });
  mkdirSync(join(folder, "runtime"));
  const packages = installFor(root, platform);
  await writeBundle(root, join(folder, "dist"));
  for (const each of COPIED) copy(join(root, each), join(folder, each));
  copy(packages, join(folder, "node_modules"));
  rmSync(join(folder, "node_modules", ".package-lock.json"));
  rmSync(join(folder, "node_modules", ".bin"), { recursive: true, force: true });
  copy(join(packages, platform.node, "bin", "node"), join(folder, "runtime", "node"));
  copy(join(packages, platform.node, "LICENSE"), join(folder, "runtime", "LICENSE"));
  copy(join(root, "tools/release/launch.mjs"), join(folder, "runtime", "launch.mjs"));
  copy(join(root, "tools/release/atrium"), join(folder, "bin", "atrium"));
  linkLibraries(join(folder, "node_modules", platform.database));
  writeFileSync(join(folder, "sbom.cdx.json"), billOfMaterials(date));
  writeFileSync(join(folder, "THIRD-PARTY-LICENSES.txt"), licences(root));
  setModes(folder);
}

/** At one depth below the sources first: source maps, and names that have their digest, contain the path to them. */
async function writeBundle(root: string, target: string): Promise<void> {
  const made = mkdtempSync(join(root, ".cache", "release", "bundle-"));
  await bundle(made, commandsOfRelease);
  cpSync(made, target, { recursive: true });
  rmSync(made, { recursive: true });
}

/** The commands that a release has instead of the scripts of npm, in all that the server says. */
function commandsOfRelease(text: string): string {
  return text
    .replace(/npm run atrium -- /g, "atrium ")
    .replace(/npm run (backup|restore|demo|slicer)\b( --)?/g, "atrium $1")
    .replace(/npm start\b/g, "atrium start");
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(path), verbatimSymlinks: true });
}

/** npm packs no symbolic links. The server makes them at its first start, which needs a folder that it can write. */
function linkLibraries(database: string): void {
  const list = join(database, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const path = join(database, target);
    if (LEFT_OUT.test(source) || existsSync(path)) continue;
    symlinkSync(relative(dirname(target), source), path);
  }
}

/** npm adds the time and a random number, which are optional (CycloneDX 1.5). */
function billOfMaterials(date: Date): string {
  const bom = describePackages();
  const dated = { ...bom, serialNumber: undefined, metadata: { ...bom.metadata, timestamp: date.toISOString() } };
  return `${JSON.stringify(dated, null, 2)}\n`;
}

/** The texts that licences ask for, of all packages, most of which are in the bundle. */
function licences(root: string): string {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = [...runtimePackages(lockfile).keys()].filter((path) => existsSync(join(root, path)));
  return found
    .map((path) => {
      const texts = readdirSync(join(root, path))
        .filter((file) => LICENCE.test(file) && statSync(join(root, path, file)).isFile())
        .map((file) => readFileSync(join(root, path, file), "utf8").trim());
      const { license = "" } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
      const { version } = lockfile.packages[path] ?? {};
      return [`${path.replace(/^.*node_modules\//, "")} ${version}`, String(license), ...texts].join("\n\n");
    })
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

/** The same on every machine, whatever its umask. */
function setModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = basename(entry.parentPath) === "bin" || path === join(folder, "runtime", "node");
    chmodSync(path, entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}
