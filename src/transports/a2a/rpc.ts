import type { FastifyRequest } from "fastify";
import { isOurOrigin } from "../../http/credentials.ts";
import { readJsonBody } from "../../http/read-body.ts";
import { readJson } from "../../kernel/values/json.ts";
import {
  bodyTooLarge,
  contentTypeNotSupported,
  foreignOrigin,
  notARequest,
  notJson,
  versionNotSupported,
} from "./protocol-errors.ts";

export interface RpcRequest {
  readonly jsonrpc: "2.0";
  /** Absent from a notification. */
  readonly id?: string | number | null;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const MEMBERS: ReadonlySet<string> = new Set(["jsonrpc", "id", "method", "params"]);

/** Reads a JSON-RPC 2.0 request. Calls `known` with its id once found, so that an error can carry it. @throws ProtocolError */
export async function readRpc(
  request: FastifyRequest,
  { baseUrl, bodyBytesMax }: { baseUrl: string; bodyBytesMax: number },
  known: (id: string | number | null) => void,
): Promise<RpcRequest> {
  if (request.headers.origin !== undefined && !isOurOrigin(request, baseUrl)) throw foreignOrigin();
  const bytes = await readJsonBody(request, bodyBytesMax);
  if (bytes === "too_large") throw bodyTooLarge(bodyBytesMax);
  if (bytes === "not_json") throw contentTypeNotSupported(415, "The Content-Type must be application/json.");
  const value = parse(bytes);
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw notARequest("One request at a time.");
  const { jsonrpc, id = null, method, params } = value as Partial<Record<keyof RpcRequest, unknown>>;
  if (id !== null && typeof id !== "string" && !Number.isSafeInteger(id))
    throw notARequest("id must be a string, or an integer within 2^53.");
  known(id as string | number | null);
  const beside = Object.keys(value).find((name) => !MEMBERS.has(name));
  if (beside !== undefined) throw notARequest(`${beside.slice(0, 40)} is not a member of a request; use params.`);
  if (jsonrpc !== "2.0") throw notARequest('jsonrpc must be "2.0".');
  if (typeof method !== "string" || method === "") throw notARequest("method must be a string.");
  if (params !== undefined && (params === null || typeof params !== "object" || Array.isArray(params))) {
    throw notARequest("params must be an object.");
  }
  return value as RpcRequest;
}

/** The version that a request speaks: its header, else the query parameter, else 0.3 (A2A 1.0 §3.6.2). @throws ProtocolError */
export function versionOf(request: FastifyRequest): "1.0" | "0.3" {
  const { "A2A-Version": parameter } = request.query as Record<string, unknown>;
  const asked = String(request.headers["a2a-version"] || parameter || "0.3").trim();
  const [, version] = /^(\d+\.\d+)(?:\.\d+)?$/.exec(asked) ?? [];
  if (version === "1.0" || version === "0.3") return version;
  throw versionNotSupported(asked);
}

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notJson("it is not UTF-8.");
  }
  try {
    return readJson(text);
  } catch (error) {
    throw notJson((error as SyntaxError).message.slice(0, 120));
  }
}
