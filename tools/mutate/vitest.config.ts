import { defineConfig } from "vitest/config";
import { rules } from "../../vitest.config.ts";

/** The tests of a run of `mutate.mjs`: those of one folder, with or without a database. */
const folder = process.env.MUTATE_TESTS ?? "src";
const needsDatabase = process.env.MUTATE_DATABASE === "on";

export default defineConfig({
  test: {
    include: needsDatabase ? [`${folder}/**/*.test.{ts,tsx}`] : rules.filter((file) => file.startsWith(`${folder}/`)),
    globalSetup: needsDatabase ? ["test/harness/global-setup.ts"] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
