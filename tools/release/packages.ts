import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { APART, READ } from "../build.mjs";
import { type Lockfile, runtimePackages } from "../reference/lockfile.ts";
import type { Platform } from "./platforms.ts";

/** The members of both lockfiles that are used here. */
interface Lock extends Lockfile {
  readonly packages: Readonly<Record<string, Lockfile["packages"][string] & { readonly version?: string }>>;
}

/**
 * Installs the packages that the bundle does not contain, and the pinned Node, for a platform. npm checks each against
 * the digest of our lockfiles, and runs no script. Returns the folder of `node_modules`.
 */
export function installFor(root: string, platform: Platform): string {
  const { manifest, lock } = locksFor(root, platform);
  const digest = createHash("sha256").update(JSON.stringify(lock)).digest("hex").slice(0, 12);
  const folder = join(root, ".cache", "release", `${platform.name}-${digest}`);
  if (existsSync(folder)) return join(folder, "node_modules");
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  writeFileSync(join(staging, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(staging, "package-lock.json"), JSON.stringify(lock, null, 2));
  const target = [`--os=${platform.os}`, `--cpu=${platform.cpu}`, ...(platform.os === "linux" ? ["--libc=glibc"] : [])];
  const given = [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--loglevel=error",
    ...target,
  ];
  const { status } = spawnSync("npm", given, { cwd: staging, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm could not install the packages for ${platform.name}`);
  for (const name of [platform.database, platform.node])
    if (!existsSync(join(staging, pathOf(name)))) throw new Error(`npm did not install ${name}`);
  // Another process may have been faster.
  if (existsSync(folder)) rmSync(staging, { recursive: true });
  else renameSync(staging, folder);
  return join(folder, "node_modules");
}

/** Parts of our two lockfiles as one. */
function locksFor(root: string, { database, node }: Platform) {
  const read = (file: string): Lock => JSON.parse(readFileSync(join(root, file), "utf8"));
  const ours = read("package-lock.json").packages;
  const nodes = read("tools/node/package-lock.json").packages;
  const names = [...APART.filter((name) => !name.endsWith("*")), ...READ];
  const dependencies = Object.fromEntries(names.map((name) => [name, versionIn(ours, name)]));
  const picked = runtimePackages({ packages: { ...ours, "": { dependencies } } });
  // npm installs packages for another processor only if they are optional.
  const optionalDependencies = { [database]: versionIn(ours, database), [node]: versionIn(nodes, node) };
  const manifest = { name: "atrium-runtime", version: "0.0.0", private: true, dependencies, optionalDependencies };
  const packages = {
    "": manifest,
    ...Object.fromEntries([...picked.keys()].map((path) => [path, ours[path]])),
    [pathOf(database)]: ours[pathOf(database)],
    [pathOf(node)]: nodes[pathOf(node)],
  };
  return { manifest, lock: { name: manifest.name, version: manifest.version, lockfileVersion: 3, packages } };
}

function pathOf(name: string): string {
  return `node_modules/${name}`;
}

function versionIn(packages: Lock["packages"], name: string): string {
  const version = packages[pathOf(name)]?.version;
  if (!version) throw new Error(`no lockfile has ${name}`);
  return version;
}
