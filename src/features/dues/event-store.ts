import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { DuesEvent } from "../../kernel/ports/dues-provider.ts";

type Stored = Exclude<DuesEvent, { kind: "other" }>;

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    dues_waiting_event: {
      /** With `at` as text. */
      event: Omit<DuesEvent, "at"> & { readonly at: string };
    };
  }
}

const TAKE = statement("INSERT INTO dues_event (id, received_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id");
const LEAVE = statement("DELETE FROM dues_event WHERE id = $1");
const NO_LONGER = statement("DELETE FROM dues_waiting_event WHERE id = $1");

/** False if the event was taken before. Of two at the same time, one waits for the other. */
export async function takeEvent(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  const isTaken = (await tx.run(TAKE, [id, now])).length > 0;
  await tx.run(NO_LONGER, [id]);
  return isTaken;
}

const WAIT = statement(`
  INSERT INTO dues_waiting_event (id, subscription, checkout_id, invoice, payment, event, received_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`);

/** Gives back what `takeEvent` took, so that the event can be taken later. */
export async function keepWaiting(tx: WriteTx, event: Stored, now: Date): Promise<void> {
  await tx.run(LEAVE, [event.id]);
  const { subscription, checkoutId } = { subscription: null, checkoutId: null, ...event };
  const { invoice, payment } = { invoice: null, payment: null, ...event };
  await tx.run(WAIT, [event.id, subscription, checkoutId, invoice, payment, JSON.stringify(event), now]);
}

/** The oldest that belongs to something now: a subscription, its beginning here, or a payment with a receipt. */
const NEXT = statement(`
  SELECT w.event FROM dues_waiting_event AS w
  WHERE CASE WHEN w.subscription IS NULL THEN EXISTS (
      SELECT FROM dues_payment AS p WHERE p.provider_invoice = w.invoice OR p.provider_payment = w.payment
        OR p.provider_invoice = (SELECT l.invoice FROM dues_invoice_payment AS l WHERE l.payment = w.payment))
    ELSE EXISTS (SELECT FROM dues_subscription AS s WHERE s.provider_id = w.subscription)
      OR EXISTS (SELECT FROM dues_checkout AS c WHERE c.id = w.checkout_id) END
  ORDER BY w.event ->> 'at', w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED`);

export async function lockWaiting(tx: WriteTx): Promise<DuesEvent | undefined> {
  const [row] = await tx.run<Pick<Row<"dues_waiting_event">, "event">>(NEXT, []);
  return row && ({ ...row.event, at: new Date(row.event.at) } as DuesEvent);
}

const LINK = statement(`
  INSERT INTO dues_invoice_payment (payment, invoice, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`);

export async function insertLink(tx: WriteTx, link: Row<"dues_invoice_payment">): Promise<void> {
  await tx.run(LINK, [link.payment, link.invoice, link.received_at]);
}
