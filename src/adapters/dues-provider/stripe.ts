import { type DuesProvider, DuesProviderFailed } from "../../kernel/ports/dues-provider.ts";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { isSignedByStripe } from "./stripe-signature.ts";

const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 256 * 1024;
/** Answers have the shape of this version, whatever the account's default is. */
const VERSION = "2024-06-20";

export interface StripeOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly outbound: Outbound;
}

/** Stripe Billing: Checkout, the customer portal and webhooks. */
export function createStripe({ url, secretKey, webhookSecret, outbound }: StripeOptions): DuesProvider {
  async function post(path: string, fields: Fields, key?: string): Promise<Record<string, unknown>> {
    try {
      const answer = await outbound.fetch({
        url: `${url}/v1/${path}`,
        method: "POST",
        headers: {
          authorization: `Bearer ${secretKey}`,
          "content-type": "application/x-www-form-urlencoded",
          "stripe-version": VERSION,
          ...(key !== undefined && { "idempotency-key": key }),
        },
        body: formOf(fields).toString(),
        timeoutMs: TIMEOUT_MS,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      const body = JSON.parse(Buffer.from(answer.body).toString("utf8"));
      if (answer.status >= 300) throw new DuesProviderFailed(`${path}: ${answer.status} ${faultOf(body)}`);
      return body;
    } catch (error) {
      if (error instanceof OutboundRefused || error instanceof SyntaxError) {
        throw new DuesProviderFailed(`${path}: ${error.message}`, { cause: error });
      }
      throw error;
    }
  }

  return {
    async createCustomer({ id, name, email }, requestId) {
      const made = await post("customers", { name, email, metadata: { atrium_member: id } }, `customer-${requestId}`);
      return textIn(made, "id", "customers");
    },
    async createCheckout({ id, customer, name, amount, currency, every, successUrl, cancelUrl }) {
      const metadata = { atrium_checkout: id };
      const price = {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        recurring: { interval: every },
        product_data: { name },
      };
      const fields = {
        mode: "subscription",
        customer,
        client_reference_id: id,
        metadata,
        subscription_data: { metadata },
        line_items: { 0: { quantity: 1, price_data: price } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      };
      const path = "checkout/sessions";
      return pageIn(await post(path, fields, `checkout-${id}`), path);
    },
    async createPortal({ customer, returnUrl }) {
      const path = "billing_portal/sessions";
      return pageIn(await post(path, { customer, return_url: returnUrl }), path);
    },
    async setCancelAtEnd(subscription, cancel) {
      await post(`subscriptions/${encodeURIComponent(subscription)}`, { cancel_at_period_end: cancel });
    },
    readEvent(body, signature, now) {
      return isSignedByStripe(body, signature, webhookSecret, now) ? readStripeEvent(body) : null;
    },
  };
}

type Fields = { readonly [name: string]: string | number | boolean | Fields };

/** Stripe takes nested fields as `a[b][c]=…`. */
function formOf(fields: Fields, within = "", form = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(fields)) {
    const path = within === "" ? name : `${within}[${name}]`;
    if (typeof value === "object") formOf(value, path, form);
    else form.append(path, String(value));
  }
  return form;
}

function textIn(body: Record<string, unknown>, field: string, path: string): string {
  const value = body[field];
  if (typeof value !== "string" || value === "") throw new DuesProviderFailed(`${path}: the answer has no ${field}`);
  return value;
}

function pageIn(body: Record<string, unknown>, path: string): string {
  const url = textIn(body, "url", path);
  if (!/^https?:\/\//.test(url)) throw new DuesProviderFailed(`${path}: the answer has no page`);
  return url;
}

/** Stripe's words about a mistake of ours; they hold no secret. */
function faultOf(body: { error?: { code?: unknown; param?: unknown; message?: unknown } }): string {
  const { code, param, message } = body.error ?? {};
  return [code, param, message]
    .filter((each) => typeof each === "string")
    .join(": ")
    .slice(0, 300);
}
