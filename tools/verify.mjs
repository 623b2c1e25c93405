import { spawnSync } from "node:child_process";
import { ensureInstalled, requireNode, root } from "./install.mjs";

requireNode();
ensureInstalled({ development: true });

const bin = (name) => `${root}node_modules/${name}`;
const checks = [
  ["format and lint", bin("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings"]],
  ["types", bin("typescript/bin/tsc"), ["-p", "tsconfig.json"]],
  ["directions", bin("tsx/dist/cli.mjs"), ["tools/directions.ts"]],
  ["generated reference", bin("tsx/dist/cli.mjs"), ["tools/generate.ts", "--check"]],
  ["paths in documents", bin("tsx/dist/cli.mjs"), ["tools/doc-paths.ts"]],
];

let failed = 0;
for (const [name, script, arguments_] of checks) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [script, ...arguments_], { cwd: root, stdio: "inherit" });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
