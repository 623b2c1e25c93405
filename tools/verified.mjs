// What the checks of `npm run verify` have passed with, in `.cache/verified`: a check looks at nothing twice.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "./install.mjs";
import { importersOf, sourceFiles } from "./tests/imports.mjs";

const folder = `${root}.cache/verified/`;
/** A change of these can change what a check says of any file. */
const RULES = /^(biome\.json|package-lock\.json|tsconfig\.json|knip\.jsonc|tools\/verif\w+\.mjs)$/;
const EXPORTS_ON = /^export .*\bfrom "/m;

/** The digest of each file of the repository, tracked or new. Null without git. */
export function digests() {
  const given = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "ignore"] };
  try {
    const files = execFileSync("git", given, options).split("\0");
    const own = files.filter((file) => file !== "" && existsSync(root + file));
    return new Map(own.map((file) => [file, hash("sha1", readFileSync(root + file))]));
  } catch {
    return null;
  }
}

/** The files that have changed since the check last passed, also removed ones; null if it must look at all of them. */
export function changedSince(check, now) {
  const file = fileOf(check);
  if (now === null || !existsSync(file)) return null;
  const then = new Map(JSON.parse(readFileSync(file, "utf8")));
  const changed = [...new Set([...now.keys(), ...then.keys()])].filter((each) => now.get(each) !== then.get(each));
  return changed.some((each) => RULES.test(each)) ? null : changed;
}

export function pass(check, now) {
  if (now === null) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(check), JSON.stringify([...now]));
}

function fileOf(check) {
  return `${folder}${check.replaceAll(" ", "-")}.json`;
}

/**
 * The changed files that are still there, and the files that import them, also through files that export them on:
 * whether a promise floats depends on what the called function returns.
 */
export function withImporters(changed, texts = ownTexts()) {
  const importers = importersOf(texts);
  const found = new Set(changed);
  const through = [...changed];
  for (const file of through) {
    for (const importer of importers.get(file) ?? []) {
      if (!found.has(importer) && EXPORTS_ON.test(texts.get(importer))) through.push(importer);
      found.add(importer);
    }
  }
  return [...found].filter((file) => texts.has(file) || existsSync(root + file));
}

function ownTexts() {
  const files = ["src", "packages", "test", "tools", "bench"].flatMap(sourceFiles);
  return new Map(files.map((file) => [file, readFileSync(root + file, "utf8")]));
}
