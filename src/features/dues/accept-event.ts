import { amount as money } from "../../kernel/languages/money-words.ts";
import type { Database, WriteTx } from "../../kernel/ports/database.ts";
import type { DuesEvent } from "../../kernel/ports/dues-provider.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { insertLink, keepWaiting, lockWaiting, takeEvent } from "./event-store.ts";
import { keepPayment } from "./keep-payment.ts";
import { findOfProvider, noteRefund } from "./payment-store.ts";
import * as store from "./store.ts";

interface With {
  readonly now: Date;
  newId(prefix: string): string;
}

type EventOf<Kind extends DuesEvent["kind"]> = Extract<DuesEvent, { kind: Kind }>;

/** `known`: taken before. `foreign`: it belongs to nothing here yet; it waits for that. */
export type EventOutcome = "taken" | "known" | "foreign" | "ignored";

/**
 * Takes an event of the provider, once, and those that waited for it: providers send them in any order. An event that
 * belongs to nothing waits too, and is taken if it is sent again.
 */
export async function acceptDuesEvent(database: Database, event: DuesEvent, given: With): Promise<EventOutcome> {
  if (event.kind === "other") return "ignored";
  return database.transaction(async (tx) => {
    if (!(await takeEvent(tx, event.id, given.now))) return "known";
    const outcome = await settle(tx, event, given);
    if (outcome === "foreign") await keepWaiting(tx, event, given.now);
    else await takeWaiting(tx, given);
    return outcome;
  });
}

/** Takes the events whose subscription or payment has come since. Returns their number. */
export async function takeWaiting(tx: WriteTx, given: With): Promise<number> {
  let count = 0;
  for (;;) {
    const event = await lockWaiting(tx);
    if (!event) return count;
    if (!(await takeEvent(tx, event.id, given.now))) continue;
    // What follows from one, such as a receipt, can be what another waits for.
    await settle(tx, event, given);
    count += 1;
  }
}

async function settle(tx: WriteTx, event: DuesEvent, given: With): Promise<EventOutcome> {
  if (event.kind === "other") return "ignored";
  if (event.kind === "linked") return link(tx, event, given);
  if (event.kind === "refunded") return refund(tx, event, given);
  const { subscription: providerId, checkoutId } = event;
  const subscription = await store.lockSubscription(tx, { providerId, checkoutId, now: given.now });
  const plan = subscription && (await store.findPlan(tx, subscription.plan_id));
  if (!plan) return "foreign";
  const of = { subscription, plan };
  if (event.kind === "paid") return paid(tx, event, of, given);
  if (event.at < subscription.as_of) return "ignored"; // a newer event has arrived before it
  if (event.kind === "failed") await failed(tx, event, of, given);
  if (event.kind === "changed") {
    const { state, cancelAtEnd, at } = event;
    const settled = state === "active" ? { failed_at: null } : {};
    await store.updateSubscription(tx, providerId, { state, cancel_at_end: cancelAtEnd, as_of: at, ...settled });
  }
  return "taken";
}

interface Of {
  readonly subscription: store.SubscriptionRow;
  readonly plan: store.PlanRow;
}

async function paid(tx: WriteTx, event: EventOf<"paid">, { subscription, plan }: Of, given: With) {
  const { invoice, payment, amount, currency, at } = event;
  if (amount === 0 || (await findOfProvider(tx, { invoice, payment: null }))) return "ignored";
  await keepPayment(
    tx,
    {
      memberId: subscription.member_id,
      plan,
      amount,
      currency,
      method: "provider",
      reference: null,
      invoice,
      payment,
      extends: event.extends,
      differsBecause: null,
      paidAt: at,
      by: null,
    },
    given,
  );
  if (at >= subscription.as_of && subscription.state !== "ended") {
    await store.updateSubscription(tx, subscription.provider_id, { state: "active", failed_at: null, as_of: at });
  }
  return "taken";
}

/** The member hears of each attempt that fails. */
async function failed(tx: WriteTx, { at }: EventOf<"failed">, { subscription, plan }: Of, { now }: With) {
  await store.updateSubscription(tx, subscription.provider_id, { state: "past_due", failed_at: at, as_of: at });
  await appendMemberEvents(tx, {
    memberIds: [subscription.member_id],
    type: "dues_failed",
    target: { kind: "dues_plan", id: plan.id },
    payload: { plan: plan.name, amount: money(plan.amount, plan.currency) },
    now,
  });
}

async function link(tx: WriteTx, { invoice, payment }: EventOf<"linked">, { now }: With): Promise<EventOutcome> {
  await insertLink(tx, { invoice, payment, received_at: now });
  return "taken";
}

/** Noted on the receipt. What follows from it for the membership, operators decide. */
async function refund(tx: WriteTx, event: EventOf<"refunded">, { newId }: With): Promise<EventOutcome> {
  const payment = await findOfProvider(tx, event);
  if (!payment) return "foreign";
  await noteRefund(tx, { id: newId("drf"), payment, total: event.amount, at: event.at });
  return "taken";
}
