import { statement } from "../database/statement.ts";
import type { Invocation, Success } from "../pipeline/invocation.ts";
import { keyOf, storedReply } from "../pipeline/stages/replay.ts";
import type { WriteTx } from "../ports/database.ts";

/** A key older than the replay window can be taken again. */
const RESERVE = statement(`
  INSERT INTO idempotency_key AS held (subject, operation, key, fingerprint, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (subject, operation, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = NULL, body = NULL
    WHERE held.created_at <= $6
  RETURNING 1 AS reserved`);

const STORE = statement(
  "UPDATE idempotency_key SET status = $4, body = $5 WHERE subject = $1 AND operation = $2 AND key = $3",
);

const RELEASE = statement(
  "DELETE FROM idempotency_key WHERE subject = $1 AND operation = $2 AND key = $3 AND status IS NULL",
);

/** Returns the reply of an earlier duplicate; waits while its transaction is open (LockTimeout bounds the wait). */
export async function reserveKey(invocation: Invocation, tx: WriteTx): Promise<Success | undefined> {
  const key = keyOf(invocation);
  if (!key) return undefined;
  const { subject, operation, key: text, expiredBefore } = key;
  const reserved = await tx.run(RESERVE, [
    subject,
    operation,
    text,
    invocation.fingerprint,
    invocation.now,
    expiredBefore,
  ]);
  return reserved.length > 0 ? undefined : storedReply(invocation, tx);
}

export function storeReply(invocation: Invocation, tx: WriteTx, success: Success): void {
  const key = keyOf(invocation);
  if (!key) return;
  tx.queue(STORE, [key.subject, key.operation, key.key, success.status, JSON.stringify(success.body)]);
}

/** Releases the key of a request whose outside step failed. */
export async function releaseKey(invocation: Invocation, tx: WriteTx): Promise<void> {
  const key = keyOf(invocation);
  if (key) await tx.run(RELEASE, [key.subject, key.operation, key.key]);
}
