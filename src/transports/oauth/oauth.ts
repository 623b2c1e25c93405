import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readCredentials } from "../../http/credentials.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { isPlain, readBytes, readJsonBody } from "../../http/read-body.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Call, Kernel, Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { readJson } from "../../kernel/values/json.ts";
import { oauthError } from "./oauth-error.ts";

const BASIC = 'Basic realm="OAuth clients", charset="UTF-8"';
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The authorization server's endpoints: operations whose paths speak OAuth. Consent is a page (`web`). */
export async function oauth(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  for (const entry of catalogue.entries) {
    const { method, path, oauth: dialect } = entry.operation.rest;
    if (dialect) app.route({ method, url: path, handler: (request, reply) => serve(kernel, entry, request, reply) });
  }
}

async function serve(kernel: Kernel, entry: Entry, request: FastifyRequest, reply: FastifyReply) {
  const { baseUrl } = kernel.settings;
  const body = await readBody(entry, request);
  const outcome = await invoke(kernel, {
    entry,
    transport: "rest",
    presented: readCredentials(request, baseUrl),
    address: request.ip,
    requestId: request.id,
    body,
    message: messageOf(request, baseUrl),
  });
  reply.code(outcome.status).headers(headersOf(outcome, request, baseUrl));
  // RFC 6749 §5.1 asks for both.
  reply.header("cache-control", "no-store").header("pragma", "no-cache");
  return bodyOf(entry, outcome);
}

/**
 * A client that authenticates by Basic is challenged by Basic (RFC 6749 §5.2). One that is unknown gets no challenge:
 * clients that find one read no `error`, and a token would not help.
 */
function headersOf(outcome: Outcome, { headers }: FastifyRequest, baseUrl: string): Record<string, string> {
  const { "www-authenticate": challenge, ...others } = outcomeHeaders(outcome, baseUrl);
  if (challenge === undefined) return others;
  if (/^basic\b/i.test(headers.authorization ?? "")) return { ...others, "www-authenticate": BASIC };
  return !outcome.ok && outcome.kind === "invalid_client" ? others : { ...others, "www-authenticate": challenge };
}

function bodyOf({ operation }: Entry, outcome: Outcome): unknown {
  return outcome.ok ? outcome.body : { ...outcome.body, ...oauthError(outcome, operation.rest.oauth) };
}

/** The parameters that the operation knows; others are ignored, as OAuth demands (RFC 6749 §3.2, RFC 7591 §2). */
async function readBody({ operation }: Entry, request: FastifyRequest): Promise<Call["body"]> {
  const { bodyBytesMax, input, rest } = operation;
  const known = (value: object) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(input.properties, name)));
  if (rest.oauth === "form" && FORM.test(request.headers["content-type"] ?? "")) {
    const bytes = isPlain(request) ? await readBytes(request, bodyBytesMax) : "not_json";
    return typeof bytes === "string" ? { bytes } : { value: known(parametersIn(bytes)) };
  }
  const bytes = await readJsonBody(request, bodyBytesMax);
  if (typeof bytes === "string") return { bytes };
  const value = jsonIn(bytes);
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { value: known(value) } : { bytes };
}

/** An empty parameter counts as none; one that is repeated becomes a list, which no parameter may be (§3.1). */
function parametersIn(bytes: Buffer): Record<string, string | string[]> {
  const form = new URLSearchParams(bytes.toString("utf8"));
  const parameters = [...new Set(form.keys())].map((name): [string, string[]] => [name, form.getAll(name)]);
  return Object.fromEntries(
    parameters
      .filter(([, values]) => values.some((value) => value !== ""))
      .map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : values]),
  );
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return readJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined; // the operation's own parser reports it
  }
}
