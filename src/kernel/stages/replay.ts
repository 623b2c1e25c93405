import { Refusal } from "../errors.ts";
import type { ReadTx, Statement } from "../ports/database.ts";
import type { Run, Success } from "../run.ts";

const REPLAY_HOURS = 24;
const IN_PROGRESS_SECONDS = 5;

const FIND: Statement = {
  name: "idempotency_find",
  text: `SELECT fingerprint, status, body FROM idempotency_key
         WHERE subject = $1 AND operation = $2 AND key = $3 AND created_at > $4`,
};

/** Keys live apart per caller and operation. */
export function keyOf(run: Run): { subject: string; operation: string; key: string; expiredBefore: Date } | null {
  const { caller, call, entry } = run;
  if (run.fingerprint === null || call.idempotencyKey == null) return null;
  return {
    subject: caller.token?.id ?? caller.memberId ?? caller.address,
    operation: entry.operation.id,
    key: call.idempotencyKey,
    expiredBefore: new Date(run.now.getTime() - REPLAY_HOURS * 3_600_000),
  };
}

/** Answers a repeated request with the reply that the first one got. */
export async function replay(run: Run): Promise<Success | undefined> {
  if (run.fingerprint === null) return undefined;
  return storedReply(run, run.kernel.database.read);
}

/** @throws Refusal when the key was used for another request, or its first request waits for the outside. */
export async function storedReply(run: Run, tx: ReadTx): Promise<Success | undefined> {
  const key = keyOf(run);
  if (!key) return undefined;
  type Row = { fingerprint: string; status: number | null; body: string | null };
  const [row] = await tx.run<Row>(FIND, [key.subject, key.operation, key.key, key.expiredBefore]);
  if (!row) return undefined;
  if (row.fingerprint !== run.fingerprint) {
    throw new Refusal("idempotency_key_reused", { hint: "Use a new Idempotency-Key for a new request." });
  }
  if (row.status === null || row.body === null) {
    throw new Refusal("request_in_progress", {
      hint: "Send the same request with the same key again after Retry-After; it is not carried out twice.",
      retryAfterSeconds: IN_PROGRESS_SECONDS,
    });
  }
  return { status: row.status, body: JSON.parse(row.body), replayed: true, simulated: false };
}
