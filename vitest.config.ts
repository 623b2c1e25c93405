import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "tools/**/*.test.ts"],
    globalSetup: ["test/harness/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    // Loading the whole product anew for each file would take longer than most tests; no module of ours keeps state.
    isolate: false,
  },
});
