import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { secretNamed } from "../space/index.ts";
import { addressHash, SUPPRESSION_KEY_ID, suppressionSecret } from "./address.ts";
import type { SuppressionReason } from "./rules.ts";

/** The hash of an address under the newest key. */
export async function hashOf(tx: ReadTx, norm: string): Promise<Buffer> {
  return addressHash(await secretNamed(tx, suppressionSecret(SUPPRESSION_KEY_ID)), norm);
}

const FIND = statement("SELECT reason FROM mailing_suppression WHERE hash = $1");

export async function suppressionOf(tx: ReadTx, hash: Buffer): Promise<SuppressionReason | null> {
  const [row] = await tx.run<{ reason: SuppressionReason }>(FIND, [hash]);
  return row?.reason ?? null;
}

const ADD = statement(
  `INSERT INTO mailing_suppression (hash, key_id, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING`,
);

export async function suppress(tx: WriteTx, hash: Buffer, reason: SuppressionReason, now: Date): Promise<void> {
  await tx.run(ADD, [hash, SUPPRESSION_KEY_ID, reason, now]);
}

const LIFT = statement("DELETE FROM mailing_suppression WHERE hash = $1 RETURNING hash");

export async function liftSuppression(tx: WriteTx, hash: Buffer): Promise<boolean> {
  return (await tx.run(LIFT, [hash])).length > 0;
}

const OF_SUBSCRIBER = statement(`
  WITH s AS (SELECT id, address_hash FROM mailing_subscriber WHERE id = $1),
  added AS (INSERT INTO mailing_suppression (hash, key_id, reason, at)
    SELECT address_hash, $2, $3, $4 FROM s ON CONFLICT (hash) DO NOTHING)
  UPDATE mailing_subscription SET state = 'unsubscribed', left_at = $4, left_by = $5, confirm_mail = NULL,
    confirm_next_at = NULL
  WHERE subscriber_id = $1 AND state <> 'unsubscribed'`);

/** Stops mail to a subscriber at once, after a bounce or a complaint. */
export async function suppressSubscriber(
  tx: WriteTx,
  subscriberId: string,
  reason: "hard_bounce" | "soft_bounces" | "complaint",
  now: Date,
): Promise<void> {
  const leftBy = reason === "complaint" ? "complaint" : "bounce";
  await tx.run(OF_SUBSCRIBER, [subscriberId, SUPPRESSION_KEY_ID, reason, now, leftBy]);
}
