import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApplicationId } from "../../features/applications/index.ts";
import { readCredentials } from "../../http/credentials.ts";
import { say } from "../../http/messages.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { isPlain, readBytes, readJsonBody } from "../../http/read-body.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Rest } from "../../kernel/catalogue/rest.ts";
import { errorBody, Refusal } from "../../kernel/errors.ts";
import type { Call, Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { readJson } from "../../kernel/values/json.ts";
import { oauthError } from "./oauth-error.ts";
import { exchangeIn, exchangeToken } from "./token-exchange.ts";

const BASIC = 'Basic realm="OAuth clients", charset="UTF-8"';
/** An agent's token would not help, so no metadata are named (RFC 6750 §3). */
const NO_TOKEN = 'Bearer realm="userinfo", error="invalid_token"';
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The authorization server's endpoints: operations whose paths speak OAuth. Consent is a page (`web`). */
export async function oauth(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  for (const entry of catalogue.entries) {
    const { method, path, oauth: dialect } = entry.operation.rest;
    if (!dialect) continue;
    // OpenID Connect Core 1.0 §5.3.1: the userinfo endpoint answers both.
    const methods = dialect === "bearer" ? ["GET", method] : method;
    app.route({ method: methods, url: path, handler: (request, reply) => serve(catalogue, entry, request, reply) });
  }
}

async function serve(catalogue: Catalogue, entry: Entry, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = request.floor;
  const { baseUrl } = kernel.settings;
  const basic = basicOf(request);
  const sent = await readBody(entry, request);
  const body = withCredentials(entry, request, sent, basic);
  const exchange = exchangeIn(entry, body);
  if (exchange) return exchangeToken({ catalogue, request, reply, parameters: exchange });
  const outcome = await invoke(kernel, {
    entry,
    transport: "rest",
    presented: body === sent ? readCredentials(request, baseUrl) : {},
    address: request.ip,
    requestId: request.id,
    body,
    message: messageOf(request, baseUrl),
  });
  reply.code(outcome.status).headers(headersOf(outcome, request, { baseUrl, dialect: entry.operation.rest.oauth }));
  // RFC 6749 §5.1 asks for both.
  reply.header("cache-control", "no-store").header("pragma", "no-cache");
  return bodyFor(entry, outcome, basic !== null);
}

/**
 * The body with the credentials of the header, where they are a client's: the ID of a public one with an empty secret,
 * and those of an application (RFC 6749 §2.3.1). The userinfo endpoint takes its bearer token. The same body otherwise.
 */
function withCredentials(
  { operation }: Entry,
  { headers }: FastifyRequest,
  sent: Call["body"],
  basic: ReturnType<typeof basicOf>,
): Call["body"] {
  if (!("value" in sent)) return sent;
  const value = sent.value as object;
  if (operation.rest.oauth === "bearer") {
    const access_token = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? "")?.[1];
    // A token in the form is not a credential of the caller (RFC 6750 §2.2).
    return "access_token" in value ? sent : { value: access_token === undefined ? {} : { access_token } };
  }
  if (!basic || !named(value, basic.id)) return sent;
  if (basic.secret === "") return { value: { ...value, client_id: basic.id } };
  const { id: client_id, secret: client_secret } = basic;
  return isApplicationId(client_id) ? { value: { ...value, client_id, client_secret } } : sent;
}

/** RFC 7617 §2, with both parts encoded as in a form (RFC 6749 §2.3.1). */
function basicOf({ headers }: FastifyRequest): { readonly id: string; readonly secret: string } | null {
  const encoded = /^basic\s+(\S*)\s*$/i.exec(headers.authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const at = text.indexOf(":");
  const pair = new URLSearchParams(`id=${text.slice(0, Math.max(at, 0))}&secret=${text.slice(at + 1)}`);
  return { id: pair.get("id") ?? "", secret: pair.get("secret") ?? "" };
}

/** Whether the body names no other client. */
function named(value: unknown, id: string): boolean {
  const given = (value as { client_id?: unknown } | null)?.client_id;
  return id !== "" && (given === undefined || given === id);
}

/** Clients have no secret here; an agent's token would not help one that sends a secret. */
function bodyFor(entry: Entry, outcome: Outcome, isBasic: boolean): unknown {
  if (!isBasic || outcome.ok || outcome.kind !== "invalid_token") return bodyOf(entry, outcome);
  const hint = "Send client_id in the body, and no Authorization header.";
  const refusal = new Refusal("invalid_client", { message: say.noClientSecret, hint });
  return bodyOf(entry, { ...outcome, kind: refusal.kind, body: { ...outcome.body, ...errorBody(refusal) } });
}

/**
 * A client that authenticates by Basic is challenged by Basic (RFC 6749 §5.2). One that is unknown gets no challenge:
 * clients that find one read no `error`, and a token would not help.
 */
function headersOf(
  outcome: Outcome,
  { headers }: FastifyRequest,
  { baseUrl, dialect }: { readonly baseUrl: string; readonly dialect: Rest["oauth"] },
): Record<string, string> {
  const { "www-authenticate": challenge, ...others } = outcomeHeaders(outcome, baseUrl);
  if (challenge !== undefined && dialect === "bearer") return { ...others, "www-authenticate": NO_TOKEN };
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
  const hasNoBody = rest.oauth === "bearer" && request.headers["content-type"] === undefined;
  if (request.method === "GET" || hasNoBody) return { value: {} };
  const known = (value: object) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(input.properties, name)));
  if (rest.oauth !== "json" && FORM.test(request.headers["content-type"] ?? "")) {
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
