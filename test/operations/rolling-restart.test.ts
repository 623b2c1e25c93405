import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";
import { example, folderWith, isFull, program, startProgram } from "./tools.ts";

const haproxy = program("haproxy");
const wrk = program("wrk");
const REQUESTS = isFull ? 10_000 : 1_000;
const CLIENTS = 2;

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
    "haproxy.cfg": example("haproxy.cfg", {
      "bind :443 ssl crt /etc/haproxy/certs/atrium.example.org.pem alpn h2,http/1.1": `bind 127.0.0.1:${proxyPort}`,
      "http-request set-header X-Forwarded-For %[src]": "", // the test sends an address with each write
      "127.0.0.1:4747": `127.0.0.1:${ports[0]}`,
      "127.0.0.1:4748": `127.0.0.1:${ports[1]}`,
    }),
  });
  opened.push(config.remove);
  const proxy = await startProgram(haproxy, ["-db", "-f", `${config.path}/haproxy.cfg`], proxyPort);
  opened.push(() => proxy.stop());
});
afterAll(async () => {
  for (const each of opened.reverse()) await each();
});

/** A write, each from an address of its own, because writes without a token are limited by address. */
async function write(number: number): Promise<string> {
  const address = { "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  try {
    const reply = await fetch(`${proxyUrl}/api/agent/signup/start`, {
      method: "POST",
      headers: { ...address, "content-type": "application/json" },
      body: '{"scopes":["read:public"]}',
    });
    await reply.arrayBuffer();
    return reply.ok ? "ok" : `${reply.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

/** Reads by wrk until `stop`, which returns its report. */
function startReads(): { stop(): Promise<string> } {
  const url = `${proxyUrl}/api/events/upcoming`;
  const child = spawn(wrk ?? "", ["-t1", "-c4", "-d600s", "--timeout", "10s", url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let report = "";
  child.stdout.on("data", (chunk) => (report += chunk));
  return {
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGINT"); // it then reports
      await ended;
      return report;
    },
  };
}

const isMissing = !haproxy || !wrk;
test.skipIf(isMissing)("a rolling restart behind haproxy loses no request", { timeout: 300_000 }, async () => {
  const seen = new Map<string, number>();
  let sent = 0;
  let isRestarting = true;
  const reads = startReads();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isRestarting) {
      const outcome = await write(sent++);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
  });
  // Several times in the long form, so that slow machines send enough too.
  for (const server of isFull ? [...servers, ...servers, ...servers] : servers) {
    await server.running.stop();
    server.running = await startProcess(server.environment);
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // until a check has seen it
  }
  isRestarting = false;
  await Promise.all(clients);
  const report = await reads.stop();
  expect(Object.fromEntries(seen)).toEqual({ ok: sent });
  expect(report).not.toMatch(/Socket errors|Non-2xx/);
  const read = Number(/(\d+) requests in/.exec(report)?.[1]);
  expect(sent + read).toBeGreaterThan(REQUESTS);
  process.stderr.write(`${sent} writes and ${read} reads during the rolling restart, none failed\n`);
});
