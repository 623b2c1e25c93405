import type { FastifyRequest } from "fastify";

/**
 * The raw body of a request, read only as far as it may go. `request.body` must be the unparsed stream.
 * A body that is not JSON by its own account is not read at all: browsers send forms across sites, but never this type.
 */
export async function readJsonBody(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Buffer | "too_large" | "not_json"> {
  const stream = request.body as NodeJS.ReadableStream | undefined;
  if (!stream) return Buffer.alloc(0);
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return "too_large";
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > bytesMax) return "too_large";
    chunks.push(bytes);
  }
  if (length > 0 && !isJson(request)) return "not_json";
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length);
}

function isJson(request: FastifyRequest): boolean {
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") return false;
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "");
}
