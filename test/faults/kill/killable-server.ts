import type { TestAtrium } from "../../harness/atrium.ts";
import { freePort } from "../../harness/ports.ts";
import { openPostgresProxy } from "../../harness/postgres-proxy.ts";
import { type ServerProcess, startProcess } from "../../harness/process.ts";

/** Before the statement of that number reaches the database, or after its reply and before the server receives it. */
export interface KillPoint {
  readonly at: "request" | "reply";
  readonly number: number;
}

/** A second server on the database and data folder of a test's own, to be killed at one statement. */
export interface KillableServer {
  readonly baseUrl: string;
  /** Sends, kills the server at that point, and starts it again. Resolves to whether it came so far. */
  killedAt(point: KillPoint, send: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
}

export async function startKillableServer(
  atrium: TestAtrium,
  settings: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const proxy = await openPostgresProxy(atrium.databaseUrl);
  const port = String(await freePort());
  const environment = {
    ATRIUM_PORT: port,
    ATRIUM_BASE_URL: `http://localhost:${port}`,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
    DATABASE_URL: proxy.url,
    ...settings,
  };
  let server: ServerProcess = await startProcess(environment);
  return {
    baseUrl: server.baseUrl,
    async killedAt(point, send) {
      let dead: Promise<void> | null = null;
      proxy.arm(point, () => {
        dead = server.kill();
      });
      await send().catch(() => null);
      proxy.disarm();
      if (!dead) return false;
      await dead;
      proxy.thaw();
      proxy.cut();
      server = await startProcess(environment);
      return true;
    },
    async close() {
      await server.kill();
      await proxy.close();
    },
  };
}

/** Kills at every `step`-th statement until a request needs no more. Returns at how many it killed. */
export async function killAtEach(step: number, kill: (point: KillPoint) => Promise<boolean>): Promise<number> {
  let kills = 0;
  for (let number = 1; ; number += step) {
    let reached = false;
    for (const at of ["request", "reply"] as const) if (await kill({ at, number })) reached = true;
    if (!reached) return kills;
    kills++;
  }
}
