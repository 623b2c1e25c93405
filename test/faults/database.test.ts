import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "../../src/adapters/database/embedded.ts";
import { type Reply, request } from "../harness/atrium.ts";
import { openPostgresProxy, type PostgresProxy } from "../harness/postgres-proxy.ts";
import { ensureBuilt, freePort, type ServerProcess, startProcess } from "../harness/process.ts";
import { broken } from "./kill/invariants.ts";
import { type Scene, setScene } from "./kill/scene.ts";

/** A database that goes away, comes back, says nothing or is full, below a server that goes on. */
const IS_FULL = process.env.FAULTS === "full";
const quiet = () => undefined;
const asRoot = process.platform === "linux" && process.getuid?.() === 0;
/** Connecting is given up after 5 seconds, a statement after 18. */
const ANSWER_MS_MAX = 25_000;

interface Ground {
  readonly postgres: EmbeddedServer;
  readonly proxy: PostgresProxy;
  readonly scene: Scene;
  readonly server: ServerProcess;
  close(): Promise<void>;
}

/** A PostgreSQL of our own, which the server knows only as an external one, with a wire between them. */
async function lay(folder: string): Promise<Ground> {
  const postgres = await startEmbedded({ folder: join(folder, "postgresql"), log: quiet });
  const { host, database, user } = postgres.connection;
  const url = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
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
  const server = await startProcess({ ...environment, DATABASE_URL: proxy.url }, { built: true });
  return {
    ...{ postgres, proxy, scene, server },
    async close() {
      await server.kill();
      await scene.admin.end().catch(quiet);
      await proxy.close();
      await postgres.stop();
    },
  };
}

interface Tally {
  readonly acknowledged: string[];
  /** Refusals by kind. */
  readonly refused: Map<string, number>;
  msMax: number;
}

let count = 0;

/** Callers who send each RSVP, under its key, until it is taken; any answer but a whole one is a fault. */
async function keepWriting(ground: Ground, callers: number, isOver: () => boolean): Promise<Tally> {
  const tally: Tally = { acknowledged: [], refused: new Map(), msMax: 0 };
  const one = async () => {
    for (let used = 10, token = ""; !isOver(); used++) {
      if (used >= 10) token = await ground.scene.token().catch(() => "");
      if (token === "") await sleep(100);
      else {
        used = used >= 10 ? 0 : used;
        await until(await newUrl(), token);
      }
    }
  };
  const newUrl = async () => `https://luma.com/keyed-${++count}`;
  const until = async (url: string, token: string) => {
    for (;;) {
      const started = performance.now();
      const reply = await rsvp(ground, token, url);
      tally.msMax = Math.max(tally.msMax, performance.now() - started);
      if (reply.status === 200) {
        tally.acknowledged.push(url);
        return;
      }
      expectPassing(reply);
      tally.refused.set(reply.body.error_kind, (tally.refused.get(reply.body.error_kind) ?? 0) + 1);
      await sleep(50);
      if (isOver()) return;
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return tally;
}

function rsvp({ server }: Ground, token: string, event_url: string): Promise<Reply> {
  return request(server.baseUrl, "/api/events/rsvp", {
    token,
    headers: { "idempotency-key": event_url },
    body: { event_url, email: "who@example.org" },
  });
}

/** A refusal of a storage that is away: 500 or 503 in our own shape, with word of when to come again. */
function expectPassing({ status, headers, body }: Reply): void {
  expect([500, 503, 409], JSON.stringify(body)).toContain(status);
  expect(["storage_failed", "unavailable", "request_in_progress"], JSON.stringify(body)).toContain(body.error_kind);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Writes while `fault` goes on, and until the server takes writes again; then nothing may be lost or halved. */
async function survives(ground: Ground, fault: () => Promise<void>): Promise<Tally> {
  let isOver = false;
  const writing = keepWriting(ground, 6, () => isOver);
  try {
    await sleep(300);
    await fault();
    const token = await eventually(() => ground.scene.token());
    await eventually(async () => {
      const { status } = await rsvp(ground, token, `https://luma.com/keyed-${++count}`);
      if (status !== 200)
        throw new Error(`the server still answers ${status}\n${ground.server.output().slice(-1_500)}`);
    });
    await sleep(300);
  } finally {
    isOver = true;
    await writing.catch(quiet);
  }
  const tally = await writing;
  expect(ground.server.child.exitCode, "the server still runs").toBe(null);
  expect(tally.msMax).toBeLessThan(ANSWER_MS_MAX);
  const { rows } = await ground.scene.admin.query<{ event_url: string }>("SELECT event_url FROM rsvp");
  const kept = new Set(rows.map(({ event_url }) => event_url));
  expect(tally.acknowledged.filter((url) => !kept.has(url))).toEqual([]);
  expect(await broken(ground.scene.admin)).toEqual([]);
  return tally;
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + 30_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "atrium-database-"));
  chmodSync(folder, 0o755);
  return folder;
}

function postmaster({ dataFolder }: EmbeddedServer): number {
  return Number.parseInt(readFileSync(join(dataFolder, "postmaster.pid"), "utf8"), 10);
}

describe("a server whose database", () => {
  let folder: string;
  let ground: Ground;
  beforeAll(async () => {
    ensureBuilt();
    folder = newFolder();
    ground = await lay(folder);
  }, 120_000);
  afterAll(async () => {
    await ground?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("loses every connection again and again loses nothing", { timeout: 120_000 }, async () => {
    const tally = await survives(ground, async () => {
      for (let cut = 0; cut < 10; cut++) {
        await sleep(60);
        ground.proxy.cut();
      }
    });
    expect(tally.refused.size, "some call was hit").toBeGreaterThan(0);
  });

  test("cannot be reached says so at once, on every page and transport, and goes on when it can", {
    timeout: 120_000,
  }, async () => {
    const { proxy, server, scene } = ground;
    const token = await scene.token();
    const url = (path: string) => `${server.baseUrl}${path}`;
    await survives(ground, async () => {
      proxy.refusing = true;
      proxy.cut();
      try {
        await saysSo();
      } finally {
        proxy.refusing = false;
      }
    });
    async function signInBy(html: string, cookies: string[], form: Record<string, string>) {
      const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const fields = hidden.map(([, name = "", value = ""]): [string, string] => [name, value]);
      return fetch(url("/sign-in"), {
        method: "POST",
        redirect: "manual",
        headers: {
          cookie: cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; "),
          origin: server.baseUrl,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams([...fields, ...Object.entries(form)]),
      });
    }
    async function saysSo() {
      const started = performance.now();
      expect((await fetch(url("/livez"))).status, "the process itself is well").toBe(200);
      expectPassing(await rsvp(ground, token, "https://luma.com/keyed-unreachable"));
      expectPassing(await request(server.baseUrl, "/api/resources/list", { token }));
      const page = await fetch(url("/agents"), { headers: { cookie: scene.people[0]?.cookie ?? "" } });
      expect([500, 503]).toContain(page.status);
      expect(await page.text()).toContain("Try again");
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
      const form = { email: "person-0@example.org", password: "a long enough password" };
      const shown = await fetch(url("/sign-in"));
      expect([200, 503], "the form itself needs no storage").toContain(shown.status);
      const signIn = await signInBy(await shown.text(), shown.headers.getSetCookie(), form);
      expect([signIn.status, signIn.headers.get("retry-after")]).toEqual([503, "5"]);
      const headers = { accept: "application/json, text/event-stream" };
      const rpc = (method: string, params = {}) => ({
        token,
        headers,
        body: { jsonrpc: "2.0", id: 1, method, params },
      });
      for (const reply of [
        await request(server.baseUrl, "/api/mcp", rpc("tools/list")),
        await request(server.baseUrl, "/api/a2a", rpc("tasks/get", { id: "task_0" })),
        await request(server.baseUrl, `/media/${"0".repeat(64)}.webp`),
      ]) {
        expect([500, 503], JSON.stringify(reply.body)).toContain(reply.status);
        expect(Number(reply.headers.get("retry-after")), JSON.stringify(reply.body)).toBeGreaterThan(0);
      }
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });

  test("is killed and starts again loses nothing", { timeout: 120_000 }, async () => {
    for (const signal of IS_FULL ? (["SIGKILL", "SIGINT"] as const) : (["SIGKILL"] as const)) {
      await survives(ground, async () => {
        process.kill(postmaster(ground.postgres), signal);
        await sleep(300);
      });
    }
  });

  test.runIf(IS_FULL)(
    "says nothing at all answers in bounded time, and goes on when it speaks again",
    {
      timeout: 180_000,
    },
    async () => {
      const tally = await survives(ground, async () => {
        ground.proxy.hold();
        await sleep(35_000);
        ground.proxy.resume();
      });
      expect(tally.refused.get("storage_failed")).toBeGreaterThan(0);
    },
  );
});

test.runIf(IS_FULL)(
  "the embedded database is killed below its server, which brings it back and loses nothing",
  {
    timeout: 120_000,
  },
  async () => {
    ensureBuilt();
    const folder = newFolder();
    const server = await startProcess({ ATRIUM_DATA: folder }, { built: true });
    try {
      const upcoming = () => request(server.baseUrl, "/api/events/upcoming");
      const feedback = (message: string) =>
        request(server.baseUrl, "/api/agent/feedback", { body: { kind: "praise", message } });
      const first = await feedback("The first ticket, from before the database went away.");
      expect(first.status).toBe(200);
      process.kill(
        Number.parseInt(readFileSync(join(folder, "postgresql", "data", "postmaster.pid"), "utf8"), 10),
        "SIGKILL",
      );
      const { status } = await upcoming();
      expect([200, 500, 503]).toContain(status);
      await eventually(async () => expect((await upcoming()).status).toBe(200));
      const host = join(folder, "postgresql", "socket");
      const client = new pg.Client({ host, user: "atrium", database: "atrium" });
      await client.connect();
      const { rows } = await client.query("SELECT ticket_id FROM feedback");
      await client.end();
      expect(rows).toEqual([{ ticket_id: first.body.ticket_id }]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

const skipped = asRoot ? "" : " (left out: only root can mount a small disk)";
test.runIf(asRoot)(
  `a full disk refuses writes by halves, reads go on, and space heals it${skipped}`,
  {
    timeout: 180_000,
  },
  async () => {
    ensureBuilt();
    const folder = newFolder();
    mkdirSync(join(folder, "disk"), { mode: 0o755 });
    const disk = join(folder, "disk");
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m,mode=755", "none", disk]);
    let ground: Ground | null = null;
    try {
      ground = await lay(disk);
      const { scene, server } = ground;
      const reader = await scene.token();
      const ballast = join(disk, "ballast");
      const fill = () => {
        for (let chunk = 8 * 2 ** 20; chunk >= 4096; chunk /= 2) {
          try {
            for (;;) writeFileSync(ballast, Buffer.alloc(chunk), { flag: "a" });
          } catch {
            // Full for pieces of that size.
          }
        }
        const { bavail, bsize } = statfsSync(disk);
        expect(bavail * bsize).toBeLessThan(4096);
      };
      const tally = await survives(ground, async () => {
        fill();
        let refusals = 0;
        for (let attempt = 0; attempt < 400 && refusals < 3; attempt++) {
          const message = `A long letter. ${"All work and no play. ".repeat(80)} ${attempt}`;
          const token = reader;
          const reply = await request(server.baseUrl, "/api/agent/feedback", {
            token,
            headers: {},
            body: { kind: "praise", message },
          });
          if (reply.status === 429) await sleep(20);
          else if (reply.status !== 200) {
            expectPassing(reply);
            refusals++;
          }
        }
        const read = await eventually(async () => {
          const reply = await request(server.baseUrl, "/api/resources/list", { token: reader });
          if (reply.status !== 200) throw new Error(`reads answer ${reply.status}`);
          return reply;
        });
        expect(read.body.resources.length).toBeGreaterThan(0);
        rmSync(ballast);
      });
      expect(tally.refused.size, "some write found the disk full").toBeGreaterThan(0);
    } finally {
      await ground?.close();
      execFileSync("umount", ["-l", disk]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
