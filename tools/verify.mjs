import { spawn } from "node:child_process";
import { once } from "node:events";
import { prepare, root } from "./install.mjs";
import { changedSince, digests, pass, withImporters } from "./verified.mjs";

await prepare({ development: true });

const bin = (name) => `${root}node_modules/${name}`;
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile", `${root}.cache/types.tsbuildinfo`];
const BIOME = [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "--colors=off"];
/** Of chosen files, some may not be Biome's. */
const CHOSEN = ["--files-ignore-unknown=true", "--no-errors-on-unmatched"];
/** Longest first; all run at once. `changed` are the files that changed since the check last passed; null is all. */
const checks = {
  // One checker: more of them check the same types again, and the other checks need the second core.
  types: () => [bin("typescript/bin/tsc"), "-p", "tsconfig.json", "--checkers", "1", ...INCREMENTAL],
  "format and lint": (changed) => [...BIOME, ...(changed ? [...CHOSEN, ...withImporters(changed)] : [])],
  "our own checks": () => ["--import", `${root}tools/loader.mjs`, `${root}tools/checks.ts`],
  "unused code": () => [bin("knip/bin/knip.js"), "--no-progress", "--cache", "--cache-location", `${root}.cache/knip`],
};

/**
 * tsc is a Go program, and garbage collection was a third of its time. It now collects only near this limit. The limit
 * is soft: a larger program still succeeds.
 */
const env = { GOGC: "off", GOMEMLIMIT: "3GiB", ...process.env };

const started = performance.now();
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Runs a check, and prints its output in one piece when it ends. */
async function run([name, command]) {
  const changed = changedSince(name, now);
  if (changed?.length === 0) {
    console.log(`ok   ${name} (nothing has changed since it passed)`);
    return true;
  }
  const output = [];
  const child = spawn(process.execPath, command(changed), { cwd: root, env });
  child.stdout.on("data", (data) => output.push(data));
  child.stderr.on("data", (data) => output.push(data));
  const [status] = await once(child, "close");
  const isGood = status === 0;
  if (isGood) pass(name, now);
  else process.stdout.write(Buffer.concat(output));
  console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${seconds(started)} s)`);
  return isGood;
}

const now = digests();
const results = await Promise.all(Object.entries(checks).map(run));
const failed = results.filter((isGood) => !isGood).length;
console.log(
  `${failed === 0 ? "All" : `${results.length - failed} of ${results.length}`} checks passed in ${seconds(started)} s.`,
);
process.exit(failed > 0 ? 1 : 0);
