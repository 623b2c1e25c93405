import { statement } from "../../database/statement.ts";
import { Refusal } from "../../errors.ts";
import type { ReadTx } from "../../ports/database.ts";
import { HOUR_MS } from "../../values/duration.ts";
import { type Invocation, idempotencyKeyOf, type Success } from "../invocation.ts";

const REPLAY_HOURS = 24;
const IN_PROGRESS_SECONDS = 5;

const FIND = statement(`
  SELECT fingerprint, status, body FROM idempotency_key
  WHERE subject = $1 AND operation = $2 AND key = $3 AND created_at > $4`);

/** Keys are separate per caller and operation. */
export function keyOf(
  invocation: Invocation,
): { subject: string; operation: string; key: string; expiredBefore: Date } | null {
  const { caller, entry } = invocation;
  const text = idempotencyKeyOf(invocation);
  if (invocation.fingerprint === null || text === null) return null;
  return {
    subject: caller.token?.id ?? caller.memberId ?? caller.address,
    operation: entry.operation.id,
    key: text,
    expiredBefore: new Date(invocation.now.getTime() - REPLAY_HOURS * HOUR_MS),
  };
}

export function replay(invocation: Invocation): undefined | Promise<Success | undefined> {
  return invocation.fingerprint === null ? undefined : storedReply(invocation, invocation.kernel.database.read);
}

/** @throws Refusal when the key was used for another request, or its first request waits for the outside. */
export async function storedReply(invocation: Invocation, tx: ReadTx): Promise<Success | undefined> {
  const key = keyOf(invocation);
  if (!key) return undefined;
  type Row = { fingerprint: string; status: number | null; body: string | null };
  const [row] = await tx.run<Row>(FIND, [key.subject, key.operation, key.key, key.expiredBefore]);
  if (!row) return undefined;
  if (row.fingerprint !== invocation.fingerprint) {
    throw new Refusal("idempotency_key_reused", { hint: "Use a new Idempotency-Key for a new request." });
  }
  if (row.status === null || row.body === null) {
    throw new Refusal("request_in_progress", {
      hint: "Send the same request with the same key again after Retry-After. It runs only once.",
      retryAfterSeconds: IN_PROGRESS_SECONDS,
    });
  }
  return { status: row.status, body: JSON.parse(row.body), replayed: true, simulated: false };
}
