import { readdirSync, readFileSync, statfsSync } from "node:fs";
import { parseArgs } from "node:util";
import { configDefaults, defineConfig } from "vitest/config";

/** A file system in memory, on Linux: a database is a thousand files, and a run makes hundreds of databases. */
const IN_MEMORY = "/dev/shm";
const IN_MEMORY_BYTES_MIN = 4 * 2 ** 30;
if (bytesFree(IN_MEMORY) >= IN_MEMORY_BYTES_MIN) process.env.TMPDIR ??= IN_MEMORY;

const TEST_FILES = ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "tools/**/*.test.ts"];
const NEEDS_MORE = /\/test\/(harness|browser)\/|\bopenDatabase\b/;
export const rules = testsOfRules();
const exclude = [...configDefaults.exclude, ...excludedByArguments()];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Browsers and killed servers on a shared machine: there, what fails is tried again, and shown as such.
    retry: process.env.CI ? 2 : 0,
    pool: "forks",
    // For two cores: a third of what tests do is wait for the database and for browsers.
    maxWorkers: 3,
    // Loading the whole product anew for each file would take longer than most tests; no module of ours keeps state.
    isolate: false,
    // Node loads our files itself, several times as fast as through Vite.
    execArgv: ["--disable-warning=ExperimentalWarning", "--import", new URL("tools/loader.mjs", import.meta.url).href],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      { extends: true, test: { name: "rules", include: rules, exclude } },
      {
        extends: true,
        test: {
          name: "server",
          include: TEST_FILES,
          exclude: [...exclude, ...rules],
          globalSetup: ["test/harness/global-setup.ts"],
        },
      },
    ],
  },
});

/** Tests that need no database, no browser and nothing outside: their project starts without any setup. */
function testsOfRules(): string[] {
  return readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith("src/adapters/"))
    .filter((file) => !NEEDS_MORE.test(readFileSync(file, "utf8")));
}

/** Vitest does not hand `--exclude` on to projects. */
function excludedByArguments(): string[] {
  const { values } = parseArgs({ options: { exclude: { type: "string", multiple: true } }, strict: false });
  return (values.exclude ?? []).map(String);
}

function bytesFree(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
