// Builds and runs the server, and again after each change in `src`: `npm run dev`. Arguments go to the server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openBuild } from "./build.mjs";
import { prepare, root } from "./install.mjs";

/** Editors write a file in several steps, and tools change many at once. */
const SETTLED_MS = 50;

await prepare({ development: true });
const { rebuild, dispose } = await openBuild();
let server = null;
let isStale = true;
let wake = () => undefined;

watch(`${root}src`, { recursive: true }, (_event, file) => {
  if (file === null || /\.test\.tsx?$/.test(file)) return;
  isStale = true;
  wake();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, end);

while (true) {
  if (!isStale) await new Promise((resolve) => (wake = resolve));
  await sleep(SETTLED_MS);
  isStale = false;
  const started = performance.now();
  const isBuilt = await rebuild().then(
    () => true,
    () => false, // the errors are printed, and the last build serves on
  );
  if (!isBuilt) continue;
  await stopServer();
  server = spawn(process.execPath, ["--enable-source-maps", `${root}dist/main.js`, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  console.log(`Built in ${Math.round(performance.now() - started)} ms.`);
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill("SIGTERM");
  await exit;
}

async function end() {
  await stopServer();
  await dispose();
  process.exit(0);
}
