import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const MASTER_KEY = "sk-master-0123456789abcdef";
/** As priced for a model at 1e-6 a token. */
const USD_PER_CALL = 0.000_012;
const WEEK_MS = 7 * 24 * 3_600_000;

interface LiteLlmKey {
  models: string[];
  blocked: boolean;
  spend: number;
  readonly max_budget: number | null;
  readonly budget_duration: string | null;
  readonly duration: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * How it fails from now on. `down`: no answer. `late`: it does what was asked, and the answer is lost. A number: this
 * status, and nothing is done.
 */
type Fault = "down" | "late" | number | { readonly status: number; readonly message: string };

/** LiteLLM's proxy as the key API and its clients see it: shapes, refusals and traps of its source. */
export interface LiteLlm {
  readonly url: string;
  /** By the digest of the text, in hex. */
  readonly keys: ReadonlyMap<string, LiteLlmKey>;
  readonly requests: readonly { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  failWith(fault: Fault | null): void;
  /** As an administrator there deletes a key. */
  forget(digest: string): void;
  close(): Promise<void>;
}

export async function startLiteLlm(): Promise<LiteLlm> {
  const keys = new Map<string, LiteLlmKey>();
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  let fault: Fault | null = null;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    const body = text === "" ? {} : JSON.parse(text);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://litellm");
    requests.push({ path: pathname, body });
    if (fault === "down") return void request.socket.destroy();
    if (typeof fault === "number") return refuse(response, fault, "internal_server_error", "No connected db.");
    if (typeof fault === "object" && fault) return refuse(response, fault.status, "bad_request_error", fault.message);
    const answer = pathname.startsWith("/key/")
      ? keyApi(keys, { path: pathname, query: searchParams, body, bearer: bearerOf(request) })
      : callModel(keys, pathname, { body, bearer: bearerOf(request) });
    if (fault === "late") return void request.socket.destroy();
    if ("error" in answer) return refuse(response, answer.status, answer.type, answer.error);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    requests,
    failWith: (next) => {
      fault = next;
    },
    forget: (digest) => void keys.delete(digest),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Body = Readonly<Record<string, unknown>>;
type Answer =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: number; readonly type: string; readonly error: string };

const NOT_FOUND = { status: 404, type: "not_found_error", error: "Key not found in database" } as const;
const UNKNOWN = {
  status: 401,
  type: "token_not_found_in_db",
  error:
    "Authentication Error, Invalid proxy server token passed. Unable to find token in cache or `LiteLLM_VerificationTable`",
} as const;

function keyApi(
  keys: Map<string, LiteLlmKey>,
  { path, query, body, bearer }: { path: string; query: URLSearchParams; body: Body; bearer: string },
): Answer {
  if (bearer !== MASTER_KEY) return UNKNOWN;
  if (path === "/key/generate") return generate(keys, body);
  if (path === "/key/info") {
    const key = keys.get(hashIfNeeded(query.get("key") ?? ""));
    if (!key) return NOT_FOUND;
    const { budget_duration } = key;
    const resetsAt = budget_duration && new Date(Date.now() + WEEK_MS).toISOString().replace("Z", "+00:00");
    return { status: 200, body: { key: query.get("key"), info: { ...key, budget_reset_at: resetsAt } } };
  }
  if (path === "/key/delete") {
    const found = (body.keys as string[]).map(hashIfNeeded);
    if (!found.some((each) => keys.has(each))) return { ...NOT_FOUND, error: "{'error': 'No keys found'}" };
    for (const each of found) keys.delete(each);
    return { status: 200, body: { deleted_keys: body.keys } };
  }
  const key = keys.get(hashIfNeeded(String(body.key)));
  if (path === "/key/update") {
    if (!key) return { ...NOT_FOUND, error: `Team not found, passed key=${body.key}` };
    if (Array.isArray(body.models)) key.models = body.models;
    return { status: 200, body: { key: body.key, ...key } };
  }
  if (path !== "/key/block" && path !== "/key/unblock") return { status: 404, body: { detail: "Not Found" } };
  if (!key) return UNKNOWN; // not 404: it looks the key up as for a call
  key.blocked = path === "/key/block";
  return { status: 200, body: { token: hashIfNeeded(String(body.key)), ...key } };
}

function generate(keys: Map<string, LiteLlmKey>, body: Body): Answer {
  const text = String(body.key ?? `sk-${keys.size}`);
  const bad = (error: string) => ({ status: 400, type: "bad_request_error", error });
  if (!text.startsWith("sk-")) return bad("Invalid key format. LiteLLM Virtual Key must start with 'sk-'.");
  const { models = [], max_budget = null, budget_duration = null, duration = null, metadata = {} } = body;
  const key = { models, max_budget, budget_duration, duration, metadata, spend: 0, blocked: false } as LiteLlmKey;
  keys.set(hashIfNeeded(text), key);
  return { status: 200, body: { key: text, token: hashIfNeeded(text), ...key, expires: null } };
}

/** An empty list allows all models. */
function callModel(
  keys: Map<string, LiteLlmKey>,
  path: string,
  { body, bearer }: { body: Body; bearer: string },
): Answer {
  if (path !== "/v1/chat/completions" && path !== "/v1/messages") return { status: 404, body: { detail: "Not Found" } };
  const key = keys.get(hashIfNeeded(bearer));
  if (!key) return UNKNOWN;
  if (key.blocked) return { status: 401, type: "auth_error", error: "Authentication Error, Key is blocked." };
  if (key.models.length > 0 && !key.models.includes(String(body.model))) {
    return { status: 403, type: "key_model_access_denied", error: `key not allowed to access model ${body.model}.` };
  }
  if (key.max_budget !== null && key.spend >= key.max_budget) {
    return { status: 429, type: "budget_exceeded", error: "Budget has been exceeded!" };
  }
  key.spend += USD_PER_CALL;
  return { status: 200, body: { choices: [{ index: 0, message: { role: "assistant", content: "Hello" } }] } };
}

function bearerOf({ headers }: IncomingMessage): string {
  return (headers.authorization ?? "").replace(/^Bearer /, "");
}

function hashIfNeeded(key: string): string {
  return key.startsWith("sk-") ? createHash("sha256").update(key).digest("hex") : key;
}

function refuse(response: ServerResponse, status: number, type: string, message: string): void {
  const error = { message, type, param: "None", code: String(status) };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
}
