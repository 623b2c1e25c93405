import {
  isInitializeRequest,
  isJSONRPCRequest,
  isJsonContentType,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  UnsupportedProtocolVersionError,
} from "@modelcontextprotocol/server";
import type { Log } from "../../../kernel/pipeline/invocation.ts";
import type { RequestContext } from "../request-context.ts";
import { type AcceptedForms, acceptedForms } from "./accept.ts";
import { classify, type Route } from "./classify.ts";
import { createDispatch, type Dispatch } from "./dispatch.ts";
import { EventStream } from "./event-stream.ts";
import { ACCEPTED, type HttpAnswer, httpError, idOf, type RequestHeaders, refused } from "./http-answer.ts";
import type { Listeners } from "./listeners.ts";
import type { ProtocolServer } from "./method.ts";
import { HANDSHAKE_REVISIONS, MODERN_REVISIONS, REVISIONS } from "./revisions.ts";
import { checkStandardHeaders } from "./standard-headers.ts";

const BATCH_MAX = 100;
/** The contract's code for a client that accepts no form of the answer. */
const NOT_ACCEPTABLE = -32000;

/** One POST of the Streamable HTTP transport. */
export interface Post {
  readonly headers: RequestHeaders;
  /** The body as JSON; undefined if it is none. */
  readonly payload: unknown;
  readonly context: RequestContext;
  /** Called with the stream that `subscriptions/listen` has opened. */
  onListening?(stream: EventStream): void;
}

/** Answers a POST of either era, stateless: all that a request needs comes with it. */
export function createProtocol(server: ProtocolServer, listeners: Listeners, log: Log) {
  const dispatch = createDispatch(server, log);
  return async (post: Post): Promise<HttpAnswer> => {
    const { headers, payload } = post;
    if (!isJsonContentType(headers["content-type"])) {
      return refused(415, httpError(415, "Unsupported Media Type: Content-Type must be application/json"));
    }
    const forms = acceptedForms(headers);
    if (!forms.json && !forms.stream) return notAcceptable("application/json or text/event-stream");
    if (payload === undefined) return refused(400, NOT_JSON);
    try {
      const route = classify(headers, payload);
      if (route.era === "legacy") return await serveLegacy(dispatch, forms, post);
      return await serveModern({ dispatch, listeners, forms }, route, post);
    } catch (thrown) {
      if (!(thrown instanceof ProtocolError)) throw thrown;
      log.info({ reason: thrown.message, requestId: post.context.requestId }, "mcp request refused");
      return refused(400, thrown, idOf(payload));
    }
  };
}

const NOT_JSON = new ProtocolError(ProtocolErrorCode.ParseError, "Parse error: Invalid JSON");

/** A request without a handshake: JSON, unless notifications come ahead of the result or the client takes only events. */
async function serveModern(
  { dispatch, listeners, forms }: { dispatch: Dispatch; listeners: Listeners; forms: AcceptedForms },
  { revision, request }: Route & { readonly era: "modern" },
  { headers, context, onListening }: Post,
): Promise<HttpAnswer> {
  if (!MODERN_REVISIONS.includes(revision)) {
    throw new UnsupportedProtocolVersionError({ supported: [...REVISIONS], requested: revision });
  }
  if (!request) return ACCEPTED;
  checkStandardHeaders(headers, request);
  if (request.method === "subscriptions/listen") {
    if (!forms.stream) return notAcceptable("text/event-stream");
    const opened = listeners.open(request);
    if (opened instanceof EventStream) onListening?.(opened);
    return opened instanceof EventStream ? { status: 200, body: opened } : refused(200, opened, request.id);
  }
  let stream = forms.json ? undefined : new EventStream();
  let opened = () => {};
  const upgraded = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const answered = dispatch(request, {
    context,
    era: "modern",
    notify(method, params) {
      if (!forms.stream) return;
      stream ??= new EventStream();
      stream.send({ jsonrpc: "2.0", method, params });
      opened();
    },
  });
  const first = await Promise.race([answered, upgraded]);
  if (first) return { status: first.status, body: stream ? ended(stream, first.text) : first.text };
  void answered.then(({ text }) => stream && ended(stream, text));
  return { status: 200, body: stream ?? null };
}

function ended(stream: EventStream, message: string): EventStream {
  stream.send(message);
  stream.end();
  return stream;
}

/**
 * What a client of the handshake revisions sends: one message or a batch. Clients that name event streams get events in
 * the order they end, with notifications ahead; others get one JSON body.
 */
async function serveLegacy(
  dispatch: Dispatch,
  forms: AcceptedForms,
  { headers, payload, context }: Post,
): Promise<HttpAnswer> {
  const messages: unknown[] = Array.isArray(payload) ? payload : [payload];
  const refusal = refusalOfBatch(messages) ?? refusalOfRevision(headers, messages);
  if (refusal) return refusal;
  const requests = messages.filter(isJSONRPCRequest);
  if (requests.length === 0) return ACCEPTED;
  if (forms.json && !forms.namesStream) {
    const run = (request: JSONRPCRequest) => dispatch(request, { context, era: "legacy", notify: () => {} });
    const texts = (await Promise.all(requests.map(run))).map(({ text }) => text);
    return { status: 200, body: Array.isArray(payload) ? `[${texts.join(",")}]` : texts.join("") };
  }
  const stream = new EventStream();
  const notify = (method: string, params: object) => stream.send({ jsonrpc: "2.0", method, params });
  const all = requests.map(async (request) => {
    stream.send((await dispatch(request, { context, era: "legacy", notify })).text);
  });
  void Promise.all(all).then(() => stream.end());
  return { status: 200, body: stream };
}

function notAcceptable(types: string): HttpAnswer {
  return refused(406, new ProtocolError(NOT_ACCEPTABLE, `Not Acceptable: Client must accept ${types}`));
}

function refusalOfBatch(messages: readonly unknown[]): HttpAnswer | null {
  const invalid = (message: string) => refused(400, new ProtocolError(ProtocolErrorCode.InvalidRequest, message));
  if (messages.length > BATCH_MAX) return invalid(`Invalid Request: Batch must not exceed ${BATCH_MAX} messages`);
  if (messages.length === 1 || !messages.some(isInitializeRequest)) return null;
  return invalid("Invalid Request: Only one initialization request is allowed");
}

/** `initialize` negotiates the revision; everything else names one that was negotiated. */
function refusalOfRevision(headers: RequestHeaders, messages: readonly unknown[]): HttpAnswer | null {
  const revision = headers["mcp-protocol-version"];
  if (revision === undefined || HANDSHAKE_REVISIONS.includes(String(revision))) return null;
  if (messages.some(isInitializeRequest)) return null;
  const supported = REVISIONS.join(", ");
  const message = `Bad Request: Unsupported protocol version: ${revision} (supported versions: ${supported})`;
  return refused(400, httpError(400, message));
}
