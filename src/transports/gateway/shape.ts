import type { ModelShape } from "../../kernel/ports/model-gateway.ts";
import type { GatewayRefusal } from "./refusals.ts";

export type JsonObject = Record<string, unknown>;

/** What a call asks for, as far as the gateway must know. */
export interface Asked {
  /** Empty if the body names none. */
  readonly model: string;
  readonly isStream: boolean;
  /** The output that the call may cost, in tokens. */
  readonly outputTokensMax: number;
}

export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Reads a stream along, and knows at each moment what it has cost. */
export interface StreamCounter {
  /** The text after `data:` of one event. Returns whether the event carries nothing but the usage. */
  add(data: string): boolean;
  /** What the upstream has reported; null parts were not. */
  reported(): { readonly tokensIn: number | null; readonly tokensOut: number | null };
  /** Output so far, counted here: for streams that end without a report. */
  outputEstimate(): number;
}

export interface Meter {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

/** One of the two interfaces of the gateway. */
export interface GatewayShape {
  readonly name: ModelShape;
  read(body: JsonObject): Asked;
  /** Sent to the upstream instead of `body`; the same object if nothing changes. */
  rewrite(body: JsonObject, upstreamModel: string): JsonObject;
  /** Whether the client asked for the usage of the stream itself. */
  wantsUsage(body: JsonObject): boolean;
  /** Headers of the client that the upstream needs. */
  readonly passedHeaders: readonly string[];
  /** The usage in a reply that is not a stream; null if it has none. */
  usageOf(reply: unknown): Usage | null;
  openCounter(): StreamCounter;
  errorBody(refusal: GatewayRefusal, requestId: string): JsonObject;
  statusOf(refusal: GatewayRefusal): number;
  /** One event that tells the client why its stream ends. */
  errorEvent(refusal: GatewayRefusal, requestId: string): string;
  meterHeaders(meter: Meter, now: Date): Record<string, string>;
  models(names: readonly string[]): JsonObject;
}

/** For a request that names no limit. */
const OUTPUT_TOKENS_USUAL = 4_096;
const OUTPUT_TOKENS_MAX = 32_000;

export function outputTokens(asked: unknown, times: unknown = 1): number {
  const limit = isCount(asked) ? asked : OUTPUT_TOKENS_USUAL;
  return Math.min(OUTPUT_TOKENS_MAX, limit * (isCount(times) ? Math.max(1, times) : 1));
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Counts texts of pieces: several tokens may come in one piece, so the larger of both counts. */
export function pieceCounter() {
  let pieces = 0;
  let bytes = 0;
  return {
    add(text: unknown) {
      if (typeof text !== "string" || text === "") return;
      pieces += 1;
      bytes += Buffer.byteLength(text);
    },
    tokens: () => Math.max(pieces, Math.ceil(bytes / 4)),
  };
}
