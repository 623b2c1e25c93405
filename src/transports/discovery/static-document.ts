import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keptCompressed } from "../../http/compression.ts";
import { answerPreflights } from "../../http/cross-origin.ts";
import { noDocument } from "../../http/not-found.ts";

/** Documents change only with the installation: when it was made, in whole seconds, as HTTP dates are. */
export const LAST_MODIFIED = new Date(
  Math.floor(statSync(new URL("../../../package.json", import.meta.url)).mtimeMs / 1000) * 1000,
);

const JSON_TYPE = "application/json; charset=utf-8";

/** A public document. */
export interface StaticDocument {
  readonly body: string;
  readonly type: string;
  /** A strong validator, in its quotes (RFC 9110 §8.8.3). */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function textDocument(
  body: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): StaticDocument {
  const digest = createHash("sha256").update(body).digest("base64url");
  return { body, type, etag: `"${digest.slice(0, 27)}"`, headers };
}

interface JsonOptions {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 0 for a large document, which no person reads. */
  readonly indent?: number;
}

export function jsonDocument(
  value: object,
  { type = JSON_TYPE, headers = {}, indent = 2 }: JsonOptions = {},
): StaticDocument {
  return textDocument(`${JSON.stringify(value, null, indent)}\n`, type, headers);
}

/**
 * Serves a document to any origin, cacheable for five minutes, with a validator. Preflights are answered: browser
 * clients of MCP send their protocol version with the request for metadata. Null is answered as an unknown path.
 */
export function serveDocument(
  app: FastifyInstance,
  path: string,
  current: (request: FastifyRequest) => StaticDocument | null | Promise<StaticDocument>,
): void {
  app.get(path, async (request, reply) => respond(request, reply, await current(request)));
  answerPreflights(app, path);
}

/**
 * Serves the documents of one folder, by their whole paths. One route for each of them would be a third of all routes.
 * The route takes their names only: the page for an unknown path needs the hooks of pages, which run before a route.
 */
export function serveFolder(
  app: FastifyInstance,
  folder: string,
  paths: readonly string[],
  at: (path: string) => (request: FastifyRequest) => StaticDocument | null,
): void {
  const documents = new Map(paths.map((each) => [each, at(each)]));
  const names = paths.map((each) => each.slice(folder.length).replace(/\.md$/, ""));
  const path = `${folder}:name(^${names.join("|")}$).md`;
  app.get<{ Params: { name: string } }>(path, (request, reply) => {
    const document = documents.get(`${folder}${request.params.name}.md`);
    return respond(request, reply, document?.(request) ?? null);
  });
  answerPreflights(app, path);
}

function respond(request: FastifyRequest, reply: FastifyReply, document: StaticDocument | null): FastifyReply {
  if (document === null) return reply.code(404).header("cache-control", "no-store").send(noDocument());
  const { body, type, etag, headers } = document;
  reply.headers({
    "cache-control": "public, max-age=300",
    etag,
    "last-modified": LAST_MODIFIED.toUTCString(),
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "ETag, Last-Modified, Link",
    ...headers,
  });
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  // As bytes, because the framework would add a charset to JSON types.
  return reply.header("content-type", type).send(Buffer.from(keptCompressed(request, reply, document, body)));
}

/** RFC 9110 §13.1.2, by weak comparison. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
}
