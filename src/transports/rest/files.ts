import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readCredentials } from "../../http/credentials.ts";
import { isOpenToOrigins, openToOrigins } from "../../http/cross-origin.ts";
import { downloadAddress } from "../../http/objects/download-address.ts";
import { sendObject } from "../../http/objects/send-object.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { etagOf, matches } from "../../http/serialized-body.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { RestFile, RestText } from "../../kernel/catalogue/rest.ts";
import { errorBody, Refusal, type RefusalDetails } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { say } from "../messages.ts";

const NO_CONTENT: RefusalDetails = {
  message: say.noSuchContent,
  hint: "Read the record: it tells which contents it has.",
};

/** Serves the replies that operations offer as files, such as calendars to subscribe to, and the content of stored files. */
export function serveFiles(app: FastifyInstance, catalogue: Catalogue) {
  for (const entry of catalogue.entries) {
    for (const file of entry.operation.rest.files ?? []) {
      app.get(file.path.replace(/\{(\w+)\}/g, ":$1"), (request, reply) => serve(entry, file, request, reply));
    }
  }
}

async function serve(entry: Entry, file: RestFile, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = request.floor;
  const { baseUrl } = kernel.settings;
  const outcome = await invoke(kernel, {
    entry,
    transport: "rest",
    presented: readCredentials(request, baseUrl),
    address: request.ip,
    requestId: request.id,
    message: messageOf(request, baseUrl),
    body: { value: file.object ? {} : (file.input ?? {}) },
    parameters: request.params as Record<string, string>,
  });
  reply.code(outcome.status).headers(outcomeHeaders(outcome, baseUrl)).header("cache-control", "no-store");
  if (isOpenToOrigins(entry.operation)) openToOrigins(reply);
  if (!outcome.ok) return outcome.body;
  if (file.object) {
    const object = file.object(outcome.body as never);
    if (!object) return reply.code(404).send(errorBody(new Refusal("not_found", NO_CONTENT)));
    const { cacheControl } = file;
    const { file_id = "" } = request.params as { readonly file_id?: string };
    const path = request.url.split("?")[0] ?? "";
    const source = { path, fileId: object.fileId ?? file_id, servesClosed: file.servesClosed === true };
    // Pictures that the server made itself have a lifetime. They and what a player reads stay on this host.
    const staysHere = cacheControl !== undefined || isForPlayer(request);
    const elsewhere = staysHere ? null : downloadAddress(kernel, object, source);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    await sendObject(kernel, request, reply, object, { ...(cacheControl !== undefined && { cacheControl }) });
    return reply;
  }
  return sendText(request, reply, outcome, file);
}

/** Pages may play sounds and films of this host only. Scripts cannot set this header (Fetch Metadata §2.1). */
function isForPlayer({ headers }: FastifyRequest): boolean {
  return ["audio", "video", "track"].includes(String(headers["sec-fetch-dest"]));
}

function sendText(request: FastifyRequest, reply: FastifyReply, outcome: Outcome & { ok: true }, file: RestText) {
  // Caches must not pass on what one caller sees beyond others.
  const { maxAgeSeconds } = outcome.caller.kind === "anonymous" ? file : {};
  const text = file.text(outcome.body as never);
  if (file.headers) reply.headers(file.headers);
  if (maxAgeSeconds !== undefined) {
    const etag = etagOf(text);
    const changed = file.lastModified?.(outcome.body as never) ?? null;
    reply.headers({ etag: changed ? `W/${etag}` : etag, "cache-control": `public, max-age=${maxAgeSeconds}` });
    if (changed) reply.header("last-modified", changed.toUTCString());
    if (isUnchanged(request, etag, changed)) return reply.code(304).send();
  }
  return reply.type(file.mediaType).send(text);
}

/** If-Modified-Since counts only without If-None-Match, in whole seconds (RFC 9110 §13.1.3). */
function isUnchanged({ headers }: FastifyRequest, etag: string, changed: Date | null): boolean {
  if (headers["if-none-match"] !== undefined) return matches(headers["if-none-match"], etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return changed !== null && Math.floor(changed.getTime() / 1_000) * 1_000 <= since;
}
