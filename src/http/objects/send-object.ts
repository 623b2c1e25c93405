import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findBlob } from "../../kernel/blobs/blobs.ts";
import type { StoredObject } from "../../kernel/catalogue/rest.ts";
import { errorBody, Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { type ByteRange, ObjectMissing } from "../../kernel/ports/object-store.ts";
import { say } from "../messages.ts";
import { matches } from "../serialized-body.ts";
import { rangeOf } from "./byte-range.ts";

/** A reader that takes nothing for so long is disconnected: it holds a megabyte of memory. */
export const STALLED_MS = 60_000;

/** Nothing that a browser would run with our origin. */
export const INERT = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
} as const;

export interface SentBytes {
  readonly size: number;
  /** What the connection took, from `first`; 0 bytes for HEAD and 304. */
  readonly first: number;
  readonly bytes: number;
}

interface SendOptions {
  /** Default: private, checked each time. */
  readonly cacheControl?: string;
  /** Asked before a GET sends so many bytes. If it refuses, nothing is sent, and the caller answers. */
  readonly admit?: (bytes: number) => Promise<boolean>;
}

/**
 * Sends stored content as a download, whole or one range (RFC 9110 §14). Resolves when the connection has taken it or is
 * closed; to null if `admit` refused.
 */
export async function sendObject(
  { database, ports }: Pick<Kernel, "database" | "ports">,
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, filename, contentType }: StoredObject,
  { cacheControl = "private, no-cache", admit }: SendOptions = {},
): Promise<SentBytes | null> {
  const blob = await findBlob(database.read, sha256);
  if (!blob) return missing(reply);
  const { key, size } = blob;
  const etag = `"${sha256}"`;
  reply.headers({ ...INERT, etag, "cache-control": cacheControl, "accept-ranges": "bytes" });
  const nothing = { size, first: 0, bytes: 0 };
  if (matches(request.headers["if-none-match"], etag)) {
    reply.code(304).send();
    return nothing;
  }
  const { range: header, "if-range": condition } = request.headers;
  const range = condition === undefined || condition === etag ? rangeOf(header, size) : null;
  if (range === "unsatisfiable") {
    reply.code(416).header("content-range", `bytes */${size}`).send();
    return nothing;
  }
  const length = range ? range.last - range.first + 1 : size;
  if (request.method !== "HEAD" && admit && !(await admit(length))) return null;
  reply
    .code(range ? 206 : 200)
    .type(contentType)
    .header("content-disposition", attachment(filename));
  reply.header("content-length", length);
  if (range) reply.header("content-range", `bytes ${range.first}-${range.last}/${size}`);
  if (request.method === "HEAD") {
    sendHead(reply);
    return nothing;
  }
  if (size === 0) {
    reply.send("");
    return nothing;
  }
  return stream(ports.objects.read(key, range ?? undefined), reply, { size, range });
}

/** As the user saves it: ASCII for old clients, and whole (RFC 6266, RFC 8187). */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(filename).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}

/** The headers alone. The framework would set the length of the empty body. */
export function sendHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>).end();
}

/** Writes past Node's streams, which take three times as long. The first chunk comes before the headers. */
async function stream(
  chunks: AsyncIterable<Uint8Array>,
  reply: FastifyReply,
  { size, range }: { readonly size: number; readonly range: ByteRange | null },
): Promise<SentBytes> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = range?.first ?? 0;
  let bytes = 0;
  try {
    let next = await iterator.next();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
    raw.setTimeout(STALLED_MS, () => raw.destroy());
    for (; !next.done && !raw.destroyed; next = await iterator.next()) {
      if (!(await write(raw, next.value))) break;
      bytes += next.value.length;
    }
    if (!raw.destroyed) raw.end();
    return { size, first, bytes };
  } catch (error) {
    if (reply.raw.headersSent) reply.raw.destroy();
    else if (error instanceof ObjectMissing) return missing(reply);
    else throw error;
    return { size, first, bytes };
  } finally {
    await iterator.return?.();
  }
}

/** Resolves to false if the connection was closed first. */
export function write(raw: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const closed = () => resolve(false);
    raw.once("close", closed);
    raw.write(chunk, (error) => {
      raw.off("close", closed);
      resolve(!error);
    });
  });
}

function missing(reply: FastifyReply): SentBytes {
  const details = { message: say.contentMissing, hint: "Tell an operator." };
  reply
    .code(500)
    .header("cache-control", "no-store")
    .send(errorBody(new Refusal("storage_failed", details)));
  return { size: 0, first: 0, bytes: 0 };
}
