import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";

const ROOT = new URL("../../", import.meta.url);

async function isServing(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The folder of this machine's own Node, if it is older than Atrium needs. */
function olderNode(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.find((folder) => /^v(1\d|20|21)\./.test(versionIn(folder))) ?? null;
}

function versionIn(folder: string): string {
  return spawnSync(join(folder, "node"), ["--version"], { encoding: "utf8" }).stdout ?? "";
}

const older = olderNode();
const nodes: [string, string][] = [
  ["this Node", dirname(process.execPath)],
  ...(older === null ? [] : ([["an older Node, which brings its own", older]] as [string, string][])),
];

test.skipIf(process.platform === "win32").each(nodes)(
  "SIGTERM to npm start on %s stops the server",
  async (_, node) => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), "atrium-npm-"));
    const port = await freePort();
    const env = {
      ...process.env,
      PATH: `${node}${delimiter}${process.env.PATH}`,
      ATRIUM_PORT: String(port),
      ATRIUM_DATA: folder,
      DATABASE_URL: database.url,
    };
    const npm = spawn("npm", ["start"], { cwd: ROOT, env, stdio: "ignore" });
    onTestFinished(async () => {
      npm.kill();
      await database.drop();
      rmSync(folder, { recursive: true });
    });
    await expect.poll(() => isServing(port), { timeout: 60_000, interval: 200 }).toBe(true);
    npm.kill("SIGTERM");
    await expect.poll(() => isServing(port), { timeout: 10_000, interval: 100 }).toBe(false);
  },
);
