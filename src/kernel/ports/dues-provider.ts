/** A subscription that a member begins on a page of the provider. */
interface NewCheckout {
  /** Ours. A repeated request with it makes nothing twice, and the provider's events name it. */
  readonly id: string;
  /** The provider's ID of the member. */
  readonly customer: string;
  readonly name: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly every: "month" | "year";
  /** Where the member returns. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface EventFacts {
  /** The provider's, the same each time it is delivered. */
  readonly id: string;
  readonly at: Date;
}

interface OfSubscription extends EventFacts {
  readonly subscription: string;
  /** Ours; null if the provider did not repeat it. */
  readonly checkoutId: string | null;
}

/** What the provider reports. */
export type DuesEvent =
  | (OfSubscription & { readonly kind: "begun" })
  | (OfSubscription & {
      readonly kind: "paid";
      readonly invoice: string;
      readonly payment: string | null;
      readonly amount: number;
      readonly currency: string;
      /** Whether it pays for another month or year. */
      readonly extends: boolean;
    })
  | (OfSubscription & { readonly kind: "failed" })
  | (OfSubscription & {
      readonly kind: "changed";
      readonly state: "active" | "past_due" | "ended";
      readonly cancelAtEnd: boolean;
    })
  | (EventFacts & {
      /** Which payment paid an invoice. */
      readonly kind: "linked";
      readonly invoice: string;
      readonly payment: string;
    })
  | (EventFacts & {
      readonly kind: "refunded";
      readonly invoice: string | null;
      readonly payment: string | null;
      /** All that was refunded of this payment so far. */
      readonly amount: number;
    })
  | (EventFacts & { readonly kind: "other" });

/** The provider gave no usable answer, or refused. `message` is for the log. */
export class DuesProviderFailed extends Error {}

/** Takes dues by card or direct debit, on pages of its own. */
export interface DuesProvider {
  /** Returns the provider's ID. A repeated `requestId` makes nothing twice. @throws DuesProviderFailed */
  createCustomer(
    member: { readonly id: string; readonly name: string; readonly email: string },
    requestId: string,
  ): Promise<string>;
  /** Returns the URL of the page. @throws DuesProviderFailed */
  createCheckout(checkout: NewCheckout): Promise<string>;
  /** Returns the URL of the page with the member's cards and invoices. @throws DuesProviderFailed */
  createPortal(portal: { readonly customer: string; readonly returnUrl: string }): Promise<string>;
  /** Whether the subscription ends with its paid time. @throws DuesProviderFailed */
  setCancelAtEnd(subscription: string, cancel: boolean): Promise<void>;
  /** Null unless the provider signed the body within the last five minutes. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): DuesEvent | "malformed" | null;
}
