import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

test.skipIf(process.platform === "win32")("SIGTERM to npm start stops the server", async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "atrium-npm-"));
  const port = await freePort();
  const env = { ...process.env, ATRIUM_PORT: String(port), ATRIUM_DATA: folder, DATABASE_URL: database.url };
  const npm = spawn("npm", ["start"], { cwd: ROOT, env, stdio: "ignore" });
  onTestFinished(async () => {
    npm.kill();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => isServing(port), { timeout: 60_000, interval: 200 }).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(() => isServing(port), { timeout: 10_000, interval: 100 }).toBe(false);
});
