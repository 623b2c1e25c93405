// Which tests a change can reach: `npm test -- --changed`, or `--changed=<commit>`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";
import { importersOf, sourceFiles } from "./imports.mjs";
import { LONG } from "./long.mjs";

/** Through these every change would reach every test: what others use of an area, they call as operations. */
const COMPOSITION =
  /^src\/(app\/(compose|catalogue)|features\/operations|features\/[\w-]+\/index|app\/pages\/([\w-]+-)?routes)\.ts$/;
/** A change of what everything builds on. */
const FOUNDATION =
  /^(src\/(kernel\/|http\/|app\/(?!pages\/))|migrations\/|package(-lock)?\.json$|tsconfig\.json$|vitest\.config\.ts$)/;
const OPERATION_ID = /\bid: "([a-z_]+\.[a-z_]+)"/;
const TOOL = /\btool: "(\w+)"/;
const PATH = /\bpath: "(\/api\/[^"{]+)/;
/** Walk over all operations. */
const WALKS = /^test\/(obligations\/obligations|catalogue\/.+|parity\/parity)\.test\.ts$/;

/** The test files that a change since that commit can reach; null if it can reach all of them. */
export function testsReached(commit) {
  const changed = changedFiles(commit);
  if (changed.some((file) => FOUNDATION.test(file) && !isTest(file))) return null;
  const files = ["src", "packages", "test", "tools"].flatMap(sourceFiles);
  const texts = new Map(files.map((file) => [file, readFileSync(root + file, "utf8")]));
  const followed = new Map([...texts].filter(([file]) => !COMPOSITION.test(file)));
  const reached = reachedFrom(changed, importersOf(followed));
  const calls = [...reached].flatMap((file) => callsOf(texts.get(file) ?? ""));
  const tests = files.filter((file) => isTest(file) && !LONG.includes(file));
  return tests.filter(
    (file) =>
      reached.has(file) ||
      changed.some((each) => each.startsWith("src/") && shareArea(each, file)) ||
      calls.some((call) => texts.get(file).includes(call)) ||
      (calls.length > 0 && WALKS.test(file)),
  );
}

function changedFiles(commit) {
  const git = (...given) => execFileSync("git", given, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const unknown = git("ls-files", "--others", "--exclude-standard");
  return [...git("diff", "--name-only", commit || "HEAD"), ...unknown];
}

function reachedFrom(changed, imported) {
  const reached = new Set(changed.filter((file) => existsSync(root + file)));
  for (const file of reached) for (const importer of imported.get(file) ?? []) reached.add(importer);
  return reached;
}

/** How tests name the operation of a file: by its id, its tool or its path. */
function callsOf(text) {
  const id = OPERATION_ID.exec(text)?.[1];
  if (!id) return [];
  const path = PATH.exec(text)?.[1];
  return [`"${id}"`, TOOL.exec(text)?.[1], path && path.length > "/api/".length + 3 ? path : undefined].filter(Boolean);
}

function shareArea(one, other) {
  const area = (file) => /^src\/(features|web|transports|adapters)\/[\w-]+\//.exec(file)?.[0];
  return area(one) !== undefined && area(one) === area(other);
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}
