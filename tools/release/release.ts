// Writes the archive and the Debian package of a release to `dist/release`: `npm run release`, or `npm run release -- linux-arm64`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasDebianTools, writeDebianPackage } from "./deb.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";
import { writeTree } from "./tree.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SUMS = "SHA256SUMS";
const XZ_LEVEL = 6;

/** @throws Error for a platform that has no release */
function platformNamed(name: string): Platform {
  const found = PLATFORMS.find((each) => each.name === name);
  const names = PLATFORMS.map((each) => each.name).join(", ");
  if (!found) throw new Error(`${name} has no release. Choose one of: ${names}.`);
  return found;
}

/** The time of the commit, so that two builds of it are equal. */
function dateOfSources(): Date {
  const given = process.env.SOURCE_DATE_EPOCH;
  const seconds = given ?? execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" });
  return new Date(Number(seconds) * 1_000);
}

/** With sorted names, one date and no accounts: equal folders make equal archives. Needs GNU tar. */
function pack(folder: string, archive: string, date: Date, level: number): void {
  const equal = ["--sort=name", `--mtime=@${date.getTime() / 1_000}`, "--owner=0", "--group=0", "--numeric-owner"];
  const part = `${archive}.part`;
  const given = [
    ...equal,
    "--format=gnu",
    "-I",
    `xz -${level} -T2`,
    "-cf",
    part,
    "-C",
    dirname(folder),
    basename(folder),
  ];
  execFileSync("tar", given, { stdio: "inherit" });
  renameSync(part, archive);
}

function writeSums(folder: string): void {
  const files = readdirSync(folder).filter((file) => file !== SUMS && statSync(join(folder, file)).isFile());
  const lines = files.sort().map((file) => `${digestOf(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, SUMS), lines.join(""));
}

function digestOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/**
 * `--folder=<path>` writes the files there and packs nothing, for an image; `--to=<folder>` packs into another folder, and
 * `--level=<0-9>` faster.
 */
async function main(given: readonly string[]): Promise<void> {
  const option = (key: string) => given.find((each) => each.startsWith(`--${key}=`))?.slice(key.length + 3);
  const only = option("folder");
  const level = Number(option("level") ?? XZ_LEVEL);
  const [name = `${process.platform}-${process.arch}`] = given.filter((each) => !each.startsWith("--"));
  const platform = platformNamed(name);
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const date = dateOfSources();
  if (only) return writeTree(ROOT, only, platform, date);
  const folder = option("to") ?? join(ROOT, "dist", "release");
  const tree = join(folder, `atrium-${version}-${platform.name}`);
  mkdirSync(folder, { recursive: true });
  await writeTree(ROOT, tree, platform, date);
  writeFileSync(join(folder, `atrium-${version}.cdx.json`), readFileSync(join(tree, "sbom.cdx.json")));
  console.log("Packing …");
  pack(tree, `${tree}.tar.xz`, date, level);
  if (hasDebianTools()) writeDebianPackage(ROOT, tree, folder, { version, platform, date, level });
  else console.log("Left out: the Debian package, because dpkg-deb is not installed.");
  rmSync(tree, { recursive: true });
  writeSums(folder);
  for (const line of readFileSync(join(folder, SUMS), "utf8").trimEnd().split("\n")) {
    const file = line.slice(line.indexOf("  ") + 2);
    console.log(`${(statSync(join(folder, file)).size / 1e6).toFixed(1).padStart(7)} MB  ${join(folder, file)}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
