import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../src/adapters/database/embedded.ts";
import { type Atrium, startAtrium } from "../src/app/compose.ts";
import { readConfig } from "../src/app/config.ts";
import { createPerson, createToken, type Person } from "../src/seed/users.ts";
import { databaseUrl, onAdmin } from "../test/harness/database/cluster.ts";
import { embeddedUrl } from "../test/harness/database/embedded-url.ts";
import { freePort } from "../test/harness/ports.ts";
import { ensureBuilt } from "../tools/build.mjs";
import { parentOf } from "./cpu-time.ts";

const MEMBERS = 20;
const TOKENS_EACH = 40;
const EVENTS = 20;
const SILENT = { ATRIUM_PORT: "0", ATRIUM_LOG_LEVEL: "error" };
const STARTED_MS = 5;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A database for the run, the built server in its own process, and people with tokens. */
export interface BenchEnvironment {
  readonly what: string;
  /** Removed at the end. */
  readonly folder: string;
  readonly databaseUrl: string;
  /** PostgreSQL's main process on this machine; 0 elsewhere. */
  readonly databasePid: number;
  /** Creates people and records; not measured. */
  readonly atrium: Atrium;
  /** The measured server. */
  readonly server: Child;
  readonly people: readonly Person[];
  readonly tokens: readonly string[];
  /** Another process of the built server on the same database. */
  another(environment?: Record<string, string>): Promise<Child>;
  /** A baseline: a script of this folder that listens on `BENCH_PORT`. */
  baseline(script: string, environment: Record<string, string>): Promise<Child>;
  /** nginx, which serves the files of the folder. */
  nginx(root: string): Promise<Child>;
  /** Resets the quotas, which are not measured. */
  refill(): Promise<void>;
  close(): Promise<void>;
}

export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
}

export async function openEnvironment(): Promise<BenchEnvironment> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "atrium-bench-"));
  chmodSync(folder, 0o755);
  const children: ChildProcess[] = [];
  const scratch = await scratchDatabase(folder);
  const environment = {
    ATRIUM_DATA: folder,
    DATABASE_URL: scratch.url,
    ATRIUM_ANONYMOUS_BUDGET: "100000000/60",
    ATRIUM_PAGE_BUDGET: "100000000/60",
    // The deliveries of one row's RSVPs would count for the next rows.
    ATRIUM_JOBS: "off",
  };
  const another = (more: Record<string, string> = {}) => startServer(children, { ...environment, ...more });
  const atrium = await startAtrium(readConfig({ ...environment, ...SILENT }));
  const server = await another();
  const people: Person[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    const email = `bench-${index}@example.org`;
    const person = { name: `Bench ${index}`, email, password: "a long enough password", tier: "ic-member" } as const;
    people.push(await createPerson(atrium, person));
  }
  const tokens: string[] = [];
  for (const person of people) {
    tokens.push(...(await Promise.all(Array.from({ length: TOKENS_EACH }, () => createToken(atrium, person)))));
  }
  await addEvents(atrium);
  return {
    what: scratch.what,
    folder,
    databasePid: await mainProcess(atrium),
    databaseUrl: scratch.url,
    atrium,
    server,
    people,
    tokens,
    another,
    baseline: (script, more) => startBaseline(children, script, more),
    nginx: (root) => startNginx(children, folder, root),
    refill: () =>
      atrium.kernel.database.transaction(async (tx) => {
        await tx.run({ name: "refill", text: "DELETE FROM quota_use" }, []);
      }),
    async close() {
      for (const child of children) child.kill();
      await atrium.close();
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function mainProcess({ kernel }: Atrium): Promise<number> {
  const statement = { name: "bench_pid", text: "SELECT pg_backend_pid() AS pid" };
  const [row] = await kernel.database.read.run<{ pid: number }>(statement, []);
  return parentOf(row?.pid ?? 0);
}

/** An empty database: on the server of BENCH_DATABASE_URL, or on an embedded one. */
async function scratchDatabase(folder: string): Promise<{ url: string; what: string; drop(): Promise<void> }> {
  const admin = process.env.BENCH_DATABASE_URL;
  if (admin) {
    const name = `atrium_bench_${process.pid}`;
    await onAdmin(admin, `CREATE DATABASE ${name}`);
    const drop = () => onAdmin(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    return { url: databaseUrl(admin, name), what: "On the PostgreSQL of BENCH_DATABASE_URL", drop };
  }
  const server = await startEmbedded({ folder: join(folder, "postgresql"), log: () => undefined });
  return { url: embeddedUrl(server), what: "On the embedded PostgreSQL", drop: server.stop };
}

async function addEvents(atrium: Atrium): Promise<void> {
  const now = atrium.kernel.clock.now();
  const times = { refresh_minutes: 1440, next_refresh_at: new Date(now.getTime() + 86_400_000), created_at: now };
  await atrium.kernel.database.transaction(async ({ query }) => {
    const feed = { id: "feed_bench", name: "Bench", url: null, calendar: null, etag: null, last_modified: null };
    await query
      .insertInto("feed")
      .values({ ...feed, ...times, refreshed_at: null, failing_since: null, last_error: null, updated_at: now })
      .execute();
    for (let index = 0; index < EVENTS; index++) {
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

/** The built server in its own process, once it listens. Its log goes to a file, as under a service manager. */
export async function startServer(
  children: ChildProcess[],
  environment: Record<string, string>,
  options: readonly string[] = [],
): Promise<Child> {
  const port = await freePort();
  const log = join(environment.ATRIUM_DATA ?? tmpdir(), `server-${port}.log`);
  const output = openSync(log, "a");
  const child = spawn(process.execPath, [here("../dist/main.js"), ...options], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, ATRIUM_PORT: String(port) },
    stdio: ["ignore", output, "inherit"],
  });
  closeSync(output);
  children.push(child);
  while (!readFileSync(log, "utf8").includes("Press Ctrl-C to stop.")) {
    if (child.exitCode !== null) throw new Error("the server exited before it listened");
    await sleep(STARTED_MS);
  }
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function startBaseline(
  children: ChildProcess[],
  script: string,
  environment: Record<string, string>,
): Promise<Child> {
  const port = await freePort();
  const child = spawn(process.execPath, [here(script)], {
    env: { ...process.env, ...environment, BENCH_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return { url: `http://127.0.0.1:${port}`, process: child };
}

/** One worker with sendfile, as its documents recommend for files. */
async function startNginx(children: ChildProcess[], folder: string, root: string): Promise<Child> {
  const port = await freePort();
  const place = join(folder, "nginx");
  mkdirSync(place);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  const http = `access_log off; sendfile on; tcp_nopush on; ${temporary.join(" ")}`;
  writeFileSync(
    join(place, "nginx.conf"),
    `daemon off; worker_processes 1; pid nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? "user root;" : ""}
     events {} http { ${http} server { listen 127.0.0.1:${port}; root ${root}; } }`,
  );
  const path = `${process.env.PATH ?? ""}:/usr/sbin:/usr/local/sbin`;
  const child = spawn("nginx", ["-p", place, "-c", "nginx.conf"], { env: { PATH: path }, stdio: "inherit" });
  children.push(child);
  child.on("error", () => {
    throw new Error("This part needs nginx, which is missing. Debian: apt-get install nginx-light.");
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await sleep(STARTED_MS);
  return { url, process: child };
}
