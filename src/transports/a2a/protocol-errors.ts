import { ERRORS, type ErrorBody, type ErrorKind } from "../../kernel/errors.ts";

/** A `google.rpc` detail object (A2A 1.0 §9.5). */
type Detail = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/** The `error` member of a JSON-RPC response. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: readonly Detail[];
}

/** The error that answers a request, with its HTTP status. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly rpc: RpcError;
  constructor(status: number, rpc: RpcError) {
    super(rpc.message);
    this.status = status;
    this.rpc = rpc;
  }
}

const A2A_DOMAIN = "a2a-protocol.org";
const OWN_DOMAIN = "atrium";
/** A code of JSON-RPC's server range that A2A does not use. */
const REFUSED = -32000;

function errorInfo(reason: string, domain: string, metadata: Readonly<Record<string, string>>): Detail {
  return { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata };
}

function error(status: number, code: number, reason: string, message: string, hint: string): ProtocolError {
  return new ProtocolError(status, { code, message, data: [errorInfo(reason, A2A_DOMAIN, { hint })] });
}

export function notJson(why: string): ProtocolError {
  return error(400, -32700, "JSON_PARSE_ERROR", `The body is not valid JSON: ${why}`, "Send one JSON object in UTF-8.");
}

export function notARequest(why: string): ProtocolError {
  return error(400, -32600, "INVALID_REQUEST", why, 'Send {"jsonrpc":"2.0","id":…,"method":…,"params":{…}}.');
}

export function bodyTooLarge(bytesMax: number): ProtocolError {
  return error(413, -32600, "INVALID_REQUEST", "The body is too large.", `Send at most ${bytesMax} bytes.`);
}

export function methodNotFound(method: string): ProtocolError {
  const shown = JSON.stringify(method.slice(0, 80));
  return error(
    200,
    -32601,
    "METHOD_NOT_FOUND",
    `Unknown method ${shown}.`,
    "Call agent/info for the methods there are.",
  );
}

export function foreignOrigin(): ProtocolError {
  return error(403, -32600, "FOREIGN_ORIGIN", "A page of another site cannot call this.", "Call without a browser.");
}

export function contentTypeNotSupported(status: 200 | 415, message: string): ProtocolError {
  return error(status, -32005, "CONTENT_TYPE_NOT_SUPPORTED", message, "Send application/json; parts are data or text.");
}

export function versionNotSupported(version: string): ProtocolError {
  const shown = JSON.stringify(version.slice(0, 20));
  return error(
    200,
    -32009,
    "VERSION_NOT_SUPPORTED",
    `A2A version ${shown} is not supported.`,
    "Send A2A-Version: 1.0 or 0.3.",
  );
}

/** `-32602` with the field that is wrong and how to correct it. */
export function invalidParams(field: string, description: string): ProtocolError {
  return new ProtocolError(200, {
    code: -32602,
    message: `${field}: ${description}`,
    data: [
      { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: [{ field, description }] },
      errorInfo("INVALID_PARAMS", A2A_DOMAIN, {}),
    ],
  });
}

export function internal(requestId: string): ProtocolError {
  const hint = `Try again later. If it fails again, report request id ${requestId}.`;
  return error(500, -32603, "INTERNAL", ERRORS.internal.message, hint);
}

/** A refusal as a JSON-RPC error. Clients look for "unauthorized" or "scope" in the message of a 401 or 403. */
export function refused(kind: ErrorKind, body: ErrorBody): ProtocolError {
  const { status } = ERRORS[kind];
  const data = [errorInfo(kind.toUpperCase(), OWN_DOMAIN, { error_kind: kind, hint: body.hint })];
  const message = status === 401 ? `Unauthorized: ${body.error}` : body.error;
  return new ProtocolError(status, { code: REFUSED, message, data });
}
