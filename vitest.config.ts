import { readdirSync, readFileSync, statfsSync } from "node:fs";
import { parseArgs } from "node:util";
import { configDefaults, defineConfig } from "vitest/config";
import { unnamed } from "./tools/tests/long.mjs";

/** A file system in memory, on Linux: a database is a thousand files, and a run makes hundreds of databases. */
const IN_MEMORY = "/dev/shm";
const IN_MEMORY_BYTES_MIN = 4 * 2 ** 30;
if (bytesFree(IN_MEMORY) >= IN_MEMORY_BYTES_MIN) process.env.TMPDIR ??= IN_MEMORY;

/** Fail on a machine that does something else at the same time. CPU time of the own process does not. */
const MEASURES_TIME = /\bperformance\.now\(\)|\/loop-delay\.ts"/;
const NEEDS_MORE = /\/test\/(harness|browser)\/|\/testing\/|\bopenDatabase\b/;
const testFiles = allTests();
const timed = testFiles.filter((file) => !file.startsWith("tools/") && MEASURES_TIME.test(readFileSync(file, "utf8")));
/** Tests that need no database, no browser and nothing outside: their project starts without any setup. */
export const rules = testFiles.filter((file) => isRule(file) && !timed.includes(file));
const exclude = [...configDefaults.exclude, ...excludedByArguments(), ...unnamed(process.argv.slice(3))];
const globalSetup = ["test/harness/global-setup.ts"];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    // For two cores: a third of what tests do is wait for the database and for browsers.
    maxWorkers: 3,
    // Loading the whole product anew for each file would take longer than most tests; no module of ours keeps state.
    isolate: false,
    // Node loads our files itself, several times as fast as through Vite.
    execArgv: ["--import", new URL("tools/loader.mjs", import.meta.url).href],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      { extends: true, test: { name: "rules", include: rules, exclude } },
      {
        extends: true,
        test: { name: "server", include: testFiles, exclude: [...exclude, ...rules, ...timed], globalSetup },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: timed,
          exclude,
          globalSetup,
          fileParallelism: false,
          sequence: { groupOrder: 1 }, // after the others
        },
      },
    ],
  },
});

function allTests(): string[] {
  return ["src", "packages", "test", "tools"].flatMap(testsIn);
}

/** Never enters the installed packages: eight times as many files as ours. */
function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = `${folder}/${found.name}`;
    if (found.isDirectory()) return found.name === "node_modules" ? [] : testsIn(path);
    return /\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

function isRule(file: string): boolean {
  return file.startsWith("src/") && !file.startsWith("src/adapters/") && !NEEDS_MORE.test(readFileSync(file, "utf8"));
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
