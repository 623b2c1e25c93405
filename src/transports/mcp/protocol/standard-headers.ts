import { type JSONRPCRequest, PROTOCOL_VERSION_META_KEY, ProtocolError } from "@modelcontextprotocol/server";
import type { RequestHeaders } from "./http-answer.ts";

/** `HeaderMismatch` (SEP-2243). */
const HEADER_MISMATCH = -32020;

/** The member of `params` that `Mcp-Name` repeats. */
const NAMED_BY: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
  "tasks/get": "taskId",
  "tasks/update": "taskId",
  "tasks/cancel": "taskId",
};

/**
 * Checks the headers that a request of the modern era repeats from its body (SEP-2243), beside those that `classify`
 * compares. @throws ProtocolError
 */
export function checkStandardHeaders(headers: RequestHeaders, message: JSONRPCRequest): void {
  const { method, params } = message;
  if (headers["mcp-protocol-version"] === undefined) {
    const revision = (params?._meta as Record<string, unknown> | undefined)?.[PROTOCOL_VERSION_META_KEY];
    throw missing(`the body envelope names protocol version ${revision}`, "MCP-Protocol-Version");
  }
  if (headers["mcp-method"] === undefined) throw missing(`the body names method ${method}`, "Mcp-Method");
  const field = Object.hasOwn(NAMED_BY, method) ? NAMED_BY[method] : undefined;
  if (field !== undefined) checkName(headers["mcp-name"], field, params?.[field]);
}

function checkName(header: string | string[] | undefined, field: string, name: unknown): void {
  if (header === undefined) {
    if (typeof name === "string") throw missing(`the body carries params.${field}="${name}"`, "Mcp-Name");
    return;
  }
  const text = String(header);
  const decoded = decoded64(text);
  if (decoded === null) throw headerMismatch(text, "the Mcp-Name header carries an invalid Base64 sentinel value");
  if (typeof name !== "string" || decoded === name) return;
  throw headerMismatch(text, `the body carries params.${field}="${name}" but the Mcp-Name header names "${decoded}"`);
}

/** Text that no header can carry comes as `=?base64?…?=` (SEP-2243). Null for malformed Base64 or UTF-8. */
function decoded64(header: string): string | null {
  const encoded = /^=\?base64\?(.*)\?=$/s.exec(header)?.[1];
  if (encoded === undefined) return header;
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.toString("base64") !== encoded) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function missing(body: string, header: string): ProtocolError {
  return headerMismatch("(missing)", `${body} but the required ${header} header is absent`);
}

export function headerMismatch(header: string, body: string): ProtocolError {
  const message = `Bad Request: the request headers and body disagree: ${body}`;
  return new ProtocolError(HEADER_MISMATCH, message, { mismatch: { header, body } });
}
