/** An envelope on its way out. `id` stays the same through all attempts: consumers drop what they have seen. */
export interface Delivery {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly attempt: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The consumer did not take the envelope. `permanent` means that trying again is pointless. */
export class DeliveryRefused extends Error {
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.permanent = permanent;
  }
}

/** One configured consumer of envelopes: a signed webhook, a mailbox. */
export interface EnvelopeSink {
  /** `webhook`, `mail`: how operators see it. */
  readonly name: string;
  /**
   * Resolves once the consumer has acknowledged.
   * @throws DeliveryRefused
   */
  deliver(delivery: Delivery): Promise<void>;
}
