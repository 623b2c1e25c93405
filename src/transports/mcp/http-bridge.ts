import { Readable } from "node:stream";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readJson } from "../../kernel/json.ts";
import type { Exchange } from "./exchange.ts";

/** A body as JSON; undefined when it is none, or none that can be walked. */
export function jsonBodyOf(request: FastifyRequest): unknown {
  try {
    return request.body instanceof Buffer ? readJson(request.body.toString("utf8")) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Hands a request to the protocol handler, until `lost` fires. What is JSON already is not parsed again, and what is none,
 * not at all.
 */
export function serveByHandler(
  handler: McpHttpHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  exchange: Exchange,
  value: unknown,
  lost?: AbortSignal,
): Promise<Response> {
  const aborted = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  const hasBody = value === undefined && request.method !== "GET" && request.method !== "HEAD";
  const web = new Request(`http://internal${request.url}`, {
    method: request.method,
    headers: headersOf(request),
    signal: lost ? AbortSignal.any([aborted.signal, lost]) : aborted.signal,
    ...(hasBody && { body: "" }),
  });
  return handler.fetch(web, {
    authInfo: { token: "", clientId: "", scopes: [], extra: { exchange } },
    ...(value !== undefined && { parsedBody: value }),
  });
}

/** The exchange that a handler's request belongs to: `authInfo` is what it passes through to the server's factory. */
export function exchangeOf(context: { authInfo?: { extra?: Record<string, unknown> } }): Exchange {
  const exchange = context.authInfo?.extra?.exchange;
  if (!exchange) throw new Error("a protocol server was asked for outside an exchange");
  return exchange as Exchange;
}

function headersOf({ headers }: FastifyRequest): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string" && name !== "content-length") result.set(name, value);
  }
  return result;
}

/**
 * Sends what the handler answered. Status and headers wait for its first words, because only then it is known what the
 * operation came to; `decide` is asked then. An event stream goes on from there.
 */
export async function sendResponse(
  reply: FastifyReply,
  response: Response,
  decide: () => { status: number; headers: Readonly<Record<string, string>> },
): Promise<FastifyReply> {
  const reader = response.body?.getReader();
  const first = await reader?.read();
  const { status, headers } = decide();
  reply.code(response.status === 200 ? status : response.status).header("cache-control", "no-store");
  for (const [name, value] of response.headers) if (name !== "connection") reply.header(name, value);
  reply.headers(headers);
  if (!reader || !first?.value) return reply.send(null);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  return reply.send(isStream ? Readable.from(rest(reader, first.value)) : Buffer.from(first.value));
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function* rest(reader: Reader, first: Uint8Array): AsyncGenerator<Buffer> {
  try {
    yield Buffer.from(first);
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield Buffer.from(next.value);
  } finally {
    await reader.cancel();
  }
}
