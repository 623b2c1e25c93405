import { footprint } from "./footprint.ts";
import { openGround } from "./ground.ts";
import { growth } from "./growth.ts";
import { load, type Measured } from "./load.ts";
import { pages } from "./pages.ts";
import { type Row, throughputRows } from "./rows.ts";
import { starts } from "./starts.ts";
import { twoProcesses } from "./two-processes.ts";

const ROUNDS = 3;
const ON_GROUND = ["rows", "processes", "pages", "memory"];

/**
 * Measures in one run, rivals in turns: ratios say something, absolute numbers only where they were taken.
 * `npm run bench -- rows` runs the first part alone, and of it with `BENCH_ROWS` the rows that hold its text; `BENCH_MINUTES` is how long memory is watched (default 1). The part
 * `growth` fills a database, and runs only when it is named.
 */
async function main(parts: readonly string[]): Promise<void> {
  const wants = (part: string) => parts.length === 0 || parts.includes(part);
  if (wants("starts")) await table("start and rest", ["what", "measured", "reach"], starts());
  if (parts.includes("growth")) await growth(print);
  if (parts.length > 0 && !parts.some((part) => ON_GROUND.includes(part))) return;
  const ground = await openGround();
  try {
    console.log(`\n${ground.what}; ${ROUNDS} rounds, rivals in turns.`);
    if (wants("rows")) {
      const head = ["row", "beside", "ours /s", "theirs /s", "ratio", "reach", "p50 ms", "p99 ms"];
      const only = process.env.BENCH_ROWS ?? "";
      const rows = (await throughputRows(ground)).filter(({ name }) => name.includes(only));
      await table("throughput", head, measured(rows));
    }
    if (wants("processes"))
      await table("processes", ["row", "one /s", "two /s", "ratio", "reach"], twoProcesses(ground));
    if (wants("pages")) await table("pages", ["page", "p50 ms", "beside an empty page", "reach"], pages(ground));
    if (wants("memory")) await table("memory", ["what", "measured", "reach"], footprint(ground));
  } finally {
    await ground.close();
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

async function measure({ name, rival, reach, inFlight, count, before, ours, theirs }: Row): Promise<string[]> {
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
    rival,
    middle((round) => round.ours.perSecond).toFixed(0),
    middle((round) => round.theirs.perSecond).toFixed(0),
    middle((round) => round.ours.perSecond / round.theirs.perSecond).toFixed(2),
    reach.toFixed(2),
    middle((round) => round.ours.p50).toFixed(1),
    middle((round) => round.ours.p99).toFixed(1),
  ];
}

await main(process.argv.slice(2));
