import type { Readable } from "node:stream";
import { SaidError } from "../languages/said-error.ts";

/** A key for a gateway elsewhere. Only its digest is stored here. */
export interface NewGatewayKey {
  readonly text: string;
  /** Our id of the key, for the operators of the gateway. */
  readonly id: string;
  /** Never empty. */
  readonly models: readonly string[];
  /** Each week, or in all if the key expires. */
  readonly tokens: number;
  readonly parallelMax: number;
  readonly callsPerMinute: number;
  /** Null for a key that does not expire. */
  readonly expiresInSeconds: number | null;
}

/** A key as its gateway reports it. */
export interface GatewayKey {
  readonly state: "active" | "suspended";
  readonly models: readonly string[];
  /** By the gateway's own count, in US dollars. */
  readonly spend: number;
  readonly budget: number | null;
  /** When the gateway resets the budget. */
  readonly resetsAt: Date | null;
}

/** The gateway did not answer as expected. Operators read the message, which holds no secret. */
export class GatewayUnavailable extends SaidError {}

/**
 * A gateway elsewhere that accepts and counts keys. It knows a key by the SHA-256 of its text. Each change can be
 * repeated. All throw GatewayUnavailable.
 */
export interface ModelGateway {
  /** After an exception, the gateway may have the key all the same. */
  mint(key: NewGatewayKey): Promise<void>;
  suspend(digest: Buffer): Promise<void>;
  resume(digest: Buffer): Promise<void>;
  /** Succeeds also for a key that the gateway does not have. */
  revoke(digest: Buffer): Promise<void>;
  setModels(digest: Buffer, models: readonly string[]): Promise<void>;
  /** Null if the gateway does not have the key. */
  usage(digest: Buffer): Promise<GatewayKey | null>;
}

/** The two interfaces that published clients of language models speak. */
export const MODEL_SHAPES = ["openai", "anthropic"] as const;
export type ModelShape = (typeof MODEL_SHAPES)[number];

export const ON_CLIENT_GONE = ["abort", "drain"] as const;
export type OnClientGone = (typeof ON_CLIENT_GONE)[number];

export interface UpstreamRequest {
  /** Below the upstream's base URL, such as `/chat/completions`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Ends the request, and with it the upstream's work. */
  readonly signal: AbortSignal;
}

export interface UpstreamReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Uncompressed. Must be read to its end or destroyed. */
  readonly body: Readable;
}

/** The upstream did not answer, or not in time. */
export class UpstreamUnavailable extends SaidError {}

export interface ModelUpstream {
  /** Where it is, for operators: no secret. */
  readonly url: string;
  /** Whether a stream is read to its end without its client, for providers that charge for it anyway. */
  readonly onClientGone: OnClientGone;
  /** Whether a text shows the key of this server. */
  shows(text: Buffer): boolean;
  /** @throws UpstreamUnavailable before its headers; the reason of `signal` once that is aborted */
  send(request: UpstreamRequest): Promise<UpstreamReply>;
  /** Models in its list; null if it answers without one. @throws UpstreamUnavailable, also for a key that it refuses */
  countModels(signal: AbortSignal): Promise<number | null>;
}

/** The servers of language models that the gateway passes calls to; null for a shape that none serves. */
export interface ModelUpstreams {
  readonly openai: ModelUpstream | null;
  readonly anthropic: ModelUpstream | null;
  /** Their names of models, where they differ from ours. */
  readonly names: Readonly<Record<string, string>>;
}
