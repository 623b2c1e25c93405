import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range from which systems take ports of outgoing connections and of servers without one of their own. */
const PORTS = [15_000, 32_000] as const;
const ATTEMPTS_MAX = 100;

/**
 * Each worker of the runner has ports of its own, and gives them in turn: a port that was free a moment ago, and whose
 * server does not listen yet, is not given to another. The beginning is random for suites that run beside each other.
 */
const WORKERS_MAX = 16;
const SHARE = Math.floor((PORTS[1] - PORTS[0]) / WORKERS_MAX);
const first = PORTS[0] + SHARE * (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS_MAX);
let turn = randomInt(SHARE);

/**
 * A port of 127.0.0.1 that is free now. Nothing else on the machine takes it by chance before a server listens there, or
 * while a killed server is started again.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    turn = (turn + 1) % SHARE;
    const port = first + turn;
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return true;
  } catch {
    return false;
  } finally {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}
