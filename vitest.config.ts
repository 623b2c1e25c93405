import { statfsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Files that are memory, on Linux: a database is a thousand files, and a run makes hundreds of databases. */
const IN_MEMORY = "/dev/shm";
const IN_MEMORY_BYTES_MIN = 4 * 2 ** 30;
if (bytesFree(IN_MEMORY) >= IN_MEMORY_BYTES_MIN) process.env.TMPDIR ??= IN_MEMORY;

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "tools/**/*.test.ts"],
    globalSetup: ["test/harness/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Browsers and killed servers on a shared machine: there, what fails is tried again, and shown as such.
    retry: process.env.CI ? 2 : 0,
    pool: "forks",
    // For two cores: a third of what tests do is wait for the database and for browsers.
    maxWorkers: 3,
    // Loading the whole product anew for each file would take longer than most tests; no module of ours keeps state.
    isolate: false,
  },
});

function bytesFree(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
