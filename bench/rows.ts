import { randomUUID } from "node:crypto";
import { actAs } from "../src/seed/users.ts";
import { newKey, type SigningKey, signedMessage } from "../test/harness/signing.ts";
import type { BenchEnvironment } from "./environment.ts";
import type { Sent } from "./load.ts";

/** One row of the table: the same load on our server and on the baseline, in turns. */
export interface Row {
  readonly name: string;
  readonly baseline: string;
  /** The minimum ratio of requests per second. */
  readonly target: number;
  readonly inFlight: number;
  readonly count: number;
  /** Prepares the requests of `ours`. */
  readonly before?: (count: number) => Promise<void>;
  ours(): Sent;
  theirs(): Sent;
}

const REVISION = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": REVISION,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

export async function throughputRows(bench: BenchEnvironment): Promise<Row[]> {
  const { url } = bench.server;
  const bearer = { authorization: `Bearer ${bench.tokens[0]}` };
  const read = async (path: string) => {
    const reply = await fetch(url + path, { headers: bearer });
    return { bytes: await reply.text(), etag: reply.headers.get("etag") ?? "" };
  };
  const [events, resources] = [await read("/api/events/upcoming"), await read("/api/resources/list")];
  const [bareEvents, bareResources, sdk, sql] = [
    await bench.baseline("./bare-http.mjs", { BENCH_BODY: events.bytes }),
    await bench.baseline("./bare-http.mjs", { BENCH_BODY: resources.bytes }),
    await bench.baseline("./mcp-sdk.mjs", { BENCH_BODY: resources.bytes }),
    await bench.baseline("./bare-sql.mjs", {
      DATABASE_URL: bench.databaseUrl,
      BENCH_MEMBER: bench.people[1]?.memberId ?? "",
    }),
  ];
  const listResources = { url: `${url}/api/resources/list`, headers: bearer };
  const upcoming = { url: `${url}/api/events/upcoming` };
  const call = (base: string) => mcp(base, bearer, "tools/call", { name: "ic_resources_list", arguments: {} });
  const tools = (base: string) => mcp(base, bearer, "tools/list", {});
  const signed = await signedRows(bench, url);
  const rsvps = rsvpSender(bench.tokens.slice(60, -240));
  return [
    row("`GET /api/events/upcoming`, 20 events", "bare `node:http`, same bytes", 0.7, 6_000, upcoming, {
      url: bareEvents.url,
    }),
    row(
      "the same with `If-None-Match`",
      "the same without",
      1.1,
      6_000,
      { ...upcoming, headers: { "if-none-match": events.etag } },
      upcoming,
    ),
    row("`GET /api/resources/list`, by token", "bare `node:http`, same bytes", 0.55, 6_000, listResources, {
      url: bareResources.url,
    }),
    {
      name: "`POST /api/events/rsvp`, 32 in flight",
      baseline: "the same statements by hand",
      target: 0.6,
      inFlight: 32,
      count: 1_000,
      ours: rsvps(`${url}/api/events/rsvp`),
      theirs: rsvps(sql.url, { isLimited: false }),
    },
    {
      name: "the same, one at a time",
      baseline: "the same, one at a time",
      target: 0.7,
      inFlight: 1,
      count: 200,
      ours: rsvps(`${url}/api/events/rsvp`),
      theirs: rsvps(sql.url, { isLimited: false }),
    },
    row(`MCP \`tools/call\` (read), ${REVISION}`, "the SDK's `McpServer` with zod", 5, 1_500, call(url), call(sdk.url)),
    row("MCP `tools/call` (read)", "our REST row of the same operation", 0.5, 4_000, call(url), listResources),
    row(
      "MCP `tools/list`, all tools",
      "the same on the SDK's `McpServer`",
      5,
      600,
      { ...tools(url), url: `${url}/api/mcp?toolsets=all` },
      tools(sdk.url),
    ),
    row(
      "A2A `SendMessage` on one skill",
      "our REST row of the same operation",
      0.4,
      3_000,
      a2a(url, bearer),
      listResources,
    ),
    ...signed,
  ];
}

function row(name: string, baseline: string, target: number, count: number, ours: Sent, theirs: Sent): Row {
  return { name, baseline, target, inFlight: 32, count, ours: () => ours, theirs: () => theirs };
}

/**
 * Uses another event each time, and a new token before the old one reaches its daily quota; baselines have no quotas.
 */
function rsvpSender(tokens: readonly string[]) {
  let index = 0;
  let used = 0;
  return (url: string, { isLimited = true } = {}) =>
    (): Sent => {
      const token = tokens[isLimited ? Math.floor(used++ / 9) % tokens.length : 0];
      const body = JSON.stringify({ event_url: `https://luma.com/bench-${index++}`, email: "bench@example.org" });
      return {
        url,
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body,
      };
    };
}

function mcp(base: string, headers: object, method: string, params: { name?: string; arguments?: object }): Sent {
  return {
    url: `${base}/api/mcp`,
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": REVISION,
      "mcp-method": method,
      ...(params.name && { "mcp-name": params.name }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: META } }),
  };
}

function a2a(base: string, headers: object): Sent {
  const parts = [{ data: { operation: "ic_resources_list", input: {} } }];
  const params = { message: { messageId: "bench", role: "ROLE_USER", parts } };
  return {
    url: `${base}/api/a2a`,
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "a2a-version": "1.0" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "SendMessage", params }),
  };
}

/** A read and a write with precomputed signatures, and the same without. */
async function signedRows(bench: BenchEnvironment, url: string): Promise<Row[]> {
  const signers = await bindKeys(bench);
  const base = url.replace("127.0.0.1", "localhost");
  let index = 0;
  const sign = async (method: "GET" | "POST", path: string, text: string): Promise<Sent> => {
    const [token, key] = signers[Math.floor(index++ / 9) % signers.length] as Signer;
    const parts = { method, url: base + path, body: Buffer.from(text), created: new Date(), nonce: randomUUID() };
    const { signature, signatureInput, contentDigest } = await signedMessage(key, parts);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(signature && { signature }),
      ...(signatureInput && { "signature-input": signatureInput }),
      ...(contentDigest && { "content-digest": contentDigest, "content-type": "application/json" }),
    };
    return { url: url + path, method, headers, ...(text && { body: text }) };
  };
  const made = (make: () => Promise<Sent>) => {
    let ready: Sent[] = [];
    return {
      before: async (count: number) => {
        ready = await Promise.all(Array.from({ length: count }, make));
      },
      ours: () => ready.pop() as Sent,
    };
  };
  const unsigned = { url: `${url}/api/resources/list`, headers: { authorization: `Bearer ${bench.tokens[0]}` } };
  const event = () => JSON.stringify({ event_url: `https://luma.com/signed-${randomUUID()}`, email: "b@example.org" });
  return [
    {
      ...row("a signed read", "the unsigned one", 0.6, 1_000, unsigned, unsigned),
      ...made(() => sign("GET", "/api/resources/list", "")),
    },
    {
      ...row("a signed RSVP", "the unsigned one", 0.6, 80, unsigned, unsigned),
      ...made(() => sign("POST", "/api/events/rsvp", event())),
      theirs: rsvpSender(bench.tokens.slice(-240))(`${url}/api/events/rsvp`),
    },
  ];
}

type Signer = readonly [token: string, key: SigningKey];

/** Keys of the first person's tokens, except the first token. */
async function bindKeys({ atrium, people, tokens }: BenchEnvironment): Promise<Signer[]> {
  const [person] = people;
  if (!person) throw new Error("the environment has no people");
  const { tokens: listed } = await actAs(atrium, person, "tokens.list", {});
  const signers: Signer[] = [];
  for (const { token_id, prefix } of listed) {
    const token = tokens.find((each) => each.startsWith(prefix));
    if (!token || token === tokens[0]) continue;
    const key = newKey();
    const bound = await actAs(atrium, person, "tokens.register_key", { token_id, public_key: key.jwk });
    signers.push([token, { ...key, bound: { ...key.bound, id: bound.key_id } }]);
  }
  return signers;
}
