import { openEnvironment } from "./environment.ts";
import { footprint } from "./footprint.ts";
import { growth } from "./growth.ts";
import { load, type Measured } from "./load.ts";
import { pages } from "./pages.ts";
import { type Row, throughputRows } from "./rows.ts";
import { starts } from "./starts.ts";
import { twoProcesses } from "./two-processes.ts";

const ROUNDS = 3;
const WITH_SERVER = ["rows", "processes", "pages", "memory"];

/**
 * Measures both sides in turns in one run: only the ratios are comparable across machines. `npm run bench -- rows` runs
 * the first part alone; `BENCH_ROWS` selects its rows that contain the text. `BENCH_MINUTES` is how long memory is
 * watched (default 1). The part `growth` fills a database, and runs only when named.
 */
async function main(parts: readonly string[]): Promise<void> {
  const wants = (part: string) => parts.length === 0 || parts.includes(part);
  if (wants("starts")) await table("start and rest", ["what", "measured", "target"], starts());
  if (parts.includes("growth")) await growth(print);
  if (parts.length > 0 && !parts.some((part) => WITH_SERVER.includes(part))) return;
  const bench = await openEnvironment();
  try {
    console.log(`\n${bench.what}; ${ROUNDS} rounds, baselines in turns.`);
    if (wants("rows")) {
      const head = ["row", "beside", "ours /s", "theirs /s", "ratio", "target", "p50 ms", "p99 ms"];
      const only = process.env.BENCH_ROWS ?? "";
      const rows = (await throughputRows(bench)).filter(({ name }) => name.includes(only));
      await table("throughput", head, measured(rows));
    }
    if (wants("processes"))
      await table("processes", ["row", "one /s", "two /s", "ratio", "target"], twoProcesses(bench));
    if (wants("pages")) await table("pages", ["page", "p50 ms", "beside an empty page", "target"], pages(bench));
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

async function* measured(rows: readonly Row[]): AsyncGenerator<string[]> {
  for (const row of rows) yield await measure(row);
}

async function measure({ name, baseline, target, inFlight, count, before, ours, theirs }: Row): Promise<string[]> {
  const run = async (requests: number, make: typeof ours) => load(inFlight, requests, make);
  const runOurs = async (requests: number) => {
    await before?.(requests + 1);
    return run(requests, ours);
  };
  const rounds: { ours: Measured; theirs: Measured }[] = [];
  await runOurs(Math.ceil(count / 5));
  await run(Math.ceil(count / 5), theirs);
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await runOurs(count), theirs: await run(count, theirs) });
  const middle = (of: (round: { ours: Measured; theirs: Measured }) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return [
    name,
    baseline,
    middle((round) => round.ours.perSecond).toFixed(0),
    middle((round) => round.theirs.perSecond).toFixed(0),
    middle((round) => round.ours.perSecond / round.theirs.perSecond).toFixed(2),
    target.toFixed(2),
    middle((round) => round.ours.p50).toFixed(1),
    middle((round) => round.ours.p99).toFixed(1),
  ];
}

await main(process.argv.slice(2));
