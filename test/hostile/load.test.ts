import { Agent, request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { again, effort } from "../harness/effort.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";

const CLIENTS = effort.of(50, 2_000);
const SECONDS = effort.of(3, effort.loadSeconds);
/** Slower answers count as lost. */
const ANSWER_MS_MAX = 60_000;
const RECOVERY_MS_MAX = 5_000;

let atrium: TestAtrium;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  server = await startProcess({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_ANONYMOUS_BUDGET: "20000/60",
  });
  token = await atrium.token("operator");
});
afterAll(async () => {
  await server?.stop();
  await atrium?.close();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** The beginning of the body. */
  readonly said: string;
}

/** Each client's requests in turn: public and authenticated reads, a page, a write and refused calls. */
const MIX: readonly (readonly [string, string, boolean, string?])[] = [
  ["GET", "/api/events", false],
  ["GET", "/api/activity/me", true],
  ["GET", "/api/resources/list", true],
  ["GET", "/sign-in", false],
  ["POST", "/api/events/rsvp", true, '{"event_url":"https://luma.com/load","email":"load@example.org"}'],
  ["GET", "/api/activity/me", false],
  ["POST", "/api/mcp", true, '{"jsonrpc":"2.0","id":1,"method":"ping"}'],
];

function send(agent: Agent, at: number): Promise<Answer> {
  const [method, path, isKnown, body] = MIX[at % MIX.length] ?? MIX[0] ?? ["GET", "/", false];
  const headers = {
    accept: "application/json, text/event-stream",
    ...(isKnown && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = ask(`${server.baseUrl}${path}`, { agent, method, headers, timeout: ANSWER_MS_MAX }, (response) => {
      let said = "";
      response.setEncoding("utf8").on("error", reject);
      response.on("data", (chunk: string) => {
        if (said.length < 200) said += chunk;
      });
      const { statusCode: status = 0, headers: got } = response;
      response.on("end", () => resolve({ status, retryAfter: got["retry-after"], said: said.slice(0, 200) }));
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error(`no answer to ${method} ${path}`))).on("error", reject);
    outgoing.end(body);
  });
}

/** Besides these, 429 and 503 with a time to retry. */
const FINE = new Set([200, 401, 404]);

test(`${CLIENTS} concurrent clients get only errors with a time to retry`, {
  timeout: (SECONDS + 120) * 1_000,
}, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const until = performance.now() + SECONDS * 1_000;
  const counts = new Map<string, number>();
  const note = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  const client = async (number: number) => {
    for (let at = number; performance.now() < until; at++) {
      try {
        const { status, retryAfter, said } = await send(agent, at);
        if (FINE.has(status)) note("fine");
        else if ((status === 429 || status === 503) && Number(retryAfter) > 0) note(`${status} with a time to retry`);
        else note(`wrong: ${status} ${said.replace(/req_\S+/, "")}`);
      } catch (error) {
        // The server closed an idle connection: a client retries.
        note(isEndedIdle(error) ? "ended while idle" : `wrong: ${error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const wrong = [...counts.keys()].filter((word) => word.startsWith("wrong"));
  expect(wrong, `${again("test/hostile/load.test.ts")}\n${JSON.stringify([...counts])}`).toEqual([]);
  expect(counts.get("fine") ?? 0).toBeGreaterThan(CLIENTS / 2);
  expect(counts.get("ended while idle") ?? 0).toBeLessThan((counts.get("fine") ?? 0) / 100);
  const started = performance.now();
  const after = await request(server.baseUrl, "/api/activity/me", { token });
  expect(after.status).toBe(200);
  expect(performance.now() - started).toBeLessThan(RECOVERY_MS_MAX);
  agent.destroy();
  console.log(`${CLIENTS} clients, ${SECONDS} s: ${[...counts].map(([word, count]) => `${count} ${word}`).join(", ")}`);
});

function isEndedIdle(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
