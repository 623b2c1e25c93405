import type { Delivery } from "./envelope-sink.ts";

/** One message to an address that its receiver chose. */
interface WebhookMessage extends Delivery {
  readonly url: string;
  /** The key itself: what follows `whsec_`, decoded. */
  readonly secret: Buffer;
}

/** Signed messages to addresses that members entered (Standard Webhooks 1.0.0). */
export interface Webhooks {
  /**
   * Resolves once the receiver has acknowledged.
   * @throws DeliveryRefused
   */
  post(message: WebhookMessage): Promise<void>;
}
