import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { actAs, createPerson, createToken } from "../src/seed/users.ts";
import { newKey, signatureHeaders, signedMessage } from "../test/harness/signing.ts";
import type { BenchEnvironment, Child } from "./environment.ts";
import type { Repeated } from "./wrk.ts";

/** One request to one program, whose cost is measured. */
export interface Probe {
  readonly name: string;
  readonly process: Child["process"];
  /** Called before each round: signatures expire. */
  sent(): Repeated | Promise<Repeated>;
}

const REVISION = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": REVISION,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const JSON_TYPE = { "content-type": "application/json" };

/** Compared probes follow each other, so that other work of the machine meets all of them. */
export async function openProbes(bench: BenchEnvironment): Promise<Probe[]> {
  const ours = (name: string, path: string, more: Partial<Repeated> = {}): Probe =>
    probe(name, bench.server, { url: bench.server.url + path, ...more });
  const bearer = { authorization: `Bearer ${bench.tokens[0]}` };
  const cookie = { cookie: await memberWithAgents(bench) };
  const bytesOf = async (path: string) => (await fetch(bench.server.url + path, { headers: bearer })).text();
  const [events, resources] = [await bytesOf("/api/events/upcoming"), await bytesOf("/api/resources/list")];
  const etag = (await fetch(`${bench.server.url}/api/events/upcoming`)).headers.get("etag") ?? "";
  const database = { DATABASE_URL: bench.databaseUrl, BENCH_MEMBER: bench.people[0]?.memberId ?? "" };
  const [bareEvents, fastifyEvents, fastifyResources, byHand, sdk] = [
    await bench.baseline("./rivals/bare-http.mjs", { BENCH_BODY: events }),
    await bench.baseline("./rivals/fastify.mjs", { ...database, BENCH_BODY: events }),
    await bench.baseline("./rivals/fastify.mjs", { ...database, BENCH_BODY: resources }),
    await bench.baseline("./rivals/bare-sql.mjs", { ...database, BENCH_MEMBER: bench.people[1]?.memberId ?? "" }),
    await bench.baseline("./rivals/mcp-sdk.mjs", { BENCH_BODY: resources }),
  ];
  const rsvp = { method: "POST", headers: JSON_TYPE, body: rsvpBody, tokens: tokenFile(bench) } as const;
  return [
    probe("bare node:http, 20 events", bareEvents, { url: bareEvents.url }),
    probe("Fastify, 20 events", fastifyEvents, { url: `${fastifyEvents.url}/bytes` }),
    ours("public read, 20 events", "/api/events/upcoming"),
    ours("public read, 304", "/api/events/upcoming", { headers: { "if-none-match": etag } }),
    probe("Fastify, resources", fastifyResources, { url: `${fastifyResources.url}/bytes` }),
    ours("read by token", "/api/resources/list", { headers: bearer }),
    ours("MCP call", "/api/mcp", mcpCall(bearer)),
    probe("MCP call, SDK", sdk, { url: `${sdk.url}/api/mcp`, ...mcpCall(bearer) }),
    ours("A2A message", "/api/a2a", a2aMessage(bearer)),
    { name: "signed read", process: bench.server.process, sent: await signedRead(bench) },
    probe("Fastify, activity", fastifyEvents, { url: `${fastifyEvents.url}/activity` }),
    ours("read from the database, activity", "/api/activity/me", { headers: bearer }),
    probe("RSVP by hand", byHand, { url: byHand.url, ...rsvp }),
    { ...ours("RSVP", "/api/events/rsvp", rsvp), sent: () => knownTokens(bench, rsvp) },
    ...["/", "/events", "/highlights", "/docs/operations", "/accessibility"].map((path) => ours(`page ${path}`, path)),
    ...["/events", "/today", "/resources", "/directory", "/agents", "/activity"].map((path) =>
      ours(`page ${path}, signed in`, path, { headers: cookie }),
    ),
  ];
}

/** The cookie of a member as most are: three agents, and a list of calls that fills the page. */
async function memberWithAgents({ atrium, server }: BenchEnvironment): Promise<string> {
  const person = { name: "Reader", email: "reader@example.org", password: "a long enough password" } as const;
  const reader = await createPerson(atrium, { ...person, tier: "ic-member" });
  for (let agent = 0; agent < 3; agent++) {
    const authorization = `Bearer ${await createToken(atrium, reader)}`;
    for (let call = 0; call < 40; call++) {
      await (await fetch(`${server.url}/api/resources/list`, { headers: { authorization } })).arrayBuffer();
    }
  }
  return reader.cookie;
}

const rsvpBody = JSON.stringify({ event_url: "https://luma.com/bench-{n}", email: "bench@example.org" });

/** The tokens of everybody but the first person, whose token has to keep its quota. */
export function tokenFile({ folder, tokens, people }: BenchEnvironment): string {
  const file = join(folder, "tokens");
  writeFileSync(file, tokens.slice(tokens.length / people.length).join("\n"));
  return file;
}

/** The server keeps a token for a minute after its first use, which an RSVP does not pay. */
async function knownTokens({ server, tokens }: BenchEnvironment, rsvp: Omit<Repeated, "url">): Promise<Repeated> {
  for (const token of tokens) {
    const reply = await fetch(`${server.url}/api/resources/list`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
  }
  return { url: `${server.url}/api/events/rsvp`, ...rsvp };
}

function probe(name: string, { process }: Child, sent: Repeated): Probe {
  return { name, process, sent: () => sent };
}

function mcpCall(headers: Readonly<Record<string, string>>) {
  const name = "ic_resources_list";
  const params = { name, arguments: {}, _meta: META };
  return {
    method: "POST",
    headers: {
      ...headers,
      ...JSON_TYPE,
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": REVISION,
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  } as const;
}

function a2aMessage(headers: Readonly<Record<string, string>>) {
  const parts = [{ data: { operation: "ic_resources_list", input: {} } }];
  const params = { message: { messageId: "bench", role: "ROLE_USER", parts } };
  return {
    method: "POST",
    headers: { ...headers, ...JSON_TYPE, "a2a-version": "1.0" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "SendMessage", params }),
  } as const;
}

/** The same signature for a round: reads may repeat one. */
async function signedRead({ atrium, server, people, tokens }: BenchEnvironment): Promise<() => Promise<Repeated>> {
  const [person] = people;
  if (!person) throw new Error("the environment has no people");
  const { tokens: listed } = await actAs(atrium, person, "tokens.list", {});
  const { token_id = "", prefix = "" } = listed.find((each) => !tokens[0]?.startsWith(each.prefix)) ?? {};
  const token = tokens.find((each) => each.startsWith(prefix));
  const key = newKey();
  const { key_id } = await actAs(atrium, person, "tokens.register_key", { token_id, public_key: key.jwk });
  const path = "/api/resources/list";
  return async () => {
    const url = server.url.replace("127.0.0.1", "localhost") + path;
    const parts = { method: "GET", url, body: Buffer.alloc(0), created: new Date(), nonce: randomUUID() };
    const message = await signedMessage({ ...key, bound: { ...key.bound, id: key_id } }, parts);
    return { url: server.url + path, headers: { authorization: `Bearer ${token}`, ...signatureHeaders(message) } };
  };
}
