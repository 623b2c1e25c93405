import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type EmbeddedServer, startEmbedded } from "../../../src/adapters/database/embedded.ts";
import { type Reply, request } from "../../harness/atrium.ts";
import { embeddedUrl } from "../../harness/database/embedded-url.ts";
import { freePort } from "../../harness/ports.ts";
import { openPostgresProxy, type PostgresProxy } from "../../harness/postgres-proxy.ts";
import { type ServerProcess, startProcess } from "../../harness/process.ts";
import { broken } from "../kill/invariants.ts";
import { type Scene, setScene } from "../kill/scene.ts";

const quiet = () => undefined;
/** Connecting times out after 5 seconds, a statement after 18. */
const ANSWER_MS_MAX = 25_000;

export interface DatabaseEnvironment {
  readonly postgres: EmbeddedServer;
  readonly proxy: PostgresProxy;
  readonly scene: Scene;
  readonly server: ServerProcess;
  close(): Promise<void>;
}

/** A private PostgreSQL behind a proxy, external to the server. */
export async function createEnvironment(folder: string): Promise<DatabaseEnvironment> {
  const postgres = await startEmbedded({ folder: join(folder, "postgresql"), log: quiet });
  const url = embeddedUrl(postgres);
  const proxy = await openPostgresProxy(url);
  const port = String(await freePort());
  const environment = {
    ATRIUM_PORT: port,
    ATRIUM_BASE_URL: `http://localhost:${port}`,
    ATRIUM_DATA: folder,
    ATRIUM_LOG_LEVEL: "error",
    ATRIUM_ANONYMOUS_BUDGET: "1000000/60",
    ATRIUM_TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  const scene = await setScene(environment, url);
  scene.admin.on("error", quiet);
  const server = await startProcess({ ...environment, DATABASE_URL: proxy.url });
  return {
    postgres,
    proxy,
    scene,
    server,
    async close() {
      await server.kill();
      await scene.admin.end().catch(quiet);
      await proxy.close();
      await postgres.stop();
    },
  };
}

export interface Tally {
  readonly acknowledged: string[];
  readonly refused: Map<string, number>;
  msMax: number;
}

let count = 0;

function newEvent(): string {
  return `https://luma.com/keyed-${++count}`;
}

/** Sends each RSVP under its key until accepted. Any malformed answer fails. */
async function writeUntil(environment: DatabaseEnvironment, callers: number, isOver: () => boolean): Promise<Tally> {
  const tally: Tally = { acknowledged: [], refused: new Map(), msMax: 0 };
  const one = async () => {
    for (let used = 10, token = ""; !isOver(); used++) {
      if (used >= 10) token = await environment.scene.token().catch(() => "");
      if (token === "") await sleep(100);
      else {
        used = used >= 10 ? 0 : used;
        await until(newEvent(), token);
      }
    }
  };
  const until = async (url: string, token: string) => {
    for (;;) {
      const started = performance.now();
      const reply = await rsvp(environment, token, url);
      tally.msMax = Math.max(tally.msMax, performance.now() - started);
      if (reply.status === 200) {
        tally.acknowledged.push(url);
        return;
      }
      expectTemporaryError(reply);
      tally.refused.set(reply.body.error_kind, (tally.refused.get(reply.body.error_kind) ?? 0) + 1);
      await sleep(50);
      if (isOver()) return;
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return tally;
}

export function rsvp({ server }: DatabaseEnvironment, token: string, event_url: string): Promise<Reply> {
  return request(server.baseUrl, "/api/events/rsvp", {
    token,
    headers: { "idempotency-key": event_url },
    body: { event_url, email: "who@example.org" },
  });
}

/** Expects 500 or 503 in the standard form with a time to retry. */
export function expectTemporaryError({ status, headers, body }: Reply): void {
  expect([500, 503, 409], JSON.stringify(body)).toContain(status);
  expect(["storage_failed", "unavailable", "request_in_progress"], JSON.stringify(body)).toContain(body.error_kind);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Writes during `fault` and until the server accepts writes again, then checks for lost or partial writes. */
export async function expectNoLoss(environment: DatabaseEnvironment, fault: () => Promise<void>): Promise<Tally> {
  let isOver = false;
  const writing = writeUntil(environment, 6, () => isOver);
  try {
    await sleep(300);
    await fault();
    const token = await eventually(() => environment.scene.token());
    await eventually(async () => {
      const { status } = await rsvp(environment, token, newEvent());
      if (status !== 200)
        throw new Error(`the server still answers ${status}\n${environment.server.output().slice(-1_500)}`);
    });
    await sleep(300);
  } finally {
    isOver = true;
    await writing.catch(quiet);
  }
  const tally = await writing;
  expect(environment.server.child.exitCode, "the server still runs").toBe(null);
  expect(tally.msMax).toBeLessThan(ANSWER_MS_MAX);
  const { rows } = await environment.scene.admin.query<{ event_url: string }>("SELECT event_url FROM rsvp");
  const stored = new Set(rows.map(({ event_url }) => event_url));
  expect(tally.acknowledged.filter((url) => !stored.has(url))).toEqual([]);
  expect(await broken(environment.scene.admin)).toEqual([]);
  return tally;
}

export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + 30_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "atrium-database-"));
  chmodSync(folder, 0o755);
  return folder;
}

export function postmaster({ dataFolder }: EmbeddedServer): number {
  return Number.parseInt(readFileSync(join(dataFolder, "postmaster.pid"), "utf8"), 10);
}
