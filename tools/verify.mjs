import { spawn } from "node:child_process";
import { prepare, root } from "./install.mjs";

await prepare({ development: true });

const bin = (name) => `${root}node_modules/${name}`;
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile", `${root}.cache/types.tsbuildinfo`];
/** Longest first; all run at once. */
const checks = [
  // One checker: more of them check the same types again, and the other checks need the second core.
  // The state of the last run makes the next one several times faster.
  ["types", [bin("typescript/bin/tsc"), "-p", "tsconfig.json", "--checkers", "1", ...INCREMENTAL]],
  ["format and lint", [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "--colors=off"]],
  ["our own checks", ["--import", `${root}tools/loader.mjs`, `${root}tools/checks.ts`]],
  ["unused code", [bin("knip/bin/knip.js"), "--no-progress"]],
];

/**
 * tsc is a Go program, and garbage collection was a third of its time. It now collects only near this limit. The limit
 * is soft: a larger program still succeeds.
 */
const env = { GOGC: "off", GOMEMLIMIT: "3GiB", ...process.env };

const started = performance.now();
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Runs a check, and prints its output in one piece when it ends. */
function run([name, args]) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(process.execPath, args, { cwd: root, env });
    child.stdout.on("data", (data) => output.push(data));
    child.stderr.on("data", (data) => output.push(data));
    child.on("error", (error) => output.push(`${error.message}\n`));
    child.on("close", (status) => {
      const isGood = status === 0;
      if (!isGood) process.stdout.write(Buffer.concat(output.map((each) => Buffer.from(each))));
      console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${seconds(started)} s)`);
      resolve(isGood);
    });
  });
}

const results = await Promise.all(checks.map(run));
const failed = results.filter((isGood) => !isGood).length;
console.log(
  `${failed === 0 ? "All" : `${results.length - failed} of ${results.length}`} checks passed in ${seconds(started)} s.`,
);
process.exit(failed > 0 ? 1 : 0);
