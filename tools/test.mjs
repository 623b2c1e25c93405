import { existsSync } from "node:fs";
import { chromiumPath } from "./chromium.mjs";
import { prepare, root, run } from "./install.mjs";

await prepare({ development: true });

const programs = ["pgbouncer", "haproxy", "nginx", "wrk"].filter(
  (name) =>
    !["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"].some((path) => existsSync(`${path}/${name}`)),
);
const leftOut = [
  ...(process.env.TEST_DATABASE_URL ? [] : ["an external PostgreSQL (set TEST_DATABASE_URL to run on one)"]),
  ...(chromiumPath ? [] : ["pages in a browser (install Chromium, or set CHROMIUM)"]),
  ...(existsSync(`${root}test/judges/node_modules`)
    ? []
    : ["the outside judges of MCP and x402 (npm ci --prefix test/judges)"]),
  ...programs.map((name) => `poolers and proxies: ${name} is not installed`),
];
const code = await run(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, "run", ...process.argv.slice(2)], {
  cwd: root,
});
if (leftOut.length > 0) console.log(`\nLeft out here:\n${leftOut.map((each) => `  - ${each}`).join("\n")}`);
process.exit(code);
