// Runs on a fresh clone with any Node, so only Node's own modules may be imported here.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

/** Has the Node of each platform as a package of the npm registry, with its digest in the lockfile. */
const NODE_FOLDER = `${root}tools/node/`;
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Makes this process ready for Atrium: the lockfile's packages are installed, with or without those for development,
 * and the Node is new enough. Where the machine's Node is older, the pinned one runs the same script, and this process
 * only passes signals and the exit code on.
 */
export async function prepare({ development }) {
  const [node] = await Promise.all([isNodeNewEnough() ? null : bringNode(), installPackages(development)]);
  if (node) await runAgainWith(node);
  if (process.env.npm_lifecycle_event) endWithParent(() => process.kill(process.pid, "SIGTERM"));
}

function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [needsMajor, needsMinor] = engines().split(".").map(Number);
  return major > needsMajor || (major === needsMajor && minor >= needsMinor);
}

/** The oldest Node that the packages and our code run on, such as `22.19.0`. */
function engines() {
  return JSON.parse(readFileSync(`${root}package.json`, "utf8")).engines.node.replace(">=", "");
}

/** Installs the pinned Node beside the other packages, if it is not there yet. Returns its path. */
async function bringNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(`${NODE_FOLDER}package.json`, "utf8"));
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const version = optionalDependencies[name];
  const path = `${NODE_FOLDER}node_modules/${name}/bin/${process.platform === "win32" ? "node.exe" : "node"}`;
  if (version) {
    await install(NODE_FOLDER, "", `Installing Node ${version}, as this machine has ${process.versions.node} …`);
    if (versionOf(path) === `v${version}`) return path;
  }
  console.error(
    `Atrium needs Node ${engines()} or newer; this is ${process.versions.node}, and no newer one for ` +
      `${process.platform} ${process.arch} came from the npm registry. Install Node from https://nodejs.org.`,
  );
  process.exit(1);
}

function versionOf(path) {
  try {
    return execFileSync(path, ["--version"], { encoding: "utf8" }).trim();
  } catch {
    return null; // it is not there, or not for this system, such as one with musl
  }
}

async function installPackages(development) {
  const has = (kind) => installed(root).endsWith(` ${kind}`);
  if (development || has("development"))
    await install(root, "development", "Installing packages, those for development too …");
  else await install(root, "production", "Installing packages …", ["--omit=dev"]);
}

/** Installs a folder's lockfile, unless this has been done. */
async function install(folder, kind, notice, options = []) {
  const lock = createHash("sha256")
    .update(readFileSync(`${folder}package-lock.json`))
    .digest("hex");
  if (installed(folder) === `${lock} ${kind}`) return;
  console.log(notice);
  const given = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...options];
  const npm = spawn("npm", given, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  const code = await new Promise((resolve, reject) => npm.on("error", reject).on("close", resolve));
  if (code !== 0) process.exit(1); // npm has said why
  writeFileSync(stampOf(folder), `${lock} ${kind}`);
}

function installed(folder) {
  return existsSync(stampOf(folder)) ? readFileSync(stampOf(folder), "utf8") : "";
}

function stampOf(folder) {
  return `${folder}node_modules/.atrium-installed`;
}

/** Never returns. Programs that are started by name, such as npm, get the same Node. */
async function runAgainWith(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  process.exit(await run(node, process.argv.slice(1), { env }));
}

/** Runs a program to its end in this one's terminal, and passes signals on to it. Resolves to its exit code. */
export async function run(program, given, options = {}) {
  const child = spawn(program, given, { stdio: "inherit", ...options });
  for (const signal of ENDINGS) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill("SIGTERM"));
  const [code, signal] = await new Promise((resolve) => child.on("exit", (...ended) => resolve(ended)));
  return code ?? 128 + constants.signals[signal];
}

/** On SIGTERM npm ends its shell, and the shell does not pass the signal on. */
function endWithParent(end) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, 500);
  check.unref();
}
