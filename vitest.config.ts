import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "tools/**/*.test.ts"],
    globalSetup: ["test/harness/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Browsers and killed servers on a shared machine: there, what fails is tried again, and shown as such.
    retry: process.env.CI ? 2 : 0,
    pool: "forks",
    maxWorkers: 2,
    // Loading the whole product anew for each file would take longer than most tests; no module of ours keeps state.
    isolate: false,
  },
});
