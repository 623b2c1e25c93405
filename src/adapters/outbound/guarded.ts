import { promises as dns } from "node:dns";
import type { LookupFunction } from "node:net";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, type Dispatcher } from "undici";
import type { Outbound, OutboundRequest, OutboundResponse } from "../../kernel/ports/outbound.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { clientSpan, traceparentFor, traceStep } from "../../kernel/traces/trace.ts";
import { say, type UnreachableReason } from "../messages.ts";
import type { AddressGuard } from "./address-guard.ts";
import { createAddressGuard } from "./address-guard.ts";
import { checkAddress, checkHeaders, forbidden, redirected, storedUrlRefusal } from "./outbound-rules.ts";

/** All addresses of a host name, by DNS or the hosts file. */
export type HostLookup = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface GuardedOutboundOptions {
  /** Special CIDR ranges that the operator allows. */
  readonly allow: readonly string[];
  /** Sent unless a request sets its own. */
  readonly userAgent: string;
  readonly lookup?: HostLookup;
  /** Its URLs are of operators: spans name the host, and the requests carry `traceparent`. */
  readonly sharesTrace?: true;
}

/**
 * Requests over http and https to public addresses only. A host name is resolved once per connection, all of its
 * addresses are checked, and the connection goes to one of them. Connections are not reused. A redirect beyond
 * `redirectsMax` is refused, so callers never see one; any other status, 304 included, is a response.
 * @throws Error at once when `allow` contains an invalid range
 */
export function createGuardedOutbound(
  options: GuardedOutboundOptions,
): Required<Outbound> & { close(): Promise<void> } {
  const isAllowed = createAddressGuard(options.allow);
  const lookup = guardedLookup(options.lookup ?? ((host) => dns.lookup(host, { all: true })), isAllowed);
  // HTTP/2 would reuse connections, and each must check its addresses.
  const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
  const agent = new Agent({ allowH2: false, pipelining: 0, ...timeouts, connect: { lookup, timeout: 0 } });
  return {
    refusalOf: (url) => storedUrlRefusal(url, isAllowed),
    async fetch(request) {
      const signal = AbortSignal.timeout(request.timeoutMs);
      const headers = { "user-agent": options.userAgent, ...checkHeaders(request.headers ?? {}) };
      let hop: OutboundRequest = { ...request, headers };
      let isPermanent = true;
      for (let redirects = 0; ; redirects += 1) {
        const url = checkAddress(hop.url, isAllowed);
        const answer = await traced(url, hop, options.sharesTrace ?? false, (sent) =>
          exchange(agent, url, sent, signal),
        );
        if (!("location" in answer)) {
          return redirects > 0 && isPermanent ? { ...answer, movedTo: answer.url } : answer;
        }
        isPermanent &&= answer.status === 301 || answer.status === 308;
        if (redirects >= (request.redirectsMax ?? 0)) {
          throw new OutboundRefused("too_many_redirects", say.redirectsElsewhere({ host: url.host }));
        }
        hop = redirected(hop, url, answer);
        if (request.sameOrigin && new URL(hop.url).origin !== url.origin) {
          throw new OutboundRefused("too_many_redirects", say.redirectsToOtherHost({ host: url.host }));
        }
      }
    },
    close: () => agent.destroy(),
  };
}

/** The look-up of net.connect, which connects only to the addresses returned here. */
function guardedLookup(resolve: HostLookup, isAllowed: AddressGuard): LookupFunction {
  return (host, options, callback) => {
    const found = resolve(host).then((addresses) => {
      const [first] = addresses;
      if (!first) throw Object.assign(new Error("no address"), { code: "ENOTFOUND" });
      if (!addresses.every(({ address }) => isAllowed(address))) throw forbidden(host);
      return { first, addresses };
    });
    found.then(
      ({ first, addresses }) => {
        if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

/** One request as a step of the trace. The path and query of a URL may be secret, and a member's host is their own. */
function traced(
  url: URL,
  request: OutboundRequest,
  sharesTrace: boolean,
  send: (request: OutboundRequest) => Promise<OutboundResponse | Redirect>,
): Promise<OutboundResponse | Redirect> {
  const method = request.method ?? "GET";
  const start = () => clientSpan(method, sharesTrace ? url : null);
  return traceStep(start, async (span) => {
    const header = sharesTrace ? traceparentFor() : null;
    const answer = await send(
      header === null ? request : { ...request, headers: { ...request.headers, traceparent: header } },
    );
    span.set({ "http.response.status_code": answer.status });
    return answer;
  });
}

interface Redirect {
  readonly status: number;
  readonly location: string;
}

async function exchange(
  agent: Agent,
  url: URL,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundResponse | Redirect> {
  try {
    const response = await send(agent, url, request, signal);
    const headers = plainHeaders(response.headers);
    const status = response.statusCode;
    if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
      response.body.on("error", () => undefined).destroy();
      return { status, location: headers.location };
    }
    if (request.bodyUnread) {
      response.body.on("error", () => undefined).destroy();
      return { status, headers, body: new Uint8Array(), url: url.href };
    }
    const body = await (request.bodyCut
      ? readStart(response, headers, request.bodyBytesMax)
      : readBody(response, headers, request, signal));
    return { status, headers, body, url: url.href };
  } catch (error) {
    throw refusalOf(error, url.host, request.timeoutMs);
  }
}

function send(agent: Agent, url: URL, request: OutboundRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method ?? "GET",
    headers: { ...request.headers, "accept-encoding": request.bodyCut ? "identity" : "gzip, deflate, br" },
    body: request.body ?? null,
    signal,
  });
}

function plainHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const plain: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return plain;
}

/** Faults of the body do not matter, because the status counts. */
async function readStart(
  { body }: Dispatcher.ResponseData,
  headers: Record<string, string>,
  bytesMax: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= bytesMax) break;
    }
  } catch {
    // What arrived before is kept.
  }
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  return coding === "identity" ? Buffer.concat(chunks).subarray(0, bytesMax) : new Uint8Array();
}

/** The decoded body, limited before and after decoding. The headers are adjusted to it. */
async function readBody(
  response: Dispatcher.ResponseData,
  headers: Record<string, string>,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const bodiless = request.method === "HEAD" || response.statusCode === 204 || response.statusCode === 304;
  const limit = limitTo(request.bodyBytesMax);
  const chunks: Uint8Array[] = [];
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (!bodiless && Number(headers["content-length"] ?? 0) > request.bodyBytesMax) {
    response.body.on("error", () => undefined).destroy();
    throw tooLarge(request.bodyBytesMax);
  }
  if (bodiless || coding === "identity" || coding === "") {
    await pipeline(response.body, limit, collect, { signal });
    return Buffer.concat(chunks);
  }
  const decoder = decoderOf(coding);
  if (!decoder) {
    response.body.on("error", () => undefined).destroy();
    throw new OutboundRefused("unreachable", say.compressionUnsupported);
  }
  await pipeline(response.body, limit, decoder, limitTo(request.bodyBytesMax), collect, { signal });
  delete headers["content-encoding"];
  delete headers["content-length"];
  return Buffer.concat(chunks);
}

function decoderOf(coding: string) {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip();
  if (coding === "deflate") return createInflate();
  return coding === "br" ? createBrotliDecompress() : null;
}

function limitTo(bytesMax: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge(bytesMax);
      yield chunk;
    }
  };
}

function tooLarge(bytesMax: number): OutboundRefused {
  return new OutboundRefused("too_large", say.answerTooLarge({ max: bytesMax }));
}

/** The message omits the library's text, which would reveal the resolved address. It remains as the cause. */
function refusalOf(error: unknown, host: string, timeoutMs: number): OutboundRefused {
  if (error instanceof OutboundRefused) return error;
  const { name, code = "" } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") {
    return new OutboundRefused("timeout", say.hostTimedOut({ host, milliseconds: timeoutMs }), {
      cause: error,
    });
  }
  if (code === "UND_ERR_INVALID_ARG") {
    return new OutboundRefused("bad_address", say.badRequest, {
      cause: error,
    });
  }
  const reasons: Readonly<Record<string, UnreachableReason>> = {
    ENOTFOUND: "no_such_host",
    EAI_AGAIN: "look_up",
    ECONNREFUSED: "refused",
    UND_ERR_HEADERS_OVERFLOW: "headers",
  };
  const certificate = /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code) ? "certificate" : null;
  const broken = code.startsWith("Z_") || code.startsWith("ERR__ERROR_FORMAT") ? "broken_answer" : null;
  const reason = reasons[code] ?? certificate ?? broken ?? "connection";
  return new OutboundRefused("unreachable", say.hostUnreachable({ host, reason }), { cause: error });
}
