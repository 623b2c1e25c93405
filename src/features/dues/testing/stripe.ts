import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const STRIPE_KEY = "sk_test_emulated";
const STRIPE_WEBHOOK_SECRET = "whsec_emulated_secret";

export interface Session {
  readonly id: string;
  readonly url: string;
  readonly fields: URLSearchParams;
}

interface Posted {
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly key: string | undefined;
}

/** The few endpoints of Stripe that are used (API version 2024-06-20), which refuse what Stripe refuses. */
export interface EmulatedStripe extends AsyncDisposable {
  readonly url: string;
  readonly env: Record<string, string>;
  readonly posted: Posted[];
  readonly sessions: Session[];
  /** The next answers have this status. */
  failure: number | null;
}

export async function startStripe(): Promise<EmulatedStripe> {
  const replies = new Map<string, { fields: string; body: object }>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe: EmulatedStripe = {
    url,
    env: {
      ATRIUM_STRIPE_URL: url,
      ATRIUM_STRIPE_SECRET_KEY: STRIPE_KEY,
      ATRIUM_STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET,
    },
    posted: [],
    sessions: [],
    failure: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: number, message: string, param?: string) => send(status, { error: { message, param } });
    const { authorization, "content-type": type, "stripe-version": version } = request.headers;
    const key = request.headers["idempotency-key"]?.toString();
    if (authorization !== `Bearer ${STRIPE_KEY}`) return void refuse(401, "Invalid API Key provided");
    if (stripe.failure) return void refuse(stripe.failure, "emulated failure");
    if (type !== "application/x-www-form-urlencoded" || !version) return void refuse(400, "not as Stripe takes it");
    const text = Buffer.concat(chunks).toString();
    const [path, fields] = [request.url ?? "", new URLSearchParams(text)];
    stripe.posted.push({ path, fields, key });
    const before = key === undefined ? undefined : replies.get(key);
    if (before && before.fields !== text)
      return void refuse(400, "Keys for idempotent requests need the same parameters");
    const body = before?.body ?? made(path, fields);
    if ("param" in body) return void refuse(400, "Missing required param", String(body.param));
    if (key !== undefined) replies.set(String(key), { fields: text, body });
    send(200, body);
  }

  let count = 0;
  const nextId = (prefix: string) => `${prefix}_emulated${++count}`;
  const missing = (fields: URLSearchParams, ...names: string[]) => names.find((name) => !fields.get(name));

  function made(path: string, fields: URLSearchParams): { param: string } | object {
    if (path === "/v1/customers") {
      const param = missing(fields, "email", "metadata[atrium_member]");
      return param ? { param } : { id: nextId("cus"), object: "customer" };
    }
    if (path === "/v1/checkout/sessions") {
      const price = "line_items[0][price_data]";
      const prices = ["currency", "unit_amount", "recurring][interval", "product_data][name"];
      const names = [...prices.map((name) => `${price}[${name}]`), "line_items[0][quantity]", "customer"];
      const param = missing(fields, "mode", "success_url", "subscription_data[metadata][atrium_checkout]", ...names);
      if (param) return { param };
      const id = nextId("cs_test");
      const session = { id, url: `${url}/pay/${id}`, fields };
      stripe.sessions.push(session);
      return { id, object: "checkout.session", url: session.url };
    }
    if (path === "/v1/billing_portal/sessions") {
      const param = missing(fields, "customer", "return_url");
      return param ? { param } : { id: nextId("bps"), url: `${url}/portal/${fields.get("customer")}` };
    }
    if (/^\/v1\/subscriptions\/sub_\w+$/.test(path)) {
      const param = missing(fields, "cancel_at_period_end");
      return param ? { param } : { id: path.split("/").at(-1), object: "subscription" };
    }
    return { param: path };
  }
  return stripe;
}

/** The header of a body, as Stripe signs it. */
export function stripeSignature(body: string, at: Date, secret = STRIPE_WEBHOOK_SECRET): string {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v0=${"0".repeat(64)},v1=${signature}`;
}

let events = 0;

/** An event in the shape of API version 2024-06-20, without the fields that nobody reads. */
export function stripeEvent(type: string, at: Date, object: object, id = `evt_emulated${++events}`): string {
  const created = Math.floor(at.getTime() / 1000);
  return JSON.stringify({ id, object: "event", api_version: "2024-06-20", created, type, data: { object } });
}

const checkoutOf = ({ fields }: Session) => fields.get("client_reference_id") ?? "";

/** What API version 2025-03-31 sends beside an invoice. */
export function invoicePaymentOf(invoice: string): object {
  const payment = { type: "payment_intent", payment_intent: `pi_of_${invoice}` };
  return { object: "invoice_payment", id: `inpay_${invoice}`, invoice, payment };
}

export function completedSession(session: Session, subscription: string): object {
  const customer = session.fields.get("customer");
  return {
    object: "checkout.session",
    id: session.id,
    client_reference_id: checkoutOf(session),
    customer,
    subscription,
  };
}

/** An invoice of the subscription that began in the session. */
export function invoiceOf(session: Session, given: { id: string; subscription: string; reason: string }): object {
  const { id, subscription, reason: billing_reason } = given;
  const amount = Number(session.fields.get("line_items[0][price_data][unit_amount]"));
  const currency = session.fields.get("line_items[0][price_data][currency]");
  return {
    id,
    object: "invoice",
    amount_due: amount,
    amount_paid: amount,
    currency,
    billing_reason,
    subscription,
    payment_intent: `pi_of_${id}`,
    subscription_details: { metadata: { atrium_checkout: checkoutOf(session) } },
  };
}
