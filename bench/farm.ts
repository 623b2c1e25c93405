import pg from "pg";
import { nextFor } from "../src/features/prints/fit-store.ts";
import { createPerson, createToken } from "../src/seed/users.ts";
import { type BenchEnvironment, openEnvironment } from "./environment.ts";
import { load, type Measured } from "./load.ts";

/** Jobs and printers. */
const SIZES = [
  [200, 20],
  [10_000, 200],
] as const;
const REQUESTS = 400;
const IN_FLIGHT = 2;
/** Maximum ratio of the 99th percentile at the last size to that at the first. */
const TARGET = 2;

const PRINTERS = `INSERT INTO printer (id, name, model, location, nozzle_um, size_x, size_y, size_z, materials, state,
    sources, verified, presence, code_key, created_at, updated_at)
  SELECT 'p' || n, 'Printer ' || n, 'Model ' || n % 3, '', 400, 250, 210, 220, '{PLA,PETG}', 'in_service', '{}', true,
    'page', decode(repeat('00', 32), 'hex'), now(), now()
  FROM generate_series($1::int, $2::int) n`;
const SPOOLS = `INSERT INTO spool (id, material, color, maker, created_at)
  SELECT 's' || n, CASE n % 4 WHEN 0 THEN 'PETG' ELSE 'PLA' END, CASE n % 2 WHEN 0 THEN 'black' ELSE 'white' END, '', now()
  FROM generate_series($1::int, $2::int) n`;
const SLOTS = "INSERT INTO printer_slot SELECT 'p' || n, 1, 's' || n FROM generate_series($1::int, $2::int) n";
const JOBS = `INSERT INTO print_job (id, member_id, title, details, material, color, quantity, link_url, step, est_seconds,
    est_mg, rank_at, check_at, created_at, step_at, model_state)
  SELECT 'pj_' || n, $3, 'Print ' || n, '', CASE n % 3 WHEN 0 THEN 'PETG' ELSE 'PLA' END,
    CASE n % 4 WHEN 0 THEN 'black' WHEN 1 THEN 'white' ELSE 'any' END, 1, 'https://models.example/a.stl', 'queued', 3600,
    20000, now() + n * interval '1 second', now() + interval '30 days', now() + n * interval '1 second', now(), 'none'
  FROM generate_series($1::int, $2::int) n`;
const FITS = `INSERT INTO print_fit (model, material, color, rank_at, job_id)
  SELECT m, material, color, rank_at, id FROM print_job, unnest('{Model 0,Model 1,Model 2}'::text[]) m
  ON CONFLICT DO NOTHING`;

/** Measures the farm's queue at each size: lists over HTTP, and the choice of the next job for a printer. */
export async function farm(print: (name: string, head: readonly string[], rows: string[][]) => void): Promise<void> {
  const bench = await openEnvironment();
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  try {
    await client.connect();
    const person = { name: "Farm Operator", email: "farm@example.org", password: "a long enough password" };
    const operator = await createPerson(bench.atrium, { ...person, tier: "operator" });
    const token = await createToken(bench.atrium, operator);
    const [other] = bench.people;
    const measured: Measured[][] = [];
    let before = [0, 0];
    for (const [jobs, printers] of SIZES) {
      const added = [before[1] ?? 0, printers].map((each, at) => each + (at === 0 ? 1 : 0));
      for (const text of [PRINTERS, SPOOLS, SLOTS]) await client.query(text, added);
      await client.query(JOBS, [(before[0] ?? 0) + 1, jobs, other?.memberId]);
      await client.query(FITS);
      await client.query("ANALYZE");
      measured.push(await measure(bench, token, printers));
      before = [jobs, printers];
    }
    const head = ["read", ...SIZES.map(([jobs, printers]) => `${jobs} jobs, ${printers} printers: p50 / p99 ms`)];
    print(
      "farm",
      [...head, "p99, last of first", "target"],
      NAMES.map((name, at) => rowOf(name, measured, at)),
    );
  } finally {
    await client.end();
    await bench.close();
  }
}

const NAMES = ["queue, 100 newest", "own prints", "one print with its place", "next job of a printer"] as const;

async function measure(bench: BenchEnvironment, token: string, printers: number): Promise<Measured[]> {
  const get = (path: string) => () => ({ url: bench.server.url + path, headers: { authorization: `Bearer ${token}` } });
  const paths = ["/api/prints?queue=true&limit=100", "/api/prints?limit=20", "/api/prints/pj_100"];
  const all: Measured[] = [];
  for (const path of paths) {
    await bench.refill();
    await load(IN_FLIGHT, 40, get(path));
    all.push(await load(IN_FLIGHT, REQUESTS, get(path)));
  }
  all.push(await nextJobs(bench, printers));
  return all;
}

async function nextJobs({ atrium }: BenchEnvironment, printers: number): Promise<Measured> {
  const { read } = atrium.kernel.database;
  const durations: number[] = [];
  for (let at = 0; at < REQUESTS * 2; at++) {
    const started = performance.now();
    await nextFor(read, `p${(at % printers) + 1}`);
    if (at >= REQUESTS) durations.push(performance.now() - started);
  }
  durations.sort((one, two) => one - two);
  const of = (share: number) => durations[Math.floor(durations.length * share)] ?? 0;
  return { perSecond: 0, p50: of(0.5), p99: of(0.99) };
}

function rowOf(name: string, measured: readonly (readonly Measured[])[], at: number): string[] {
  const cells = measured.map((round) => `${round[at]?.p50.toFixed(2)} / ${round[at]?.p99.toFixed(2)}`);
  const [first, last] = [measured[0]?.[at]?.p99 ?? 1, measured.at(-1)?.[at]?.p99 ?? 0];
  return [name, ...cells, (last / first).toFixed(2), `≤ ${TARGET}`];
}
