import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** An outbound message being sent. `id` is constant across attempts, so that consumers can drop duplicates. */
export interface Delivery {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly attempt: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The consumer rejected the message. `permanent`: a retry cannot succeed. */
export class DeliveryRefused extends SaidError<Message | string> {
  readonly permanent: boolean;
  constructor(said: Message | string, permanent: boolean, options?: ErrorOptions) {
    super(said, options);
    this.permanent = permanent;
  }
}

/** A configured consumer of outbound messages: a signed webhook or a mailbox. */
export interface EnvelopeSink {
  /** `webhook`, `mail`: the name that operators see. */
  readonly name: string;
  /**
   * Resolves once the consumer has acknowledged.
   * @throws DeliveryRefused
   */
  deliver(delivery: Delivery): Promise<void>;
}
