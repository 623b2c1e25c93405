import type { Readable } from "node:stream";

/** The use of one key since a given time. */
interface GatewayUsage {
  readonly tokens: number;
}

/** The gateway did not answer, so the use of a key is unknown. */
export class GatewayUnavailable extends Error {}

/** The gateway that accepts minted model keys. It recognizes them by their digest. */
export interface ModelGateway {
  /** By the id of the key; null if the gateway has not counted. @throws GatewayUnavailable */
  usage(keyId: string, since: Date): Promise<GatewayUsage | null>;
}

/** The two interfaces that published clients of language models speak. */
export const MODEL_SHAPES = ["openai", "anthropic"] as const;
export type ModelShape = (typeof MODEL_SHAPES)[number];

export const ON_CLIENT_GONE = ["abort", "drain"] as const;
export type OnClientGone = (typeof ON_CLIENT_GONE)[number];

interface UpstreamRequest {
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
export class UpstreamUnavailable extends Error {}

export interface ModelUpstream {
  /** Where it is, for operators: no secret. */
  readonly url: string;
  /** Whether a stream is read to its end without its client, for providers that charge for it anyway. */
  readonly onClientGone: OnClientGone;
  /** Whether a text shows the key of this server. */
  shows(text: Buffer): boolean;
  /** @throws UpstreamUnavailable before its headers; the reason of `signal` once that is aborted */
  send(request: UpstreamRequest): Promise<UpstreamReply>;
}

/** The servers of language models that the gateway passes calls to; null for a shape that none serves. */
export interface ModelUpstreams {
  readonly openai: ModelUpstream | null;
  readonly anthropic: ModelUpstream | null;
  /** Their names of models, where they differ from ours. */
  readonly names: Readonly<Record<string, string>>;
}
