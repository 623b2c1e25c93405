import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../harness/atrium.ts";
import { freePort, type ServerProcess, startProcess } from "../harness/process.ts";
import { documented, folderWith, isFull, program, startProgram } from "./tools.ts";

const haproxy = program("haproxy");
const REQUESTS = isFull ? 10_000 : 1_000;
const CLIENTS = 8;

let servers: { environment: Record<string, string>; running: ServerProcess }[];
let proxyUrl: string;
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  if (!haproxy) return;
  const database = await createTestDatabase();
  opened.push(database.drop);
  const [proxyPort, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
  proxyUrl = `http://localhost:${proxyPort}`;
  const data = folderWith({});
  opened.push(data.remove);
  const environments = ports.map((port) => ({
    ATRIUM_PORT: String(port),
    ATRIUM_BASE_URL: proxyUrl,
    ATRIUM_DATA: data.path,
    DATABASE_URL: database.url,
    ATRIUM_DRAIN_SECONDS: "2",
    ATRIUM_ANONYMOUS_BUDGET: "1000000/60",
    ATRIUM_TRUSTED_PROXIES: "127.0.0.1",
  }));
  servers = [];
  for (const environment of environments) {
    const entry = { environment, running: await startProcess(environment) };
    servers.push(entry);
    opened.push(() => entry.running.stop());
  }
  const config = folderWith({
    "haproxy.cfg": `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend public
  bind 127.0.0.1:${proxyPort}
  default_backend atrium
${documented("haproxy", { 4747: ports[0] ?? 0, 4748: ports[1] ?? 0 })}
`,
  });
  opened.push(config.remove);
  const proxy = await startProgram(haproxy, ["-db", "-f", `${config.path}/haproxy.cfg`], proxyPort);
  opened.push(() => proxy.stop());
});
afterAll(async () => {
  for (const each of opened.reverse()) await each();
});

/** Each from an address of its own, because writes without a token are limited by address. */
async function send(number: number): Promise<string> {
  const isWrite = number % 4 === 0;
  const address = { "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const write = {
    method: "POST",
    headers: { ...address, "content-type": "application/json" },
    body: '{"scopes":["read:public"]}',
  };
  try {
    const url = `${proxyUrl}${isWrite ? "/api/agent/signup/start" : "/api/events/upcoming"}`;
    const reply = await fetch(url, isWrite ? write : { headers: address });
    await reply.arrayBuffer();
    return reply.ok ? "ok" : `${reply.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

test.skipIf(!haproxy)("a rolling restart behind haproxy loses no request", { timeout: 300_000 }, async () => {
  const seen = new Map<string, number>();
  let sent = 0;
  let isRestarting = true;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isRestarting || sent < REQUESTS) {
      const outcome = await send(sent++);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
  });
  for (const server of servers) {
    await server.running.stop();
    server.running = await startProcess(server.environment);
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // until a check has seen it
  }
  isRestarting = false;
  await Promise.all(clients);
  expect(Object.fromEntries(seen)).toEqual({ ok: sent });
  process.stderr.write(`${sent} requests during the rolling restart\n`);
});
