import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { effort } from "../harness/effort.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";
import { ANNOUNCED, flood, LEFT_MAX } from "./flood.ts";

const MEGABYTE = 1024 * 1024;
/** The allowed growth of memory above idle. */
const GROWTH_MB_MAX = effort.of(350, 500);
const IDLE_CONNECTIONS = effort.of(1_500, 4_000);
const PATIENCE_MS = 8_000;

/** A server in its own process, for measuring its memory. */
let atrium: TestAtrium;
let server: ServerProcess;
let token: string;
let idleMb: number;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const environment = { DATABASE_URL: atrium.databaseUrl, ATRIUM_DATA: atrium.dataFolder, ATRIUM_JOBS: "off" };
  server = await startProcess({ ...environment, ATRIUM_ANONYMOUS_BUDGET: "10000000/60" });
  token = await atrium.token("operator");
  for (let warm = 0; warm < 20; warm++) await isServed();
  idleMb = residentMb();
});
afterAll(async () => {
  await server?.stop();
  await atrium?.close();
});

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** Resident memory on Linux; 0 elsewhere. */
function residentMb(): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Checks that an anonymous read, an authenticated read and a page work. */
async function isServed(): Promise<void> {
  const started = performance.now();
  const replies = await Promise.all([
    request(server.baseUrl, "/api/events"),
    request(server.baseUrl, "/api/activity/me", { token }),
    request(server.baseUrl, "/sign-in"),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
}

function boundedMemory(): void {
  if (process.platform === "linux") expect(residentMb() - idleMb).toBeLessThan(GROWTH_MB_MAX);
}

interface Wire {
  readonly socket: Socket;
  /** All received text, once the server closed the connection or sent enough. */
  readonly said: Promise<string>;
}

function wire(): Wire {
  const { port } = new URL(server.baseUrl);
  const socket = connect(Number(port), "127.0.0.1");
  sockets.add(socket);
  let text = "";
  const said = new Promise<string>((resolve) => {
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
  return { socket, said };
}

const head = (path: string, headers: Record<string, string | number>, method = "POST") =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms).unref(),
  );
  return Promise.race([work, late]);
}

const PATHS = [
  "/api/agent/feedback",
  "/api/mcp",
  "/api/mcp-docs",
  "/api/a2a",
  "/api/oauth/token",
  "/sign-in",
  "/api/nowhere",
  "/nowhere",
];

describe("a huge body", () => {
  test.each(PATHS)("announced to %s is rejected before it is read", { timeout: 60_000 }, async (path) => {
    const announced = head(path, { "content-type": "application/json", "content-length": ANNOUNCED });
    const silent = wire();
    silent.socket.write(announced);
    expect(await within(10_000, silent.said)).toMatch(/^HTTP\/1\.1 4\d\d/);
    const { socket, said } = wire();
    socket.write(announced);
    expect(await flood(socket, ANNOUNCED)).toBeLessThan(LEFT_MAX);
    socket.end();
    expect(await within(10_000, said)).toMatch(/^HTTP\/1\.1 4\d\d|^$/);
    await isServed();
    boundedMemory();
  });

  test.each(PATHS)("sent in chunks to %s is cut off", { timeout: 60_000 }, async (path) => {
    const { socket, said } = wire();
    socket.write(head(path, { "content-type": "application/json", "transfer-encoding": "chunked" }));
    const chunk = `${(64 * 1024).toString(16)}\r\n${"x".repeat(64 * 1024)}\r\n`;
    for (let sent = 0; sent < 100 && !socket.destroyed; sent++) {
      if (!socket.write(chunk)) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await isServed();
    socket.end("0\r\n\r\n");
    expect(await within(10_000, said)).toMatch(/^HTTP\/1\.1 4\d\d|^$/);
    boundedMemory();
  });
});

test("rejects compressed bombs on every endpoint", { timeout: 60_000 }, async () => {
  const zeros = Buffer.alloc(effort.of(32, 256) * MEGABYTE);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bombs = {
    gzip: gzipSync(zeros, { level: 1 }),
    deflate: deflateSync(zeros, { level: 1 }),
    br: brotliCompressSync(zeros, quick),
  };
  for (const path of PATHS) {
    for (const [encoding, bytes] of Object.entries(bombs)) {
      const headers = { "content-encoding": encoding, "content-type": "application/json" };
      const reply = await request(server.baseUrl, path, { method: "POST", body: bytes.subarray(0, 60_000), headers });
      expect([path, encoding, reply.status >= 400 && reply.status < 500]).toEqual([path, encoding, true]);
    }
  }
  await isServed();
  boundedMemory();
});

test("rejects deep JSON on every endpoint that reads JSON", { timeout: 60_000 }, async () => {
  const nest = (levels: number) => `${'{"a":['.repeat(levels)}${"]}".repeat(levels)}`;
  for (const levels of [100, 1_000, 2_000, 60_000]) {
    const deep = nest(levels);
    const bodies: readonly (readonly [string, string])[] = [
      ["/api/agent/feedback", deep],
      ["/api/batch", `{"requests":${deep}}`],
      ["/api/oauth/register", `{"redirect_uris":${deep}}`],
      ["/api/mcp", deep],
      ["/api/mcp", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep}}`],
      ["/api/mcp", `{"jsonrpc":"2.0","id":${deep},"method":"ping"}`],
      ["/api/mcp-docs", `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${deep}}`],
      ["/api/a2a", deep],
      [
        "/api/a2a",
        `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{"messageId":"1","role":"ROLE_USER","parts":[{"data":${deep}}]}}}`,
      ],
      ["/api/a2a", `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":{"metadata":${deep}}}}`],
    ];
    for (const [path, body] of bodies) {
      const headers = { accept: "application/json, text/event-stream", "a2a-version": "1.0" };
      const reply = await request(server.baseUrl, path, { body, token, headers });
      expect([path, levels, reply.status < 500, JSON.stringify(reply.body).includes("-32603")]).toEqual([
        path,
        levels,
        true,
        false,
      ]);
    }
    const payment = Buffer.from(nest(Math.min(levels, 900))).toString("base64");
    const paid = await request(server.baseUrl, "/api/x402/donate", {
      body: {},
      headers: { "payment-signature": payment },
    });
    expect([levels, [400, 402, 404, 413, 503].includes(paid.status)]).toEqual([levels, true]);
  }
  await isServed();
});

test("rejects ten thousand headers, and one of a megabyte", { timeout: 30_000 }, async () => {
  for (const headers of [
    Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x-${at}`, "y"])),
    { cookie: "a=b; ".repeat(200_000) },
    { authorization: `Bearer ${"a".repeat(MEGABYTE)}` },
  ]) {
    const { socket, said } = wire();
    socket.write(head("/api/events", headers, "GET"));
    expect(await within(10_000, said)).toMatch(/^HTTP\/1\.1 4(31|00)|^$/);
  }
  const { socket, said } = wire();
  socket.write(`GET /${"a".repeat(MEGABYTE)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  expect(await within(10_000, said)).toMatch(/^HTTP\/1\.1 4\d\d|^$/);
  await isServed();
  boundedMemory();
});

test("answers malformed HTTP with the standard error", { timeout: 30_000 }, async () => {
  for (const [text, status] of [
    [`GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
    ["\u0016\u0003\u0001 no HTTP at all\r\n\r\n", 400],
  ] as const) {
    const { socket, said } = wire();
    socket.write(text);
    const answer = await within(10_000, said);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
    expect(body).toMatchObject({ ok: false, error_kind: "validation", hint: expect.stringMatching(/\S/) });
  }
});

test("rejects an unknown id of any length", async () => {
  for (const chars of [100, 300, 12_000]) {
    const reply = await request(server.baseUrl, `/api/resources/bookings/${"m".repeat(chars)}/cancel`, {
      token,
      body: {},
    });
    expect(reply.body, `${chars} characters`).toMatchObject({
      ok: false,
      error_kind: expect.stringMatching(/^(validation|not_found)$/),
    });
  }
});

test("rejects requests that two servers could read differently", { timeout: 30_000 }, async () => {
  const ambiguous = [
    "POST /api/agent/feedback HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "POST /api/agent/feedback HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ncontent-length: 30\r\n\r\n{}\n",
    "POST /api/agent/feedback HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n",
    "GET /livez HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n",
    "GET /livez HTTP/1.1\r\nhost : localhost\r\n\r\n",
    "GET /livez HTTP/1.1\r\nhost: localhost\r\n folded: x\r\n\r\n",
    "GET /livez HTTP/1.1\r\n\r\n",
    "GET http://evil.example/livez HTTP/1.1\r\nhost: evil.example\r\n\r\n",
  ];
  for (const text of ambiguous) {
    const { socket, said } = wire();
    socket.write(text);
    setTimeout(() => socket.end(), 500);
    const answer = await within(10_000, said);
    expect([text, /HTTP\/1\.1 2\d\d/.test(answer)]).toEqual([text, false]);
  }
});

describe("slow clients", () => {
  test("with unfinished headers or bodies do not block others", {
    timeout: 60_000,
  }, async () => {
    const slow = Array.from({ length: effort.of(200, 1_000) }, (_, at) => {
      const { socket } = wire();
      if (at % 3 === 0) socket.write("GET /api/events HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
      if (at % 3 === 1)
        socket.write(
          `${head("/api/agent/feedback", { "content-type": "application/json", "content-length": 1_000 })}{"kind":`,
        );
      if (at % 3 === 2)
        socket.write(head("/api/mcp", { "content-type": "application/json", "transfer-encoding": "chunked" }));
      return socket;
    });
    const drip = setInterval(() => {
      for (const [at, socket] of slow.entries()) if (!socket.destroyed) socket.write(at % 3 === 2 ? "1\r\n{\r\n" : "a");
    }, 500);
    try {
      for (let round = 0; round < 3; round++) await isServed();
      boundedMemory();
    } finally {
      clearInterval(drip);
    }
  });

  test.runIf(effort.isFull)(
    "are cut off after 50 seconds without headers, 100 without a body",
    { timeout: 150_000 },
    async () => {
      const headers = wire();
      headers.socket.write("GET /api/events HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
      const silent = wire();
      const body = wire();
      body.socket.write(
        `${head("/api/agent/feedback", { "content-type": "application/json", "content-length": 1_000 })}{`,
      );
      const drip = setInterval(() => {
        for (const { socket } of [headers, body]) if (!socket.destroyed) socket.write("a");
      }, 1_000);
      try {
        expect(await within(50_000, headers.said)).toMatch(/^HTTP\/1\.1 408|^$/);
        expect(await within(50_000, silent.said)).toMatch(/^HTTP\/1\.1 408|^$/);
        expect(await within(100_000, body.said)).toMatch(/^HTTP\/1\.1 408|^$/);
      } finally {
        clearInterval(drip);
      }
    },
  );
});

test("thousands of idle connections leave room for active callers", { timeout: 90_000 }, async () => {
  const open = Array.from({ length: IDLE_CONNECTIONS }, () => wire().socket);
  await expect
    .poll(() => open.filter(({ readyState }) => readyState === "open").length, { timeout: 30_000 })
    .toBeGreaterThan(IDLE_CONNECTIONS * 0.9);
  for (let round = 0; round < 3; round++) await isServed();
  boundedMemory();
});

test("bounds streams by member with a time to retry, and releases them", { timeout: 90_000 }, async () => {
  const [stream] = atrium.catalogue.entries.flatMap(({ operation }) => operation.follow?.stream?.path ?? []);
  const members: string[] = [];
  while (members.length < effort.of(5, 60)) members.push(await atrium.token("ft-member"));
  const controllers: AbortController[] = [];
  const openOne = async (bearer: string) => {
    const controller = new AbortController();
    controllers.push(controller);
    const response = await fetch(`${server.baseUrl}${stream}`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: controller.signal,
    });
    if (response.status !== 200) await response.text();
    return response;
  };
  const flat = (
    await Promise.all(members.map((each) => Promise.all(Array.from({ length: 20 }, () => openOne(each)))))
  ).flat();
  const refused = flat.filter(({ status }) => status !== 200);
  expect(flat.length - refused.length).toBe(members.length * 6);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  await isServed();
  boundedMemory();
  for (const controller of controllers) controller.abort();
  await expect.poll(async () => (await openOne(members[0] ?? "")).status, { timeout: 10_000 }).toBe(200);
  for (const controller of controllers) controller.abort();
});
