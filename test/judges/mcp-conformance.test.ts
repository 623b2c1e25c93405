import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TYPESCRIPT } from "../harness/process.ts";

const RUNNER = fileURLToPath(new URL("mcp-conformance.ts", import.meta.url));
const INSTALLED = existsSync(new URL("node_modules/@modelcontextprotocol/conformance", import.meta.url));
const SUITE_MS = 180_000;

test.skipIf(!INSTALLED)(
  "the official conformance suite finds only the listed differences",
  () => {
    const run = spawnSync(process.execPath, [...TYPESCRIPT, RUNNER], { encoding: "utf8", timeout: SUITE_MS });
    expect(run.status, `${run.stdout}\n${run.stderr}`).toBe(0);
  },
  SUITE_MS,
);
