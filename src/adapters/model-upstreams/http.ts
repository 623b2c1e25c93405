import { type Dispatcher, Pool } from "undici";
import {
  type ModelShape,
  type ModelUpstream,
  type OnClientGone,
  UpstreamUnavailable,
} from "../../kernel/ports/model-gateway.ts";
import { clientSpan, traceparentFor, traceStep } from "../../kernel/traces/trace.ts";
import { say } from "../messages.ts";

const CONNECTIONS_MAX = 128;
const CONNECT_MS = 10_000;
const HEADERS_MS = 120_000;
/** Between two pieces of an answer. */
const BODY_MS = 300_000;
const LIST_BYTES_MAX = 1024 * 1024;
const ANTHROPIC_VERSION = "2023-06-01";

export interface HttpUpstreamOptions {
  readonly shape: ModelShape;
  /** Up to the version, such as `https://api.openai.com/v1`. */
  readonly url: string;
  readonly key: string | null;
  readonly onClientGone: OnClientGone;
}

/**
 * A server with OpenAI's or Anthropic's interface. The operator of the machine configures its URL, so it may be on this
 * machine too. Redirects are not followed.
 */
export function createHttpUpstream(options: HttpUpstreamOptions): ModelUpstream & { close(): Promise<void> } {
  const base = new URL(options.url);
  const prefix = base.pathname.replace(/\/$/, "");
  const credentials = credentialsOf(options);
  const defaults = options.shape === "anthropic" ? { "anthropic-version": ANTHROPIC_VERSION } : {};
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS_MAX,
    pipelining: 1,
    allowH2: false, // Each answer has its own connection: if one breaks, the others continue.
    headersTimeout: HEADERS_MS,
    bodyTimeout: BODY_MS,
    connect: { timeout: CONNECT_MS },
  });
  return {
    url: base.origin + base.pathname,
    onClientGone: options.onClientGone,
    shows: (text) => options.key !== null && text.includes(options.key),
    async send({ path, headers, body, signal }) {
      let reply: Dispatcher.ResponseData;
      try {
        reply = await traceStep(
          () => clientSpan("POST", base),
          async (span) => {
            const parent = traceparentFor();
            // A compressed answer would hide its usage from the meter.
            const own = { ...credentials, "accept-encoding": "identity", ...(parent && { traceparent: parent }) };
            const sent = { ...defaults, ...headers, ...own };
            const answer = await pool.request({
              method: "POST",
              path: `${prefix}${path}`,
              headers: sent,
              body,
              signal,
            });
            span.set({ "http.response.status_code": answer.statusCode });
            return answer;
          },
        );
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw new UpstreamUnavailable(say.modelServerSilent, { cause: error });
      }
      const replyHeaders = plain(reply.headers);
      if ((replyHeaders["content-encoding"] ?? "identity") !== "identity") {
        reply.body.on("error", () => undefined).destroy();
        throw new UpstreamUnavailable(say.modelServerCompressed);
      }
      return { status: reply.statusCode, headers: replyHeaders, body: reply.body };
    },
    async countModels(signal) {
      const headers = { ...defaults, ...credentials, "accept-encoding": "identity" };
      try {
        const { statusCode, body } = await pool.request({ method: "GET", path: `${prefix}/models`, headers, signal });
        const text = await readText(body);
        if (statusCode === 401 || statusCode === 403) throw new UpstreamUnavailable(say.upstreamRefusesKey);
        if (statusCode >= 500) throw new UpstreamUnavailable(say.upstreamAnswered({ status: statusCode }));
        return countIn(text);
      } catch (error) {
        if (error instanceof UpstreamUnavailable) throw error;
        const reason = signal.aborted ? say.upstreamTooSlow : say.upstreamSilent;
        throw new UpstreamUnavailable(reason, { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}

/** @throws Error above the limit */
async function readText(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > LIST_BYTES_MAX) throw new Error("the list of models is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Both interfaces have the list in `data`. */
function countIn(text: string): number | null {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return Array.isArray(data) ? data.length : null;
  } catch {
    return null;
  }
}

function credentialsOf({ shape, key }: HttpUpstreamOptions): Record<string, string> {
  if (!key) return {};
  return shape === "openai" ? { authorization: `Bearer ${key}` } : { "x-api-key": key };
}

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) found[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return found;
}
