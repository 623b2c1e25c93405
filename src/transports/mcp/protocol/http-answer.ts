import type { ProtocolError } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import type { EventStream } from "./event-stream.ts";

export type RequestHeaders = FastifyRequest["headers"];

/** What a POST is answered with. An event stream's head waits for its first event. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is JSON text. */
  readonly body: object | string | EventStream | null;
}

export type MessageId = string | number | null;

/** Nothing to answer: notifications and responses (Streamable HTTP). */
export const ACCEPTED: HttpAnswer = { status: 202, body: null };

/** A request that is refused before any of its methods runs. */
export function refused(status: number, error: Pick<ProtocolError, "code" | "message" | "data">, id: MessageId = null) {
  return { status, body: errorMessage(error, id) };
}

export function errorMessage({ code, message, data }: Pick<ProtocolError, "code" | "message" | "data">, id: MessageId) {
  return { jsonrpc: "2.0", error: { code, message, ...(data !== undefined && { data }) }, id } as const;
}

/**
 * An error of HTTP rather than of JSON-RPC: its status is the code too, outside the range that MCP reserves
 * (2026-07-28, Basic: error codes).
 */
export function httpError(status: number, message: string) {
  return { code: status, message } as const;
}

/** The id to answer under: null for batches, notifications, malformed requests, and numbers that JSON.parse rounds. */
export function idOf(payload: unknown): MessageId {
  if (payload === null || typeof payload !== "object" || Array.isArray(payload)) return null;
  const { method, id } = payload as { method?: unknown; id?: unknown };
  return typeof method === "string" && (typeof id === "string" || Number.isSafeInteger(id)) ? (id as MessageId) : null;
}
