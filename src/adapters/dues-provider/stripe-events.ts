import { Type } from "typebox";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import type { DuesEvent } from "../../kernel/ports/dues-provider.ts";

const Text = Type.String({ minLength: 1, maxLength: 255 });
const Maybe = Type.Optional(Type.Union([Text, Type.Null()]));
const Metadata = Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]));
const Amount = Type.Integer({ minimum: 0 });

const Event = Type.Object({
  id: Text,
  type: Text,
  created: Type.Integer({ minimum: 0 }),
  data: Type.Object({ object: Type.Object({}) }),
});
const Session = Type.Object({ subscription: Maybe, client_reference_id: Maybe });
const Details = Type.Optional(Type.Union([Type.Object({ metadata: Metadata, subscription: Maybe }), Type.Null()]));
/** Since version 2025-03-31 the subscription is below `parent`. */
const Invoice = Type.Object({
  id: Text,
  amount_paid: Amount,
  currency: Type.String({ pattern: "^[A-Za-z]{3}$" }),
  billing_reason: Maybe,
  subscription: Maybe,
  payment_intent: Maybe,
  subscription_details: Details,
  parent: Type.Optional(Type.Union([Type.Object({ subscription_details: Details }), Type.Null()])),
});
const Subscription = Type.Object({
  id: Text,
  status: Text,
  cancel_at_period_end: Type.Boolean(),
  metadata: Metadata,
});
/** Since version 2025-03-31, which payment paid an invoice is an object of its own. */
const InvoicePayment = Type.Object({ invoice: Text, payment: Type.Object({ payment_intent: Maybe }) });
const Charge = Type.Object({ amount_refunded: Amount, invoice: Maybe, payment_intent: Maybe });

const VALID = {
  event: compile(Event),
  session: compile(Session),
  invoice: compile(Invoice),
  subscription: compile(Subscription),
  invoicePayment: compile(InvoicePayment),
  charge: compile(Charge),
};

/** Invoices of a subscription that pay for a month or a year; others are for changes in between. */
const EXTENDING = ["subscription_create", "subscription_cycle"];
const STATES: Readonly<Record<string, "active" | "past_due" | "ended">> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  incomplete: "past_due",
  incomplete_expired: "ended",
  canceled: "ended",
};

/** Reads an event of the types that are used; the others are "other". */
export function readStripeEvent(body: Buffer): DuesEvent | "malformed" {
  const parsed = parse(body);
  if (!VALID.event.valid(parsed)) return "malformed";
  const { id, type, created, data } = parsed as Static<typeof Event>;
  const facts = { id, at: new Date(created * 1000) };
  switch (type) {
    case "checkout.session.completed":
      return session(facts, data.object);
    case "invoice.paid":
    case "invoice.payment_failed":
      return invoice(facts, type, data.object);
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return subscription(facts, type, data.object);
    case "invoice_payment.paid":
      return invoicePayment(facts, data.object);
    case "charge.refunded": {
      if (!VALID.charge.valid(data.object)) return "malformed";
      const { amount_refunded: amount, invoice, payment_intent } = data.object as Static<typeof Charge>;
      return { ...facts, kind: "refunded", invoice: invoice ?? null, payment: payment_intent ?? null, amount };
    }
    default:
      return { ...facts, kind: "other" };
  }
}

type Facts = { readonly id: string; readonly at: Date };
const checkoutIn = (metadata: Static<typeof Metadata> | undefined) => metadata?.atrium_checkout?.slice(0, 64) ?? null;

function session(facts: Facts, object: object): DuesEvent | "malformed" {
  if (!VALID.session.valid(object)) return "malformed";
  const { subscription, client_reference_id } = object as Static<typeof Session>;
  if (!subscription) return { ...facts, kind: "other" };
  return { ...facts, kind: "begun", subscription, checkoutId: client_reference_id ?? null };
}

function invoice(facts: Facts, type: string, object: object): DuesEvent | "malformed" {
  if (!VALID.invoice.valid(object)) return "malformed";
  const found = object as Static<typeof Invoice>;
  const details = found.parent?.subscription_details ?? found.subscription_details;
  const of = found.subscription ?? details?.subscription;
  if (!of) return { ...facts, kind: "other" };
  const common = { ...facts, subscription: of, checkoutId: checkoutIn(details?.metadata) };
  if (type === "invoice.payment_failed") return { ...common, kind: "failed" };
  return {
    ...common,
    kind: "paid",
    invoice: found.id,
    payment: found.payment_intent ?? null,
    amount: found.amount_paid,
    currency: found.currency.toUpperCase(),
    extends: EXTENDING.includes(found.billing_reason ?? ""),
  };
}

function invoicePayment(facts: Facts, object: object): DuesEvent | "malformed" {
  if (!VALID.invoicePayment.valid(object)) return "malformed";
  const { invoice, payment } = object as Static<typeof InvoicePayment>;
  if (!payment.payment_intent) return { ...facts, kind: "other" };
  return { ...facts, kind: "linked", invoice, payment: payment.payment_intent };
}

function subscription(facts: Facts, type: string, object: object): DuesEvent | "malformed" {
  if (!VALID.subscription.valid(object)) return "malformed";
  const { id, status, cancel_at_period_end: cancelAtEnd, metadata } = object as Static<typeof Subscription>;
  const state = type.endsWith("deleted") ? "ended" : STATES[status];
  if (state === undefined) return { ...facts, kind: "other" };
  return { ...facts, kind: "changed", subscription: id, checkoutId: checkoutIn(metadata), state, cancelAtEnd };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
