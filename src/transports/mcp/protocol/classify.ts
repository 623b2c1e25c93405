import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCNotification,
  type JSONRPCRequest,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import type { RequestHeaders } from "./http-answer.ts";
import { validate } from "./method.ts";
import { MODERN_REVISIONS } from "./revisions.ts";
import { headerMismatch } from "./standard-headers.ts";

/** The era that a POST belongs to. */
export type Route =
  | { readonly era: "legacy" }
  | { readonly era: "modern"; readonly revision: string; readonly request: JSONRPCRequest | null };

const LEGACY: Route = { era: "legacy" };

type Meta = Readonly<Record<string, unknown>>;

/**
 * The body decides: a request of the modern era names its revision in `_meta`, and headers must agree with it (MCP
 * 2026-07-28, Streamable HTTP).
 * @throws ProtocolError
 */
export function classify(headers: RequestHeaders, payload: unknown): Route {
  if (Array.isArray(payload)) return classifyBatch(payload);
  if (isJSONRPCRequest(payload)) return classifyRequest(headers, payload);
  if (isJSONRPCNotification(payload)) return classifyNotification(headers, payload);
  if (isResponse(payload)) return LEGACY;
  throw invalidRequest("the request body is not a valid JSON-RPC message");
}

/** Only the legacy era has batches. */
function classifyBatch(messages: readonly unknown[]): Route {
  if (messages.length === 0) throw invalidRequest("empty JSON-RPC batch");
  for (const message of messages) {
    if (claimOf(metaOf(message)) !== undefined) {
      throw invalidRequest("JSON-RPC batches may not contain requests for protocol revision 2026-07-28 or later");
    }
    if (!isJSONRPCRequest(message) && !isJSONRPCNotification(message) && !isResponse(message)) {
      throw invalidRequest("JSON-RPC batch contains an invalid message");
    }
  }
  return LEGACY;
}

function classifyRequest(headers: RequestHeaders, request: JSONRPCRequest): Route {
  const { method } = request;
  const meta = metaOf(request);
  const claimed = claimOf(meta);
  const issue = meta && claimed !== undefined ? envelopeIssue(meta) : null;
  const revision = headers["mcp-protocol-version"];
  if (method === "initialize" && (issue || !isModern(claimed))) {
    if (!isModern(revision)) return LEGACY;
    const found = "an initialize request (legacy handshake) was sent with a modern MCP-Protocol-Version header";
    throw headerMismatch(String(revision), found);
  }
  if (issue) throw invalidEnvelope(issue);
  if (claimed !== undefined) {
    checkRevision(revision, String(claimed), "body");
    checkMethod(headers, method, "body");
    return { era: "modern", revision: String(claimed), request };
  }
  if (isModern(revision)) throw withoutEnvelope(String(revision), meta);
  return LEGACY;
}

/** Notifications need no envelope: without one, the header decides. */
function classifyNotification(headers: RequestHeaders, notification: JSONRPCNotification): Route {
  const { method } = notification;
  const revision = headers["mcp-protocol-version"];
  const claimed = claimOf(metaOf(notification));
  if (claimed !== undefined) {
    if (typeof claimed !== "string") throw invalidEnvelope(notAString(claimed));
    checkRevision(revision, claimed, "notification");
    if (isModern(claimed)) checkMethod(headers, method, "notification body");
    return { era: "modern", revision: claimed, request: null };
  }
  if (!isModern(revision)) return LEGACY;
  checkMethod(headers, method, "notification body");
  return { era: "modern", revision: String(revision), request: null };
}

function isResponse(message: unknown): boolean {
  return isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
}

function isModern(revision: unknown): boolean {
  return typeof revision === "string" && revision >= String(MODERN_REVISIONS.at(-1));
}

function metaOf(message: unknown): Meta | undefined {
  const meta = (message as { params?: { _meta?: unknown } | null } | null)?.params?._meta;
  return meta !== null && typeof meta === "object" && !Array.isArray(meta) ? (meta as Meta) : undefined;
}

/** The revision that a message names, whatever its type; undefined without one. */
function claimOf(meta: Meta | undefined): unknown {
  return meta && PROTOCOL_VERSION_META_KEY in meta ? (meta[PROTOCOL_VERSION_META_KEY] ?? null) : undefined;
}

interface EnvelopeIssue {
  readonly key: string;
  readonly problem: string;
}

const ENVELOPE = [
  [CLIENT_INFO_META_KEY, "Implementation"],
  [CLIENT_CAPABILITIES_META_KEY, "ClientCapabilities"],
  [LOG_LEVEL_META_KEY, "LoggingLevel"],
] as const;

function envelopeIssue(meta: Meta): EnvelopeIssue | null {
  if (!(CLIENT_CAPABILITIES_META_KEY in meta)) return { key: CLIENT_CAPABILITIES_META_KEY, problem: "missing" };
  const claimed = meta[PROTOCOL_VERSION_META_KEY];
  if (typeof claimed !== "string") return notAString(claimed);
  for (const [key, schema] of ENVELOPE) {
    const { issues } = meta[key] === undefined ? { issues: null } : validate(schema, meta[key]);
    const [first] = issues ?? [];
    if (first) return { key: [key, ...first.path].join("."), problem: first.message };
  }
  return null;
}

function notAString(value: unknown): EnvelopeIssue {
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return { key: PROTOCOL_VERSION_META_KEY, problem: `Invalid input: expected string, received ${type}` };
}

function checkRevision(header: string | string[] | undefined, claimed: string, what: string): void {
  if (header === undefined || header === claimed) return;
  const found = `the ${what} envelope names protocol version ${claimed} but the MCP-Protocol-Version header names ${header}`;
  throw headerMismatch(String(header), found);
}

function checkMethod({ "mcp-method": header }: RequestHeaders, method: string, what: string): void {
  if (header === undefined || header === method) return;
  throw headerMismatch(String(header), `the ${what} names method ${method} but the Mcp-Method header names ${header}`);
}

function invalidRequest(found: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, `Bad Request: ${found}`);
}

function invalidEnvelope(issue: EnvelopeIssue): ProtocolError {
  const message = `Invalid _meta envelope for protocol revision 2026-07-28: ${issue.key}: ${issue.problem}`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, { envelope: issue });
}

function withoutEnvelope(revision: string, meta: Meta | undefined): ProtocolError {
  const keys = [PROTOCOL_VERSION_META_KEY, CLIENT_CAPABILITIES_META_KEY].filter((key) => !(key in (meta ?? {})));
  const missing = meta ? keys : ["_meta"];
  const message =
    `Invalid params: the MCP-Protocol-Version header names protocol revision ${revision}, but the request is missing ` +
    `the required per-request envelope key(s): ${missing.join(", ")}`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, { envelope: { missing } });
}
