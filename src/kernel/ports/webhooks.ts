import type { Message } from "../languages/messages.ts";
import type { Delivery } from "./envelope-sink.ts";

/** One message to a URL chosen by its receiver. */
interface WebhookMessage extends Delivery {
  readonly url: string;
  /** The key itself: the part after `whsec_`, decoded. */
  readonly secret: Buffer;
}

/** Signed messages to URLs that members entered (Standard Webhooks 1.0.0). */
export interface Webhooks {
  /**
   * Resolves once the receiver has acknowledged.
   * @throws DeliveryRefused
   */
  post(message: WebhookMessage): Promise<void>;
}

interface SignedPost {
  /** Constant across attempts. */
  readonly id: string;
  readonly url: string;
  /** Constant across attempts. */
  readonly body: string;
  /** Keys, decoded. Each makes a signature; the newest is the first. */
  readonly secrets: readonly Buffer[];
}

export interface SignedAnswer {
  /** Null without an answer. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The begin of the body, of others. Empty for a compressed or binary one. */
  readonly text: string;
  /** Why it was not acknowledged; null if it was. */
  readonly error: Message | null;
  /** The receiver asks to wait at least that long. */
  readonly retryAfterMs: number | null;
}

/** Signed messages to the webhooks that operators entered (Standard Webhooks 1.0.0). */
export interface SignedPosts {
  /** Resolves for every outcome. */
  post(message: SignedPost): Promise<SignedAnswer>;
}
