import { existsSync } from "node:fs";
import { root, run } from "../install.mjs";
import { chromiumPath } from "./chromium.mjs";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];

/** Runs the tests that the words name, or all of them. Returns the exit code, and what this machine cannot run. */
export async function runTests(words) {
  const missing = [
    ...(chromiumPath ? [] : ["pages in a browser (install Chromium, or set CHROMIUM)"]),
    ...(existsSync(`${root}test/judges/node_modules`)
      ? []
      : ["the outside judges of MCP and x402 (npm ci --prefix test/judges)"]),
    ...["pgbouncer", "haproxy", "nginx", "caddy", "wrk"]
      .filter((name) => !FOLDERS.some((folder) => existsSync(`${folder}/${name}`)))
      .map((name) => `poolers and proxies: ${name} is not installed`),
  ];
  const vitest = `${root}node_modules/vitest/vitest.mjs`;
  return { code: await run(process.execPath, [vitest, "run", ...words], { cwd: root }), missing };
}
