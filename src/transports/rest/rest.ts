import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue, Entry } from "../../kernel/catalogue.ts";
import { invoke } from "../../kernel/invoke.ts";
import type { Kernel, Outcome } from "../../kernel/run.ts";
import { outcomeHeaders } from "../http/outcome-headers.ts";
import { presentedBy } from "../http/presented.ts";
import { readJsonBody } from "../http/read-body.ts";
import { floor } from "./floor.ts";

/** Serves every operation of the catalogue at its path, and the floor below all other paths under `/api`. */
export async function rest(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  for (const entry of catalogue.entries) {
    const { method, path } = entry.operation.rest;
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      handler: (request, reply) => serve(kernel, entry, request, reply),
    });
  }
  app.all("/api/*", (request, reply) => floor(kernel, request, reply));
}

async function serve(kernel: Kernel, entry: Entry, request: FastifyRequest, reply: FastifyReply) {
  const { operation } = entry;
  const outcome = await invoke(kernel, {
    entry,
    transport: "rest",
    presented: presentedBy(request, kernel.settings.baseUrl),
    address: request.ip,
    requestId: request.id,
    body: { bytes: await readJsonBody(request, operation.bodyBytesMax) },
    parameters: { ...texts(request.query), ...texts(request.params) },
    idempotencyKey: idempotencyKey(request),
  });
  reply.code(outcome.status).headers(outcomeHeaders(outcome, kernel.settings.baseUrl));
  reply.header("cache-control", "no-store");
  if (outcome.status === 413) reply.header("connection", "close");
  if (outcome.ok && !outcome.simulated) reply.headers(successHeaders(entry, outcome));
  return outcome.body;
}

function successHeaders(entry: Entry, outcome: Outcome & { ok: true }): Record<string, string> {
  return entry.operation.rest.headers?.(outcome.body as never) ?? {};
}

/** A parameter that is given twice becomes a list, which only list fields take. */
function texts(parameters: unknown): Record<string, string> {
  const entries = Object.entries(parameters as Record<string, string | string[]>);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]));
}

/** The header's value as a structured-field string (draft-ietf-httpapi-idempotency-key-header §2.1) or bare. */
function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers["idempotency-key"];
  if (typeof header !== "string") return null;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header.trim());
  return quoted?.[1]?.replace(/\\(["\\])/g, "$1") ?? header;
}
