import { openEnvironment } from "./environment.ts";
import { farm } from "./farm.ts";
import { fileRows } from "./files.ts";
import { footprint } from "./footprint.ts";
import { growth } from "./growth.ts";
import { mail } from "./mail.ts";
import { models } from "./models.ts";
import { paint } from "./paint.ts";
import { cpuRows, twoProcesses } from "./rows.ts";
import { ruleRows } from "./rules.ts";
import { starts } from "./starts.ts";
import { traceRows } from "./traces.ts";

const WITH_SERVER = ["rows", "files", "processes", "memory", "rules", "traces"];

/**
 * `npm run bench -- rows` runs that part alone; `BENCH_ROWS` has parts of the names of its rows, separated by commas.
 * `BENCH_MINUTES` is how long memory is watched (default 1). The parts `growth`, `farm` and `rules` fill a database;
 * they and `traces` run only when named.
 */
async function main(parts: readonly string[]): Promise<void> {
  const wants = (part: string) => parts.length === 0 || parts.includes(part);
  if (wants("starts")) await table("start and rest", ["what", "measured", "target"], starts());
  if (parts.includes("growth")) await growth(print);
  if (parts.includes("farm")) await farm(print);
  if (wants("paint")) await table("largest paint", ["page", "first visit", "again", "target", "verdict"], paint());
  if (wants("models")) await models(print);
  if (wants("mail")) await mail(print);
  if (parts.length > 0 && !parts.some((part) => WITH_SERVER.includes(part))) return;
  const bench = await openEnvironment();
  try {
    console.log(`\n${bench.what}`);
    if (wants("rows")) {
      const head = ["request", "CPU µs", "PostgreSQL µs", "per s", "p99 ms", "beside", "ratio", "target", "verdict"];
      await table("CPU per request", head, cpuRows(bench));
    }
    if (wants("files")) {
      const head = ["what", "measured", "beside", "measured", "ratio", "target", "verdict"];
      await table("files", head, fileRows(bench));
    }
    if (wants("processes")) {
      const head = ["request", "one process, CPU µs", "two, CPU µs", "ratio", "target", "verdict"];
      await table("processes", head, twoProcesses(bench));
    }
    if (parts.includes("rules")) {
      const head = ["request", "CPU µs", "beside", "CPU µs", "ratio", "target", "verdict"];
      await table("what rules cost", head, ruleRows(bench));
    }
    if (parts.includes("traces")) {
      const head = ["request", "CPU µs without traces", "with 1 % recorded", "ratio", "target", "verdict"];
      await table("what traces cost", head, traceRows(bench));
    }
    if (wants("memory")) await table("memory", ["what", "measured", "target"], footprint(bench));
  } finally {
    await bench.close();
  }
}

async function table(name: string, head: readonly string[], rows: AsyncIterable<readonly string[]>): Promise<void> {
  console.log(`\n### ${name}\n\n| ${head.join(" | ")} |\n|${head.map(() => "---").join("|")}|`);
  for await (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

function print(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  console.log(`\n### ${name}\n\n${lines.join("\n")}`);
}

await main(process.argv.slice(2));
