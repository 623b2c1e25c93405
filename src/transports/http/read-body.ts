import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/**
 * The raw body of a request, read only as far as it may go. `request.body` must be the unparsed stream.
 * A body that is not JSON by its own account is not read at all: browsers send forms across sites, but never this type.
 */
export async function readJsonBody(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Buffer | "too_large" | "not_json"> {
  const bytes = await readBytes(request, bytesMax);
  return bytes === "too_large" || bytes.length === 0 || isJson(request) ? bytes : "not_json";
}

/** The raw body, whatever it is. `request.body` must be the unparsed stream. */
export async function readBytes(request: FastifyRequest, bytesMax: number): Promise<Buffer | "too_large"> {
  const stream = request.body as Readable | undefined;
  if (!stream) return Buffer.alloc(0);
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return "too_large";
  const chunks: Buffer[] = [];
  let length = 0;
  // A stream that is destroyed would take the connection along, and with it the answer that says what was wrong.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > bytesMax) return "too_large";
    chunks.push(bytes);
  }
  const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length);
  bodies.set(request, bytes);
  return bytes;
}

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** The raw body as far as it has been read whole; undefined before, and for one that was too large. */
export function bytesOf(request: FastifyRequest): Buffer | undefined {
  if (request.body instanceof Buffer) return request.body;
  return request.body ? bodies.get(request) : Buffer.alloc(0);
}

/** Whether the body is as it was written: compressed ones are not taken. */
export function isPlain(request: FastifyRequest): boolean {
  const encoding = request.headers["content-encoding"];
  return encoding === undefined || encoding === "identity";
}

function isJson(request: FastifyRequest): boolean {
  if (!isPlain(request)) return false;
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "");
}
