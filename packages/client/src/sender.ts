import { AtriumError, errorFrom } from "./errors.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { RETRIES, type RetryOptions, withRetries } from "./retries.ts";
import { type Signer, signatureHeaders } from "./signing.ts";

export interface ClientOptions {
  /** The URL of the space, such as `https://atrium.example.org`. */
  readonly url: string;
  /** An agent's token; public operations need none. */
  readonly token?: string;
  /** For tokens and operations that demand signed requests. */
  readonly signer?: Signer;
  readonly retries?: Partial<RetryOptions>;
  /** Sends requests; `fetch` by default. */
  readonly fetch?: typeof fetch;
}

/** One call, without its types. */
export interface UntypedCall {
  readonly method: string;
  /** With parameters in braces, such as `/api/files/{file_id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string | null | undefined;
  readonly dryRun?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends calls with the token, a signature, and retries. */
export class Sender {
  readonly #options: ClientOptions;
  readonly #retries: RetryOptions;
  readonly baseUrl: string;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#retries = { ...RETRIES, ...options.retries };
    this.baseUrl = options.url.replace(/\/+$/, "");
  }

  /** The response, also of a refusal. */
  async response(call: UntypedCall): Promise<Response> {
    const { signal } = call;
    const key = keyOf(call);
    const repeatable = call.method === "GET" || key !== null;
    return withRetries({ send: () => this.#send(call, key), repeatable, signal }, this.#retries);
  }

  /**
   * The reply of a read.
   * @throws AtriumError
   */
  async read(call: UntypedCall): Promise<unknown> {
    const response = await this.response(call);
    if (response.ok && !isJson(response)) return response;
    const body = await jsonOf(response);
    if (!response.ok) throw errorFrom(response, body);
    return body;
  }

  /**
   * What became of a write.
   * @throws AtriumError
   */
  async write(call: UntypedCall): Promise<Outcome<unknown>> {
    const keyed = { ...call, idempotencyKey: keyOf(call) };
    const response = await this.response(keyed);
    return outcomeOf(response, await jsonOf(response), () => this.write(keyed));
  }

  async #send(call: UntypedCall, key: string | null): Promise<Response> {
    const { token, signer, fetch: send = fetch } = this.#options;
    const { method, signal } = call;
    const { bytes, type } = await contentOf(call.body);
    const url = urlOf(this.baseUrl, call);
    const headers = {
      accept: "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== null && { "idempotency-key": key }),
      ...(type !== null && { "content-type": type }),
      ...call.headers,
      ...(signer && (await signatureHeaders(signer, { method, url, body: bytes }))),
    };
    return send(url, { method, headers, ...(bytes && { body: bytes }), ...(signal && { signal }) });
  }
}

/** A fresh one for each write; a dry run changes nothing. */
function keyOf({ method, idempotencyKey, dryRun }: UntypedCall): string | null {
  if (method === "GET" || dryRun === true) return null;
  return idempotencyKey === undefined ? crypto.randomUUID() : idempotencyKey;
}

/** @throws Error if a parameter of the path is missing */
function urlOf(baseUrl: string, { path, parameters = {}, query = {}, dryRun }: UntypedCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === null || value === "") throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const url = new URL(baseUrl + filled);
  const all = { ...query, ...(dryRun === true && { dry_run: true }) };
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value)); // lists with commas
  }
  return url.href;
}

interface Content {
  /** Bytes, so that a signature covers the sent bytes. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly type: string | null;
}

async function contentOf(body: unknown): Promise<Content> {
  if (body === undefined) return { bytes: null, type: null };
  if (body instanceof Uint8Array) return { bytes: new Uint8Array(body), type: "application/octet-stream" };
  if (body instanceof FormData || body instanceof Blob) {
    const request = new Response(body);
    const type = request.headers.get("content-type") ?? "application/octet-stream";
    return { bytes: new Uint8Array(await request.arrayBuffer()), type };
  }
  return { bytes: new TextEncoder().encode(JSON.stringify(body)), type: "application/json" };
}

function isJson({ headers }: Response): boolean {
  return /^application\/([\w.-]+\+)?json\b/.test(headers.get("content-type") ?? "");
}

/**
 * Null for an empty body.
 * @throws AtriumError of the kind `bad_reply`, such as for the page of a proxy
 */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    const hint = "Check that the URL is that of the space.";
    throw new AtriumError("The server answered with something other than JSON.", {
      kind: "bad_reply",
      status: response.status,
      hint,
      cause,
    });
  }
}
