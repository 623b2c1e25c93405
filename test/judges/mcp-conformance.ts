import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startAtrium } from "../../src/app/compose.ts";
import { readConfig } from "../../src/app/config.ts";
import { conformanceFeatures } from "../fixtures/mcp-conformance/features.ts";

/**
 * The official conformance suite against the MCP endpoint, for both generations of the protocol.
 * Install once with `npm ci --prefix test/judges`; run with `node tools/run.mjs test/judges/mcp-conformance.ts [revision…]`.
 */

const HERE = dirname(fileURLToPath(import.meta.url));
const SUITE = join(HERE, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
const REVISIONS = ["2025-11-25", "2026-07-28"];

if (!existsSync(SUITE)) {
  console.error("The judges are not installed. Run: npm ci --prefix test/judges");
  process.exit(2);
}
const chosen = process.argv.slice(2).filter((argument) => REVISIONS.includes(argument));
process.exitCode = await judge(chosen.length > 0 ? chosen : REVISIONS);

async function judge(revisions: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-conformance-"));
  const server = await startServer(folder);
  try {
    let worst = 0;
    for (const revision of revisions) {
      console.log(`\n=== MCP ${revision} ===`);
      const code = await runSuite(server.url, revision, join(folder, revision));
      console.log(`MCP ${revision}: ${code === 0 ? "as expected" : `not as expected (exit code ${code})`}`);
      worst = Math.max(worst, code);
    }
    return worst;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server that users get, all of it, with the suite's tools, prompts and resources beside its own. */
async function startServer(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const { baseUrl, close } = await startAtrium(
    readConfig({
      ATRIUM_PORT: "0",
      ATRIUM_DATA: folder,
      ATRIUM_LOG_LEVEL: "error",
      ATRIUM_ANONYMOUS_BUDGET: "1000000/60",
      ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
    }),
    { furtherMcp: conformanceFeatures() },
  );
  return { url: `${baseUrl}/api/mcp`, close };
}

function runSuite(url: string, revision: string, outputFolder: string): Promise<number> {
  const baseline = join(HERE, `mcp-expected-failures.${revision}.yml`);
  const suite: ChildProcess = spawn(
    process.execPath,
    [SUITE, "server", "--url", url, "--requirements", revision, "--expected-failures", baseline, "-o", outputFolder],
    { stdio: "inherit" },
  );
  return new Promise((resolve, reject) => {
    suite.once("error", reject);
    suite.once("exit", (code) => resolve(code ?? 1));
  });
}
