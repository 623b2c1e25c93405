import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keptCompressed } from "../../http/compression.ts";
import { readCredentials } from "../../http/credentials.ts";
import { answerPreflights, isOpenToOrigins, openToOrigins } from "../../http/cross-origin.ts";
import { deprecationHeaders } from "../../http/deprecation-headers.ts";
import { idempotencyKeyOf } from "../../http/idempotency-key.ts";
import { createNotFound } from "../../http/not-found.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { paymentHeaders, paymentOf } from "../../http/payment-headers.ts";
import { readJsonBody } from "../../http/read-body.ts";
import { matches, serialized } from "../../http/serialized-body.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Call, Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { serveStreams } from "./event-stream.ts";
import { serveFiles } from "./files.ts";
import { readUpload } from "./read-upload.ts";

/** Serves every operation of the catalogue at its path, and answers all other paths under `/api`. */
export async function rest(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const open = catalogue.entries.filter(({ operation }) => isOpenToOrigins(operation) && !operation.rest.oauth);
  const openPaths = open.flatMap(({ operation: { rest } }) => [rest, ...(rest.aliases ?? [])].map(({ path }) => path));
  for (const path of new Set(openPaths)) answerPreflights(app, path.replace(/\{(\w+)\}/g, ":$1"));
  for (const entry of catalogue.entries) {
    const { method, path, oauth, aliases = [], writesByGet } = entry.operation.rest;
    const exposeHeadRoute = !writesByGet; // HEAD is safe (RFC 9110 §9.2.1)
    if (oauth) continue; // served by transports/oauth
    app.route({
      method,
      exposeHeadRoute,
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      handler: (request, reply) => serve(entry, request, reply),
    });
    for (const alias of aliases) {
      app.route({
        method,
        exposeHeadRoute,
        url: alias.path.replace(/\{(\w+)\}/g, ":$1"),
        handler: (request, reply) => serve(entry, request, reply.headers(deprecationHeaders(path, alias))),
      });
    }
  }
  serveFiles(app, catalogue);
  serveStreams(app, catalogue);
  app.all("/api/*", createNotFound(catalogue));
}

const NO_BODY: Call["body"] = { bytes: Buffer.alloc(0) };

async function serve(entry: Entry, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = request.floor;
  const body = request.body === undefined ? NO_BODY : await readBody(entry, request);
  const { dryRun, parameters } = parametersOf(entry, request);
  const outcome = await invoke(kernel, {
    entry,
    transport: "rest",
    presented: readCredentials(request, kernel.settings.baseUrl),
    address: request.ip,
    requestId: request.id,
    body,
    message: messageOf(request, kernel.settings.baseUrl),
    parameters,
    dryRun,
    idempotencyKey: idempotencyKeyOf(request),
    payment: paymentOf(request),
  });
  reply.code(outcome.status).headers(outcomeHeaders(outcome, kernel.settings.baseUrl));
  reply.headers(paymentHeaders(entry.operation, outcome));
  if (isOpenToOrigins(entry.operation)) openToOrigins(reply);
  reply.header("cache-control", "no-store");
  if (outcome.ok && !outcome.simulated) reply.headers(successHeaders(entry, outcome));
  if (outcome.ok && outcome.shared) return sendShared(request, reply, outcome.body as object);
  return outcome.body;
}

/** Sends a cached reply: 304 to a caller that has it already (RFC 9110 §13.1.2). */
function sendShared(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const { bytes, text, etag } = serialized(body);
  reply.header("cache-control", "private, no-cache").header("etag", etag);
  if (request.method === "GET" && matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply.type("application/json; charset=utf-8").header("content-length", bytes.length);
  return reply.send(keptCompressed(request, reply, body, text));
}

async function readBody({ operation }: Entry, request: FastifyRequest): Promise<Call["body"]> {
  const { bodyBytesMax, rest, input } = operation;
  const uploaded = rest.upload
    ? await readUpload(request, rest.upload, { bytesMax: bodyBytesMax, lists: listsOf(input) })
    : null;
  return uploaded ?? { bytes: await readJsonBody(request, bodyBytesMax) };
}

function listsOf({ properties }: Entry["operation"]["input"]): ReadonlySet<string> {
  const isList = (schema: unknown) => (schema as { readonly type?: string }).type === "array";
  return new Set(Object.keys(properties).filter((name) => isList(properties[name])));
}

function successHeaders(entry: Entry, outcome: Outcome & { ok: true }): Record<string, string> {
  return entry.operation.rest.headers?.(outcome.body as never) ?? {};
}

/**
 * `dry_run` in the query of a write is about the call, unless the operation has such a field. A field that the path has
 * and the query repeats becomes a list, which only list fields accept.
 */
function parametersOf({ operation }: Entry, { query, params }: FastifyRequest): Pick<Call, "dryRun" | "parameters"> {
  const { dry_run: asked, ...others } = query as Readonly<Record<string, string | string[]>>;
  const isField = operation.effect === "read" || "dry_run" in operation.input.properties;
  const inQuery = asked === undefined || !isField ? others : { ...others, dry_run: asked };
  const inPath = params as Readonly<Record<string, string>>;
  const both = Object.keys(inPath).filter((name) => Object.hasOwn(inQuery, name) && inQuery[name] !== inPath[name]);
  const lists = both.map((name) => [name, [inQuery[name] ?? [], inPath[name] ?? []].flat()]);
  const parameters = { ...inQuery, ...inPath, ...Object.fromEntries(lists) };
  return { parameters, ...(asked !== undefined && !isField && { dryRun: asked }) };
}
