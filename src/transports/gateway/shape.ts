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

/** What an upstream has reported. Zero is a count; null was not reported. */
export interface Report {
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

/** Reads a stream along, and knows at each moment what it has cost. */
export interface StreamCounter {
  /** The text after `data:` of one event. Returns whether the event carries nothing but the usage. */
  add(data: string): boolean;
  reported(): Report;
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
  /** The usage in a reply that is not a stream. */
  usageOf(reply: unknown): Report;
  /** The part of such a reply that the model has written. */
  outputOf(reply: JsonObject): unknown;
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
/** The most that a model produces in one answer. */
const OUTPUT_TOKENS_MAX = 32_000;
/** No call costs more: such a report is wrong. */
const COUNT_MAX = 100_000_000;

/** The larger limit counts, because a server may know only one of them. */
export function outputTokens(limits: readonly unknown[], answers: unknown = 1): number {
  const asked = limits.filter(isCount);
  const each = Math.min(OUTPUT_TOKENS_MAX, asked.length > 0 ? Math.max(...asked) : OUTPUT_TOKENS_USUAL);
  return Math.min(COUNT_MAX, each * (isCount(answers) ? Math.max(1, answers) : 1));
}

export function countOr<Other>(value: unknown, other: Other): number | Other {
  return isCount(value) && value <= COUNT_MAX ? value : other;
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
    /** Data in no known form may hold text too. */
    addUnread(data: string) {
      bytes += Buffer.byteLength(data);
    },
    tokens: () => Math.max(pieces, Math.ceil(bytes / 4)),
  };
}
