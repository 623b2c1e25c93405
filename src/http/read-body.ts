import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/**
 * The raw body of a request, read up to `bytesMax`. `request.body` must be the unparsed stream. Only bodies of a JSON
 * type count: browsers send forms across sites, but never this type.
 */
export async function readJsonBody(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Buffer | "too_large" | "not_json"> {
  const bytes = await readBytes(request, bytesMax);
  return bytes === "too_large" || bytes.length === 0 || isJson(request) ? bytes : "not_json";
}

/** The raw body of any type. `request.body` must be the unparsed stream. */
export async function readBytes(request: FastifyRequest, bytesMax: number): Promise<Buffer | "too_large"> {
  const stream = request.body as Readable | undefined;
  if (!stream) return Buffer.alloc(0);
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return "too_large";
  const bytes = await collected(stream, bytesMax);
  if (bytes !== "too_large") bodies.set(request, bytes);
  return bytes;
}

/** By events: the iterator of a stream costs several times as much as a small body. */
function collected(stream: Readable, bytesMax: number): Promise<Buffer | "too_large"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    stream
      .on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length <= bytesMax) return chunks.push(chunk);
        chunks.length = 0; // the rest is read on and discarded, see limitBodyTime
        resolve("too_large");
      })
      .once("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length)))
      .once("error", reject);
  });
}

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** The raw body once it has been read whole; undefined before, and if it was too large. */
export function bytesOf(request: FastifyRequest): Buffer | undefined {
  if (request.body instanceof Buffer) return request.body;
  return request.body ? bodies.get(request) : Buffer.alloc(0);
}

/** Whether the body is uncompressed. Compressed bodies are not accepted. */
export function isPlain(request: FastifyRequest): boolean {
  const encoding = request.headers["content-encoding"];
  return encoding === undefined || encoding === "identity";
}

function isJson(request: FastifyRequest): boolean {
  if (!isPlain(request)) return false;
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "");
}
