// Mutates rules, stages and stores one fault at a time, and reports faults that no test beside them detects.
// Without arguments: every rules.ts. Otherwise the given files, or `stages` or `stores` for all of those.
import { readdirSync } from "node:fs";
import { prepare, root } from "../install.mjs";

await prepare({ development: true });
process.chdir(root);

const STAGES = "src/kernel/pipeline/stages/";
const GROUPS = {
  rules: /^src\/features\/\w[\w-]*\/([\w-]+-)?rules\.ts$/,
  stages: /^src\/kernel\/pipeline\/stages\/[\w-]+\.ts$/,
  stores: /^src\/features\/\w[\w-]*\/([\w-]+-)?store\.ts$/,
};

const sources = readdirSync("src", { recursive: true })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
const given = process.argv.slice(2);
const files = (given.length > 0 ? given : ["rules"])
  .flatMap((word) => (GROUPS[word] ? sources.filter((file) => GROUPS[word].test(file)) : [word]))
  .sort();
const { Stryker } = await import("@stryker-mutator/core");

const scores = [];
for (const { key, folder, needsDatabase } of groups()) {
  process.env.MUTATE_TESTS = folder;
  process.env.MUTATE_DATABASE = needsDatabase ? "on" : "off";
  const results = await new Stryker({
    mutate: files.filter((file) => groupOf(file).key === key),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutate/vitest.config.ts", related: false },
    tsconfigFile: "none", // TypeScript 7 lacks the API that Stryker needs
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 20_000, // a slow run on a busy machine is not an endless loop
    reporters: ["clear-text"],
    clearTextReporter: { reportTests: false, allowColor: false },
    warnings: { slow: false },
    tempDirName: ".stryker-tmp",
    ignorePatterns: ["/data", "/dist", "/docs/pictures"],
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const counted = results.filter(({ status }) => status !== "Ignored" && !status.endsWith("Error")).length;
  scores.push(`${key}: ${noticed} of ${counted} (${Math.round((100 * noticed) / counted)} %)`);
}
console.log(`\nFaults that a test noticed:\n${scores.join("\n")}`);

/** Files grouped by the tests that cover them. */
function groups() {
  return [...new Map(files.map((file) => [groupOf(file).key, groupOf(file)])).values()];
}

function groupOf(file) {
  const folder = file.startsWith(STAGES) ? "src/kernel" : file.split("/").slice(0, 3).join("/");
  const needsDatabase = !/rules\.ts$/.test(file);
  return { key: `${folder}, ${needsDatabase ? "all its tests" : "tests without a database"}`, folder, needsDatabase };
}
