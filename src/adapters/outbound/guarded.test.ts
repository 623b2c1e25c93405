import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { OutboundFault, OutboundRequest } from "../../kernel/ports/outbound.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import type { HostLookup } from "./guarded.ts";
import { createGuardedOutbound } from "./guarded.ts";
import { redirected } from "./outbound-rules.ts";

const loopback = ["127.0.0.0/8"];
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function outbound(allow: readonly string[], lookup?: HostLookup) {
  const guarded = createGuardedOutbound({ allow, userAgent: "Atrium test", ...(lookup ? { lookup } : {}) });
  closers.push(() => guarded.close());
  const defaults = { timeoutMs: 5000, bodyBytesMax: 10_000 };
  return (url: string, more: Partial<OutboundRequest> = {}) => guarded.fetch({ url, ...defaults, ...more });
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void, host = "127.0.0.1") {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { seen, port, url: `http://127.0.0.1:${port}` };
}

async function faultOf(answer: Promise<unknown>): Promise<OutboundFault | "none"> {
  const error = await refusalOf(answer);
  return error?.fault ?? "none";
}

async function refusalOf(answer: Promise<unknown>): Promise<OutboundRefused | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (error instanceof OutboundRefused) return error;
    throw error;
  }
}

describe("special addresses are refused before anything is sent", () => {
  test.each([
    "127.0.0.1",
    "0x7f.1",
    "2130706433",
    "0177.0.0.1",
    "127.1",
    "127.0.0.1.",
    "１２７.0.0.1",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.9.9",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::1]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd12:3456::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[2001:db8::1]",
    "[4000::1]",
    "localhost",
  ])("%s", async (host) => {
    const { seen, port } = await serve((_, response) => response.end("secret"));
    expect(await faultOf(outbound([])(`http://${host}:${port}/`))).toBe("forbidden_address");
    expect(seen).toHaveLength(0);
  });

  test.each(["10.1.2.3", "::1", "::ffff:10.1.2.3", "fe80::1%eth0"])(
    "refuses a name that resolves to %s",
    async (address) => {
      const lookup: HostLookup = async () => [{ address, family: address.includes(":") ? 6 : 4 }];
      const refusal = await refusalOf(outbound([], lookup)("https://calendar.example/feed.ics"));
      expect(refusal?.fault).toBe("forbidden_address");
      expect(refusal?.message).toContain("calendar.example");
      expect(refusal?.message).not.toContain(address);
    },
  );

  test("refuses one special address among public ones", async () => {
    const addresses = ["93.184.215.14", "192.168.0.9"].map((address) => ({ address, family: 4 }));
    expect(await faultOf(outbound([], async () => addresses)("http://calendar.example/"))).toBe("forbidden_address");
  });
});

test("connects to the address it checked, and checks each connection", async () => {
  const { seen, port } = await serve((_, response) => response.end("hello"));
  const answers = ["127.0.0.1", "10.0.0.1"];
  const fetch = outbound(loopback, async () => [{ address: answers.shift() ?? "10.0.0.2", family: 4 }]);
  const { status, body } = await fetch(`http://rebind.example:${port}/`);
  expect([status, Buffer.from(body).toString(), answers]).toEqual([200, "hello", ["10.0.0.1"]]);
  expect(await faultOf(fetch(`http://rebind.example:${port}/`))).toBe("forbidden_address");
  expect(seen).toHaveLength(1);
});

test.each([
  "file:///etc/passwd",
  "ftp://example.org/",
  "data:text/plain,hello",
  "blob:https://example.org/1",
  "example.org/feed.ics",
  "https://ann:secret@example.org/",
  "http://example.org:25/",
  "https://",
])("rejects %s as a bad address", async (url) => {
  expect(await faultOf(outbound([])(url))).toBe("bad_address");
});

test("reaches only allowed ranges, also through IPv4-mapped IPv6", async () => {
  const { port, seen } = await serve((_, response) => response.end("hello"));
  const fetch = outbound(["127.0.0.1/32"]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect((await fetch(`http://[::ffff:127.0.0.1]:${port}/`)).status).toBe(200);
  expect(await faultOf(fetch(`http://127.0.0.2:${port}/`))).toBe("forbidden_address");
  expect(seen[0]?.headers["user-agent"]).toBe("Atrium test");
  expect(() => createGuardedOutbound({ allow: ["10.0.0.0"], userAgent: "x" })).toThrow();
});

test("passes the headers of a conditional request, and returns 304", async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(request.headers["if-none-match"] === '"v1"' ? 304 : 200, { etag: '"v1"' }).end();
  });
  const fetch = outbound(loopback);
  const first = await fetch(url);
  expect([first.status, first.headers.etag]).toEqual([200, '"v1"']);
  const second = await fetch(url, { headers: { "If-None-Match": '"v1"' } });
  expect([second.status, second.body.length]).toEqual([304, 0]);
});

describe("redirects", () => {
  test("checks each target like the first", async () => {
    const inner = await serve((_, response) => response.end("secret"), "127.0.0.2");
    const outer = await serve((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${inner.port}/` }).end();
    });
    const fetch = outbound(["127.0.0.1/32"]);
    expect(await faultOf(fetch(outer.url, { redirectsMax: 3 }))).toBe("forbidden_address");
    expect(inner.seen).toHaveLength(0);
  });

  test("hides credentials from another origin, and turns a POST answered 302 into a GET", async () => {
    const there = await serve((_, response) => response.end("there"));
    const here = await serve((request, response) => {
      const location = request.url === "/" ? "/again" : `${there.url}/x`;
      response.writeHead(request.url === "/" ? 307 : 302, { location }).end();
    });
    const headers = {
      Authorization: "Bearer t",
      Cookie: "a=b",
      "X-Key": "k",
      "content-type": "text/plain",
      accept: "*/*",
    };
    const answer = await outbound(loopback)(here.url, { method: "POST", body: "hi", headers, redirectsMax: 2 });
    expect([answer.url, Buffer.from(answer.body).toString()]).toEqual([`${there.url}/x`, "there"]);
    expect(here.seen.map((request) => [request.method, request.headers.authorization])).toEqual([
      ["POST", "Bearer t"],
      ["POST", "Bearer t"],
    ]);
    expect(there.seen[0]?.method).toBe("GET");
    expect(there.seen[0]?.headers).toMatchObject({ accept: "*/*", "user-agent": "Atrium test" });
    expect(Object.keys(there.seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|x-key|content-type|content-length)$/)]),
    );
  });

  test.each([undefined, 3])("ends a loop after %s redirects", async (redirectsMax) => {
    const { url, seen } = await serve((_, response) => response.writeHead(301, { location: "/" }).end());
    const more = redirectsMax === undefined ? {} : { redirectsMax };
    expect(await faultOf(outbound(loopback)(url, more))).toBe("too_many_redirects");
    expect(seen).toHaveLength((redirectsMax ?? 0) + 1);
  });

  test("refuses a redirect from https to http", async () => {
    const request = { url: "https://example.org/", timeoutMs: 1, bodyBytesMax: 1 };
    const redirect = { status: 301, location: "http://example.org/" };
    const follow = async () => redirected(request, new URL(request.url), redirect);
    expect(await faultOf(follow())).toBe("bad_address");
  });

  test("refuses file: as a target", async () => {
    const { url } = await serve((_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end());
    expect(await faultOf(outbound(loopback)(url, { redirectsMax: 1 }))).toBe("bad_address");
  });
});

describe("bounds", () => {
  test("ends a slow response at the timeout", async () => {
    const { url } = await serve((_, response) => {
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    expect(await faultOf(outbound(loopback)(url, { timeoutMs: 200 }))).toBe("timeout");
  });

  test("ends missing headers and a silent name server at the timeout", async () => {
    const { url } = await serve(() => undefined);
    expect(await faultOf(outbound(loopback)(url, { timeoutMs: 200 }))).toBe("timeout");
    const silent = outbound(loopback, () => new Promise(() => undefined));
    expect(await faultOf(silent("http://slow.example/", { timeoutMs: 200 }))).toBe("timeout");
  });

  test("cuts off an endless body, and one announced as too long", async () => {
    const endless = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(1000)));
      };
      response.on("drain", more);
      more();
    });
    expect(await faultOf(outbound(loopback)(endless.url))).toBe("too_large");
    const announced = await serve((_, response) =>
      response.writeHead(200, { "content-length": "10001" }).flushHeaders(),
    );
    expect(await faultOf(outbound(loopback)(announced.url))).toBe("too_large");
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ] as const)("decodes a %s answer, and cuts off a bomb", async (coding, compress) => {
    // Made before the request: brotli takes seconds for the bomb, in which the timeout of the answer would pass.
    const [hello, bomb] = [compress(Buffer.from("hello")), compress(Buffer.alloc(50_000_000))];
    const { url } = await serve((request, response) => {
      response.writeHead(200, { "content-encoding": coding }).end(request.url === "/bomb" ? bomb : hello);
    });
    const fetch = outbound(loopback);
    const { body, headers } = await fetch(url);
    expect([Buffer.from(body).toString(), headers["content-encoding"]]).toEqual(["hello", undefined]);
    expect(await faultOf(fetch(`${url}/bomb`, { bodyBytesMax: 100_000 }))).toBe("too_large");
  });

  test("reports a damaged compressed answer as unreachable", async () => {
    const { url } = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("plain"));
    const refusal = await refusalOf(outbound(loopback)(url));
    expect([refusal?.fault, refusal?.message]).toEqual(["unreachable", expect.stringContaining("damaged")]);
  });
});

test.each<Record<string, string>>([
  { "x-a": "b\r\nx-c: d" },
  { "x-a": "b\nc" },
  { "x-a\r\nx-b": "c" },
  { "x a": "b" },
  { host: "internal" },
  { "Transfer-Encoding": "chunked" },
])("does not send the headers %j", async (headers) => {
  const { url, seen } = await serve((_, response) => response.end());
  expect(await faultOf(outbound(loopback)(url, { headers }))).toBe("bad_address");
  expect(seen).toHaveLength(0);
});

test("reports a closed port as unreachable, without the resolved address", async () => {
  const { port } = await serve((_, response) => response.end());
  for (const close of closers.splice(0)) await close();
  const fetch = outbound(loopback, async () => [{ address: "127.0.0.1", family: 4 }]);
  const refusal = await refusalOf(fetch(`http://feed.example:${port}/`));
  expect(refusal?.fault).toBe("unreachable");
  expect(refusal?.message).toBe(`feed.example:${port} cannot be reached: it refuses connections. Check the port.`);
});
