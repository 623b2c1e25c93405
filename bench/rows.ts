import { generateKeyPairSync, randomBytes, sign, verify } from "node:crypto";
import { cpuMicroseconds } from "./cpu-time.ts";
import type { BenchEnvironment, Child } from "./environment.ts";
import { openProbes, type Probe, tokenFile } from "./probes.ts";
import { type Load, type Repeated, repeat, requireWrk } from "./wrk.ts";

const ROUNDS = 5;
/** Of each load. */
const SECONDS = 2;
/** V8 compiles a path after some thousands of requests; until then each costs more. */
const WARM_UP = { requests: 10_000, seconds: 20 };

/** CPU time in microseconds per completed request, of the program and of PostgreSQL. */
interface Cost extends Load {
  readonly cpu: number;
  readonly database: number;
}

/** The most that `of` may cost: `times` the CPU of `beside`, plus the CPU of a signature. */
interface Target {
  readonly of: string;
  readonly times: readonly [times: number, beside: string];
  readonly signature?: true;
}

/** 1.5 ms on a machine where Fastify's reply costs 18 µs: machines differ more than programs. */
const PAGE_TIMES = 83;

const TARGETS: readonly Target[] = [
  { of: "public read, 20 events", times: [2, "Fastify, 20 events"] },
  { of: "public read, 304", times: [1, "public read, 20 events"] },
  { of: "read by token", times: [2.5, "Fastify, resources"] },
  { of: "read from the database, activity", times: [1.6, "Fastify, activity"] },
  { of: "MCP call", times: [1.6, "read by token"] },
  { of: "MCP call", times: [1, "MCP call, SDK"] },
  { of: "A2A message", times: [2.5, "read by token"] },
  { of: "signed read", times: [1.3, "read by token"], signature: true },
  { of: "RSVP", times: [1 / 0.7, "RSVP by hand"] },
];

/**
 * Server CPU per request: unlike throughput, it does not depend on the load generator. The probes run in turns; the
 * lowest round counts, because other work of the machine only adds.
 */
export async function* cpuRows(bench: BenchEnvironment): AsyncGenerator<string[]> {
  requireWrk();
  const only = process.env.BENCH_ROWS?.split(",");
  const probes = (await openProbes(bench)).filter(({ name }) => !only || only.some((each) => name.includes(each)));
  const rounds: Map<string, Cost>[] = [];
  for (const each of probes) await warmUp(bench, each);
  for (let round = 0; round < ROUNDS; round++) {
    const costs = new Map<string, Cost>();
    for (const each of probes) costs.set(each.name, await cost(bench, each));
    rounds.push(costs);
  }
  const signature = signatureMicroseconds();
  yield ["Ed25519 verification", signature.toFixed(0), "", "", "", "", "", "", ""];
  for (const { name } of probes) {
    const figure = (of: (cost: Cost) => number) => lowest(rounds.map((costs) => of(costs.get(name) as Cost)));
    const figures = [
      name,
      figure(({ cpu }) => cpu).toFixed(0),
      figure(({ database }) => database).toFixed(0),
      median(rounds.map((costs) => costs.get(name)?.perSecond ?? 0)).toFixed(0),
      median(rounds.map((costs) => costs.get(name)?.p99 ?? 0)).toFixed(1),
    ];
    const targets = name.startsWith("page ")
      ? [{ of: name, times: [PAGE_TIMES, "Fastify, 20 events"] } as const]
      : TARGETS.filter(({ of }) => of === name);
    if (targets.length === 0) yield [...figures, "", "", "", ""];
    for (const target of targets) yield [...figures, ...verdict(target, rounds, signature)];
  }
}

/** What the probe is compared with, the ratio, the target, and whether it is met. */
function verdict(target: Target, rounds: readonly Map<string, Cost>[], signature: number): string[] {
  const cpu = (name: string) => lowest(rounds.map((costs) => costs.get(name)?.cpu ?? Number.NaN));
  const [times, beside] = target.times;
  const extra = target.signature ? signature : 0;
  const ratio = (cpu(target.of) - extra) / cpu(beside);
  const words = target.signature ? `${beside}, less the verification` : beside;
  return [words, ratio.toFixed(2), `≤ ${times.toFixed(2)}`, ratio <= times ? "met" : "missed"];
}

async function warmUp(bench: BenchEnvironment, each: Probe): Promise<void> {
  let sent = 0;
  for (let seconds = 0; sent < WARM_UP.requests && seconds < WARM_UP.seconds; seconds += SECONDS) {
    sent += (await cost(bench, each)).requests;
  }
}

async function cost(bench: BenchEnvironment, each: Probe): Promise<Cost> {
  await bench.refill();
  const sent = await each.sent();
  return measured(bench, [each.process], async () => [await repeat(sent, { seconds: SECONDS })]);
}

/** Runs loads on processes, and divides the CPU time of all by the requests of all. */
async function measured(
  { databasePid }: BenchEnvironment,
  processes: readonly Child["process"][],
  run: () => Promise<Load[]>,
): Promise<Cost> {
  const cpu = () => processes.reduce((sum, { pid = 0 }) => sum + cpuMicroseconds(pid), 0);
  const before = { cpu: cpu(), database: cpuMicroseconds(databasePid) };
  const loads = await run();
  const sum = (of: (load: Load) => number) => loads.reduce((total, load) => total + of(load), 0);
  const requests = sum((load) => load.requests);
  return {
    requests,
    perSecond: sum((load) => load.perSecond),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    cpu: (cpu() - before.cpu) / requests,
    database: (cpuMicroseconds(databasePid) - before.database) / requests,
  };
}

/** CPU microseconds of a process for each of these requests. */
export async function cpuOf(
  bench: BenchEnvironment,
  process: Child["process"],
  sent: Repeated,
  seconds = SECONDS,
): Promise<number> {
  return (await measured(bench, [process], async () => [await repeat(sent, { seconds })])).cpu;
}

/** A read and a write, for servers side by side. `series` names the events, which each row has to itself. */
export function usualRequests(bench: BenchEnvironment, series: string): Record<string, (url: string) => Repeated> {
  const authorization = `Bearer ${bench.tokens[0]}`;
  const rsvp = { event_url: `https://luma.com/${series}-{n}-at-{port}`, email: "bench@example.org" };
  return {
    "read by token": (url) => ({ url: `${url}/api/resources/list`, headers: { authorization } }),
    RSVP: (url) => ({
      url: `${url}/api/events/rsvp`,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(rsvp).replace("{port}", new URL(url).port),
      tokens: tokenFile(bench),
    }),
  };
}

const PROCESSES_TARGET = 0.95;

/** CPU per request of one process, divided by that of two which share the same load and PostgreSQL. */
export async function* twoProcesses(bench: BenchEnvironment): AsyncGenerator<string[]> {
  requireWrk();
  const both = [bench.server, await bench.another()];
  for (const [name, sent] of Object.entries(usualRequests(bench, "two"))) {
    const load = async (servers: readonly Child[]) => {
      await bench.refill();
      const connections = 32 / servers.length;
      return measured(
        bench,
        servers.map((each) => each.process),
        () => Promise.all(servers.map(({ url }) => repeat(sent(url), { connections }))),
      );
    };
    for (const server of both) await load([server]);
    const rounds: { one: Cost; two: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ one: await load([bench.server]), two: await load(both) });
    const one = median(rounds.map((round) => round.one.cpu));
    const two = median(rounds.map((round) => round.two.cpu));
    const ratio = median(rounds.map((round) => round.one.cpu / round.two.cpu));
    const met = ratio >= PROCESSES_TARGET ? "met" : "missed";
    yield [name, one.toFixed(0), two.toFixed(0), ratio.toFixed(2), `≥ ${PROCESSES_TARGET}`, met];
  }
}

/** CPU time of one Ed25519 verification, which a signed request adds. */
function signatureMicroseconds(): number {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const data = randomBytes(200);
  const signature = sign(null, data, privateKey);
  const count = 2_000;
  for (let at = 0; at < count; at++) verify(null, data, publicKey, signature);
  const before = process.cpuUsage();
  for (let at = 0; at < count; at++) verify(null, data, publicKey, signature);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

function lowest(values: readonly number[]): number {
  return Math.min(...values);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
