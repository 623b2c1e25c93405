// Moves files and folders, and rewrites the imports and the paths that name them: `npm run move -- <map>`. Each line of
// the map has an old and a new path, from the root of the repository; the longest old path counts. Development only.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { root } from "./install.mjs";

const CODE = /\.([cm]?[jt]s|tsx)$/;
const TEXT = /\.([cm]?[jt]s|tsx|md|jsonc?|sql|ya?ml|css)$/;
const RELATIVE = /(["'`])(\.{1,2}\/[^"'`\n]*)\1/g;
/** Paths in texts begin with a folder of the root. */
const NAMED = /(?<![\w./-])(src|packages|test|tools|bench|docs)\/[\w./[\]-]*[\w\]]/g;
/** What was true then stays as it was written, databases refuse a changed migration, and generated files are made again. */
const UNTOUCHED = /^(CHANGELOG\.md|migrations\/|docs\/reference\/)/;

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 })
  .split("\0")
  .filter(Boolean);
const known = new Set(tracked.flatMap((file) => [file, ...foldersOf(file)]));
const [map] = process.argv.slice(2);
if (!map) throw new Error("Name the file with the moves: npm run move -- <map>.");
const moves = readFileSync(map, "utf8")
  .split("\n")
  .map((line) => line.trim().split(/\s+/))
  .filter((pair) => pair.length === 2)
  .sort(([a], [b]) => b.length - a.length);

const unknown = moves.filter(([from]) => !known.has(from));
if (unknown.length > 0) throw new Error(`Not in the repository: ${unknown.map(([from]) => from).join(", ")}.`);
const targets = new Map(tracked.map((file) => [file, moved(file)]));
const taken = [...targets.values()].filter((file, index, all) => all.indexOf(file) !== index);
if (taken.length > 0) throw new Error(`Two files would become one: ${taken.join(", ")}.`);

const rewritten = tracked.filter((file) => TEXT.test(file) && !UNTOUCHED.test(file)).filter(rewrite);
const renamed = [...targets].filter(([from, to]) => from !== to);
for (const [from, to] of renamed) {
  mkdirSync(root + dirname(to), { recursive: true });
  renameSync(root + from, root + to);
  for (const folder of foldersOf(from))
    if (existsSync(root + folder) && readdirSync(root + folder).length === 0) rmdirSync(root + folder);
}
execFileSync("git", ["add", "--all"], { cwd: root });
console.log(`${renamed.length} files moved, ${rewritten.length} rewritten.`);

function moved(path) {
  const move = moves.find(([from]) => path === from || path.startsWith(`${from}/`));
  return move ? move[1] + path.slice(move[0].length) : path;
}

function rewrite(file) {
  const before = readFileSync(root + file, "utf8");
  let after = before.replace(NAMED, (path) => (known.has(path) ? moved(path) : path));
  if (CODE.test(file)) {
    after = after.replace(RELATIVE, (_, quote, specifier) => `${quote}${relativeFrom(file, specifier)}${quote}`);
  }
  if (after !== before) writeFileSync(root + file, after);
  return after !== before;
}

/** The specifier as the moved file has to write it. What leads to nothing in the repository stays. */
function relativeFrom(file, specifier) {
  const [path, query = ""] = specifier.split(/(?=[?#])/);
  const old = posix.join(dirname(file), path).replace(/\/$/, "");
  if (!known.has(old)) return specifier;
  const made = posix.relative(dirname(targets.get(file)), moved(old)) || ".";
  return `${made.startsWith(".") ? made : `./${made}`}${path.endsWith("/") ? "/" : ""}${query}`;
}

function foldersOf(file) {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}
