import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";

/** About one packet: less saves nothing. */
const BYTES_MIN = 1_400;
/** Larger bodies would hold other requests up; they are rare. */
const BYTES_MAX = 4_000_000;
const COMPRESSIBLE = /^(text\/(?!event-stream)|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript))/;

/** Brotli 1 makes a page a third as large in less than half of gzip's time (measured in decision 0113). */
const FAST = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, gzip: { level: 1 } };
/** For bodies that are sent many times. */
const BEST = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }, gzip: { level: 9 } };

/** Compresses replies in one piece that the client can read. Streams and replies without content pass unchanged. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, next) => {
    const isText = typeof payload === "string";
    if (!(isText || Buffer.isBuffer(payload)) || !isCompressible(reply)) return next(null, payload);
    reply.header("vary", withAcceptEncoding(reply));
    // A text would be read once to count its bytes, and once more to write them.
    const bytes = isText ? Buffer.from(payload) : payload;
    if (bytes.length < BYTES_MIN) return next(null, payload);
    const encoding = encodingFor(request);
    if (!encoding || bytes.length > BYTES_MAX) return next(null, bytes);
    next(null, encoded(reply, encoding, compressNow(bytes, encoding)));
  });
}

const kept = new WeakMap<object, Map<Encoding, Buffer | null>>();

/**
 * The body for a reply that is sent many times, compressed once at the highest level. `owner` identifies it. Until that
 * is done, replies are compressed one by one.
 */
export function keptCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: object,
  body: Buffer | string,
): Buffer | string {
  const encoding = encodingFor(request);
  if (!encoding || body.length < BYTES_MIN) return body;
  const known = kept.get(owner) ?? new Map<Encoding, Buffer | null>();
  kept.set(owner, known);
  const ready = known.get(encoding);
  if (ready) {
    reply.header("vary", withAcceptEncoding(reply));
    return encoded(reply, encoding, ready);
  }
  if (ready === undefined) {
    known.set(encoding, null);
    const keep = (error: Error | null, bytes: Buffer) => {
      if (error) known.delete(encoding);
      else known.set(encoding, bytes);
    };
    if (encoding === "br") brotliCompress(body, BEST.br, keep);
    else gzip(body, BEST.gzip, keep);
  }
  return body;
}

function compressNow(body: Buffer, encoding: Encoding): Buffer {
  return encoding === "br" ? brotliCompressSync(body, FAST.br) : gzipSync(body, FAST.gzip);
}

function isCompressible(reply: FastifyReply): boolean {
  if (reply.hasHeader("content-encoding") || reply.statusCode === 204 || reply.statusCode === 304) return false;
  if (String(reply.getHeader("cache-control") ?? "").includes("no-transform")) return false;
  return COMPRESSIBLE.test(String(reply.getHeader("content-type") ?? ""));
}

/** A strong validator names these bytes only, so it becomes weak (RFC 9110 §8.8.1). */
function encoded(reply: FastifyReply, encoding: Encoding, bytes: Buffer): Buffer {
  const etag = reply.getHeader("etag");
  if (typeof etag === "string" && etag.startsWith('"')) reply.header("etag", `W/${etag}`);
  reply.header("content-encoding", encoding).header("content-length", bytes.length);
  return bytes;
}

function withAcceptEncoding(reply: FastifyReply): string {
  const vary = reply.getHeader("vary");
  if (vary === undefined) return "accept-encoding";
  return /accept-encoding/i.test(String(vary)) ? String(vary) : `${vary}, accept-encoding`;
}

/** Brotli before gzip, unless the client excludes it (RFC 9110 §12.5.3). */
function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers["accept-encoding"];
  if (accepted === undefined) return null;
  const weights = new Map(
    String(accepted)
      .toLowerCase()
      .split(",")
      .map((each) => {
        const [name = "", ...parameters] = each.split(";").map((part) => part.trim());
        const weight = parameters.find((part) => part.startsWith("q="));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))];
      }),
  );
  const allows = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return allows("br") ? "br" : allows("gzip") ? "gzip" : null;
}
