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
