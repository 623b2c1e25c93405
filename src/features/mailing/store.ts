import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { EmailAddress } from "../../kernel/values/texts/email-address.ts";
import type { LeftBy, List, SubscriptionState } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    mailing_subscription: {
      list: List;
      language: Language | null;
      proof: Proof;
    };
  }
}

export type SubscriberRow = Row<"mailing_subscriber">;

/** Where and how a person agreed. */
export interface Proof {
  readonly by?: "anonymous" | "token" | "session" | "system";
  readonly network?: string;
  readonly at?: string;
  readonly text_version?: number;
  readonly confirmed_network?: string;
}

export interface SubscriptionRow {
  readonly subscriber_id: string;
  readonly list: List;
  readonly state: SubscriptionState;
  readonly confirm_sent_at: Date | null;
  readonly opted_at: Date | null;
  readonly proof: Proof;
  readonly left_at: Date | null;
  readonly left_by: LeftBy | null;
}

/** The row of the address, new or known. The update locks it. */
const HOLD = statement(`
  INSERT INTO mailing_subscriber AS s (id, email, email_norm, address_hash, domain, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (email_norm) DO UPDATE SET email_norm = s.email_norm RETURNING s.*`);

export async function holdSubscriber(
  tx: WriteTx,
  { id, address, hash, now }: { id: string; address: EmailAddress; hash: Buffer; now: Date },
): Promise<SubscriberRow> {
  const values = [id, address.email, address.norm, hash, address.domain, now];
  const [row] = await tx.run<SubscriberRow>(HOLD, values);
  if (!row) throw new Error("the subscriber was not stored");
  return row;
}

/** Claims the right to send one confirmation in 24 hours. No row: the address is subscribed, or a mail is under way. */
const CLAIM = statement(`
  INSERT INTO mailing_subscription AS s
    (subscriber_id, list, state, confirm_sent_at, confirm_mail, confirm_next_at, proof, language)
  VALUES ($1, $2, 'unconfirmed', $3, 'queued', $3, $4, $6)
  ON CONFLICT (subscriber_id, list) DO UPDATE SET state = 'unconfirmed', confirm_sent_at = $3,
    confirm_mail = 'queued', confirm_next_at = $3, confirm_attempts = 0, proof = $4, language = $6, left_at = NULL, left_by = NULL
  WHERE s.state <> 'confirmed' AND (s.confirm_sent_at IS NULL OR s.confirm_sent_at <= $5)
  RETURNING subscriber_id`);

export async function claimConfirmation(
  tx: WriteTx,
  claim: { subscriberId: string; list: List; proof: Proof; language: Language | null; now: Date; notSince: Date },
): Promise<boolean> {
  const { subscriberId, list, proof, language, now, notSince } = claim;
  const values = [subscriberId, list, now, JSON.stringify(proof), notSince, language];
  return (await tx.run(CLAIM, values)).length > 0;
}

const FIND = statement("SELECT * FROM mailing_subscriber WHERE id = $1");

export async function findSubscriber(tx: ReadTx, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.run<SubscriberRow>(FIND, [id]);
  return row;
}

const OF_MEMBER = statement(`
  SELECT * FROM mailing_subscriber WHERE member_id = $1 OR (email_norm = $2 AND member_id IS NULL)
  ORDER BY member_id NULLS LAST LIMIT 1`);

/** The member's row: linked to the account, or of its address. */
export async function findOfMember(tx: ReadTx, memberId: string, norm: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.run<SubscriberRow>(OF_MEMBER, [memberId, norm]);
  return row;
}

const SUBSCRIPTION = statement("SELECT * FROM mailing_subscription WHERE subscriber_id = $1 AND list = $2");

export async function findSubscription(
  tx: ReadTx,
  subscriberId: string,
  list: List,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.run<SubscriptionRow>(SUBSCRIPTION, [subscriberId, list]);
  return row;
}

const CONFIRM = statement(`
  INSERT INTO mailing_subscription AS s (subscriber_id, list, state, opted_at, proof)
  VALUES ($1, $2, 'confirmed', $3, $4)
  ON CONFLICT (subscriber_id, list) DO UPDATE SET state = 'confirmed', opted_at = $3, proof = s.proof || $4,
    confirm_mail = NULL, confirm_next_at = NULL, left_at = NULL, left_by = NULL
  WHERE s.state <> 'confirmed'`);

export async function confirm(
  tx: WriteTx,
  { subscriberId, list, proof, now }: { subscriberId: string; list: List; proof: Proof; now: Date },
): Promise<void> {
  await tx.run(CONFIRM, [subscriberId, list, now, JSON.stringify(proof)]);
}

const LEAVE = statement(`
  UPDATE mailing_subscription SET state = 'unsubscribed', left_at = $3, left_by = $4, confirm_mail = NULL,
    confirm_next_at = NULL
  WHERE subscriber_id = $1 AND list = $2 AND state <> 'unsubscribed' RETURNING list`);

/** Returns whether the subscriber was on the list, confirmed or not. */
export async function leave(
  tx: WriteTx,
  { subscriberId, list, by, now }: { subscriberId: string; list: List; by: LeftBy; now: Date },
): Promise<boolean> {
  return (await tx.run(LEAVE, [subscriberId, list, now, by])).length > 0;
}

const LINK = statement(`
  UPDATE mailing_subscriber SET member_id = $2, email = $3, email_norm = $4, address_hash = $5, domain = $6
  WHERE id = $1`);

/** Links a row to the member, with the member's own address. */
export async function linkMember(
  tx: WriteTx,
  { id, memberId, address, hash }: { id: string; memberId: string; address: EmailAddress; hash: Buffer },
): Promise<void> {
  await tx.run(LINK, [id, memberId, address.email, address.norm, hash, address.domain]);
}

const ERASE = statement("DELETE FROM mailing_subscriber WHERE id = $1");

export async function eraseSubscriber(tx: WriteTx, id: string): Promise<void> {
  await tx.run(ERASE, [id]);
}

const FIND_BY_NORM = statement("SELECT * FROM mailing_subscriber WHERE email_norm = $1");

export async function findByNorm(tx: ReadTx, norm: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.run<SubscriberRow>(FIND_BY_NORM, [norm]);
  return row;
}
