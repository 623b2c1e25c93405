// Runs the server from source, and again after each change: `npm run dev`. Arguments go to the server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "../build.mjs";
import { prepare, root } from "../install.mjs";

/** Editors write a file in several steps, and tools change many at once. */
const SETTLED_MS = 50;
/** The next process loads once the server has started, which needs the processor more. */
const START_MS = 1_500;
/** What no worker or child process of the server consists of: those are loaded from the build. */
const ONLY_SERVER = /^src[\\/](features|web|app[\\/]pages)[\\/]/;

await prepare({ development: true });
await import("../loader.mjs");
await ensureBuilt();
const thrownAway = keepDemo();
const database = await holdDatabase().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const changed = new Set();
let wake = () => undefined;
const watchers = new Map();
for (const folder of ["src", "migrations"]) watchAll(folder);
// Ctrl-C in a terminal comes twice, as npm passes it on too: the second one must not break off the stop.
let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);

let server = null;
let next = standby();
await start([]);
while (true) {
  if (changed.size === 0) await new Promise((resolve) => (wake = resolve));
  await sleep(SETTLED_MS);
  const files = [...changed];
  changed.clear();
  await start(files);
}

/**
 * Watches each folder by itself: on Linux a recursive watcher loses a file that an editor has replaced. Returns the files.
 * A folder that was removed and made again needs another watcher.
 */
function watchAll(folder) {
  watchers.get(folder)?.close();
  watchers.set(
    folder,
    watch(root + folder, (event, name) => onChange(event, join(folder, name))),
  );
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    return each.isDirectory() ? watchAll(path) : [path];
  });
}

function onChange(event, path) {
  const isFolder = statSync(root + path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder && event === "change") return; // what changed in it is reported by its own watcher
  for (const file of isFolder ? watchAll(path) : [path]) if (!/\.test\.tsx?$/.test(file)) changed.add(file);
  if (changed.size > 0) wake();
}

/** A process that has loaded the product already, and waits for what has changed since. */
function standby() {
  return fork(join(import.meta.dirname, "standby.mjs"), process.argv.slice(2), {
    execArgv: ["--import", `${new URL("../loader.mjs", import.meta.url)}`],
  });
}

/** Replaces the server. If the changed files cannot be loaded, the error is printed and the server stays. */
async function start(files) {
  const started = performance.now();
  const child = next;
  child.send(files);
  const [isLoaded] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [false])]);
  if (isLoaded) {
    await stop(server);
    server = child;
    child.send("start");
    console.log(`Loaded in ${Math.round(performance.now() - started)} ms.`);
  }
  await sleep(START_MS);
  next = standby();
  if (files.some((file) => !ONLY_SERVER.test(file))) await ensureBuilt();
}

async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

/** A demo would begin anew at each change, with another database. */
function keepDemo() {
  if (!process.argv.includes("--demo") || process.env.ATRIUM_DATA) return null;
  const folder = mkdtempSync(join(tmpdir(), "atrium-demo-"));
  chmodSync(folder, 0o755); // the database of root runs under another account
  process.env.ATRIUM_DATA = folder;
  delete process.env.DATABASE_URL;
  return folder;
}

/** Keeps the embedded database running between two servers. */
async function holdDatabase() {
  const { readConfig } = await import("../../src/app/config.ts");
  const { openSource } = await import("../../src/adapters/database/open.ts");
  const { DATABASE_URL, ATRIUM_DATA } = readConfig(process.env);
  mkdirSync(ATRIUM_DATA, { recursive: true });
  return openSource({ url: DATABASE_URL, folder: join(ATRIUM_DATA, "postgresql"), log: () => undefined });
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  next.kill();
  await stop(server);
  await database.stop();
  if (thrownAway) rmSync(thrownAway, { recursive: true, force: true });
  process.exit(0);
}
