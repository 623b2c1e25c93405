import pg from "pg";
import { createPerson, createToken } from "../src/seed/users.ts";
import { type BenchEnvironment, openEnvironment } from "./environment.ts";
import { growthReads, type Read } from "./growth-reads.ts";
import { grow, type Size } from "./growth-seed.ts";
import { load, type Measured } from "./load.ts";

const SIZES = "1000/100000 10000/300000 100000/1000000";
const REQUESTS = 120;
/** Few, so that reads do not wait for each other. */
const IN_FLIGHT = 2;
/** Maximum ratio of the cost at the last size to that at the first. */
const TARGET = 2;

/**
 * Measures the 99th percentile of the same reads at each size, and the ratio of the last to the first. `BENCH_SIZES`
 * has the sizes as members/events (default `1000/100000 10000/300000 100000/1000000`), `BENCH_REQUESTS` the number of
 * requests per read.
 */
export async function growth(print: (name: string, head: readonly string[], rows: string[][]) => void): Promise<void> {
  const sizes = sizesOf(process.env.BENCH_SIZES ?? SIZES);
  const requests = Number(process.env.BENCH_REQUESTS ?? REQUESTS);
  const bench = await openEnvironment();
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  try {
    await client.connect();
    const operator = await createPerson(bench.atrium, {
      name: "Bench Operator",
      email: "bench-operator@example.org",
      password: "a long enough password",
      tier: "operator",
    });
    const token = await createToken(bench.atrium, operator);
    const people = [operator, ...bench.people].map(({ memberId }) => memberId);
    const reads = growthReads(bench.server.url, { token, cookie: operator.cookie }, bench.tokens);
    const measured: Measured[][] = [];
    let before: Size = { members: 0, events: 0 };
    for (const size of sizes) {
      await grow(client, { before, size, people });
      measured.push(await measureAll(bench, reads, requests));
      before = size;
    }
    print(
      "growth",
      headOf(sizes),
      reads.map((read, at) =>
        rowOf(
          read.name,
          measured.map((round) => round[at]),
        ),
      ),
    );
  } finally {
    await client.end();
    await bench.close();
  }
}

function sizesOf(text: string): Size[] {
  const sizes = text
    .trim()
    .split(/\s+/)
    .map((each) => each.split("/").map(Number));
  const rising = sizes.every(([members = 0, events = 0], at) => {
    const [smaller = 0, fewer = 0] = sizes[at - 1] ?? [];
    return members > smaller && events >= fewer && members >= 1_000;
  });
  if (!rising) throw new Error("BENCH_SIZES has rising sizes as members/events, from 1000 members on");
  return sizes.map(([members = 0, events = 0]) => ({ members, events }));
}

async function measureAll({ refill }: BenchEnvironment, reads: readonly Read[], requests: number): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const { make } of reads) {
    await refill();
    await load(IN_FLIGHT, 20, make);
    all.push(await load(IN_FLIGHT, requests, make));
  }
  return all;
}

function headOf(sizes: readonly Size[]): string[] {
  const short = (count: number) => count.toLocaleString("en");
  return [
    "read",
    ...sizes.map(({ members, events }) => `${short(members)} members, ${short(events)} events: p50 / p99 ms`),
    "p50, last of first",
    "p99, last of first",
    "target",
  ];
}

function rowOf(name: string, at: readonly (Measured | undefined)[]): string[] {
  const [first, last] = [at[0], at.at(-1)];
  const ratio = (of: "p50" | "p99") => ((last?.[of] ?? 0) / (first?.[of] ?? 1)).toFixed(2);
  const cells = at.map((each) => `${each?.p50.toFixed(1)} / ${each?.p99.toFixed(1)}`);
  return [name, ...cells, ratio("p50"), ratio("p99"), `≤ ${TARGET}`];
}
