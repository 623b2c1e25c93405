import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../src/adapters/database/embedded.ts";
import { type Atrium, startAtrium } from "../src/app/compose.ts";
import { readConfig } from "../src/app/config.ts";
import { createPerson, createToken, type Person } from "../src/app/people.ts";
import { databaseUrl, onAdmin } from "../test/harness/global-setup.ts";
import { ensureBuilt } from "../tools/build.mjs";
import { load, type Measured, type Sent } from "./load.ts";

const ROUNDS = 3;
const MEMBERS = 12;
const TOKENS_EACH = 48;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** One row of the table: the same load on ours and on the rival, in turns. */
interface Row {
  readonly name: string;
  readonly rival: string;
  readonly reach: number;
  readonly inFlight: number;
  readonly count: number;
  ours(): Sent;
  theirs(): Sent;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-bench-"));
  chmodSync(folder, 0o755);
  const children: ChildProcess[] = [];
  ensureBuilt();
  const scratch = await scratchDatabase(folder);
  const environment = {
    ATRIUM_DATA: folder,
    DATABASE_URL: scratch.url,
    ATRIUM_LOG_LEVEL: "error",
    ATRIUM_ANONYMOUS_BUDGET: "100000000/60",
  };
  // Here people and tokens are made; what is measured is a process of its own, like its rivals.
  const atrium = await startAtrium(readConfig({ ...environment, ATRIUM_PORT: "0", ATRIUM_JOBS: "off" }));
  const measured = await startServer(children, environment);
  try {
    const rows = await prepare(atrium, measured, scratch.url, children);
    console.log(`${scratch.what}; ${ROUNDS} rounds, rivals in turns.\n`);
    console.log("| row | beside | ours /s | theirs /s | ratio | reach | p50 ms | p99 ms |");
    console.log("|---|---|--:|--:|--:|--:|--:|--:|");
    for (const row of rows) console.log(await measure(row));
  } finally {
    for (const child of children) child.kill();
    await atrium.close();
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty database for this run: on the server of BENCH_DATABASE_URL, or on an embedded one. */
async function scratchDatabase(folder: string): Promise<{ url: string; what: string; drop(): Promise<void> }> {
  const admin = process.env.BENCH_DATABASE_URL;
  if (admin) {
    const name = `atrium_bench_${process.pid}`;
    await onAdmin(admin, `CREATE DATABASE ${name}`);
    const drop = () => onAdmin(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    return { url: databaseUrl(admin, name), what: "On the PostgreSQL of BENCH_DATABASE_URL", drop };
  }
  const { connection, stop } = await startEmbedded({ folder: join(folder, "postgresql"), log: () => undefined });
  const url = `postgres:///atrium?host=${encodeURIComponent(connection.host)}&user=${connection.user}`;
  return { url, what: "On the embedded PostgreSQL", drop: stop };
}

async function prepare(atrium: Atrium, baseUrl: string, database: string, children: ChildProcess[]): Promise<Row[]> {
  const people: Person[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    const email = `bench-${index}@example.org`;
    people.push(
      await createPerson(atrium, {
        name: `Bench ${index}`,
        email,
        password: "a long enough password",
        tier: "ic-member",
      }),
    );
  }
  const tokens = await Promise.all(
    people.flatMap((person) => Array.from({ length: TOKENS_EACH }, () => createToken(atrium, person))),
  );
  await addEvents(atrium, 20);
  const ask = async (path: string) =>
    (await fetch(baseUrl + path, { headers: { authorization: `Bearer ${tokens[0]}` } })).text();
  const upcoming = await startChild(children, "./bare-http.mjs", { BENCH_BODY: await ask("/api/events/upcoming") });
  const resources = await startChild(children, "./bare-http.mjs", { BENCH_BODY: await ask("/api/resources/list") });
  const sql = await startChild(children, "./bare-sql.mjs", {
    DATABASE_URL: database,
    BENCH_MEMBER: people[1]?.memberId ?? "",
  });
  /** Each time another event, and a new token before the old one's daily limit. */
  const rsvps = (url: string) => {
    let index = 0;
    return (): Sent => {
      const token = tokens[Math.floor(index / 10) % tokens.length];
      const body = JSON.stringify({ event_url: `https://luma.com/bench-${index++}`, email: "bench@example.org" });
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      return { url, method: "POST", headers, body };
    };
  };
  return [
    {
      name: "`GET /api/events/upcoming`, 20 events",
      rival: "bare `node:http`, same bytes",
      reach: 0.7,
      inFlight: 32,
      count: 6_000,
      ours: () => ({ url: `${baseUrl}/api/events/upcoming` }),
      theirs: () => ({ url: upcoming }),
    },
    {
      name: "`GET /api/resources/list`, by token",
      rival: "bare `node:http`, same bytes",
      reach: 0.55,
      inFlight: 32,
      count: 6_000,
      ours: () => ({ url: `${baseUrl}/api/resources/list`, headers: { authorization: `Bearer ${tokens[0]}` } }),
      theirs: () => ({ url: resources }),
    },
    {
      name: "`POST /api/events/rsvp`, 32 in flight",
      rival: "the same statements by hand",
      reach: 0.6,
      inFlight: 32,
      count: 1_500,
      ours: rsvps(`${baseUrl}/api/events/rsvp`),
      theirs: rsvps(sql),
    },
  ];
}

async function addEvents(atrium: Atrium, count: number): Promise<void> {
  const now = atrium.kernel.clock.now();
  await atrium.kernel.database.transaction(async ({ query }) => {
    const feed = {
      id: "feed_bench",
      name: "Bench",
      refresh_minutes: 1440,
      next_refresh_at: new Date(now.getTime() + 86_400_000),
    };
    await query
      .insertInto("feed")
      .values({ ...feed, created_at: now, updated_at: now } as never)
      .execute();
    for (let index = 0; index < count; index++) {
      const starts_at = new Date(now.getTime() + (index + 1) * 3_600_000);
      await query
        .insertInto("event")
        .values({
          feed_id: "feed_bench",
          uid: `bench-${index}`,
          recurrence_id: "",
          luma_url: `https://luma.com/evening-${index}`,
          title: `Evening ${index}`,
          description: "What it is about, in some words that are neither few nor many.",
          location: "The hall",
          host: "The house",
          cover_url: null,
          starts_at,
          ends_at: new Date(starts_at.getTime() + 7_200_000),
          all_day: false,
        })
        .execute();
    }
  });
}

async function measure({ name, rival, reach, inFlight, count, ours, theirs }: Row): Promise<string> {
  const rounds: { ours: Measured; theirs: Measured }[] = [];
  await load(inFlight, count / 5, ours);
  await load(inFlight, count / 5, theirs);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await load(inFlight, count, ours), theirs: await load(inFlight, count, theirs) });
  }
  const middle = (of: (round: { ours: Measured; theirs: Measured }) => number) => {
    return rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  };
  const cells = [
    name,
    rival,
    middle((round) => round.ours.perSecond).toFixed(0),
    middle((round) => round.theirs.perSecond).toFixed(0),
    middle((round) => round.ours.perSecond / round.theirs.perSecond).toFixed(2),
    reach.toFixed(2),
    middle((round) => round.ours.p50).toFixed(1),
    middle((round) => round.ours.p99).toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}

async function startChild(
  children: ChildProcess[],
  file: string,
  environment: Record<string, string>,
): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [here(file)], {
    env: { ...process.env, ...environment, BENCH_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return `http://127.0.0.1:${port}/`;
}

/** The built server in a process of its own, open. */
async function startServer(children: ChildProcess[], environment: Record<string, string>): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [here("../dist/main.js")], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, ATRIUM_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  for await (const chunk of child.stdout as NodeJS.ReadableStream) {
    if (String(chunk).includes("Ctrl-C stops it.")) break;
  }
  return `http://127.0.0.1:${port}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

await main();
