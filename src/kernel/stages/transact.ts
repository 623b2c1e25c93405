import type { Context, Envelope } from "../context.ts";
import { type ErrorKind, Refusal, type RefusalDetails } from "../errors.ts";
import type { ReadTx, Statement, WriteTx } from "../ports/database.ts";
import { spendAttempts, spendSuccesses } from "../quotas.ts";
import type { Run, Success } from "../run.ts";
import { recordSuccess } from "./record-outcome.ts";
import { keyOf, storedReply } from "./replay.ts";

/** A taken-up key older than the replay window is free again. */
const RESERVE: Statement = {
  name: "idempotency_reserve",
  text: `INSERT INTO idempotency_key AS held (subject, operation, key, fingerprint, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (subject, operation, key) DO UPDATE
           SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
           WHERE held.created_at <= $6
         RETURNING 1 AS reserved`,
};

const STORE: Statement = {
  name: "idempotency_store",
  text: "UPDATE idempotency_key SET status = $4, body = $5 WHERE subject = $1 AND operation = $2 AND key = $3",
};

const EMIT: Statement = {
  name: "outbox_emit",
  text: `INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7, $7)`,
};

/** The channel on which the delivery worker hears that there is something in the outbox. */
export const OUTBOX_CHANNEL = "outbox";

/** Runs the handler: a read beside any transaction, a write in exactly one. */
export async function transact(run: Run): Promise<Success> {
  const { database } = run.kernel;
  const { operation } = run.entry;
  await spendAttempts(run);
  if (operation.effect === "read") return reply(run, await handle(run, database.read));
  return database.transaction(async (tx) => {
    const twin = await reserveKey(run, tx);
    if (twin) return twin;
    const output = await handle(run, tx);
    await spendSuccesses(run, tx, output);
    const success = reply(run, output);
    await recordSuccess(run, tx);
    await storeReply(run, tx, success);
    return success;
  });
}

/** The reply of a twin that was first; waits while it is still running (LockTimeout bounds the wait). */
async function reserveKey(run: Run, tx: WriteTx): Promise<Success | undefined> {
  const key = keyOf(run);
  if (!key) return undefined;
  const { subject, operation, key: text, expiredBefore } = key;
  const reserved = await tx.run(RESERVE, [subject, operation, text, run.fingerprint, run.now, expiredBefore]);
  return reserved.length > 0 ? undefined : storedReply(run, tx);
}

async function storeReply(run: Run, tx: WriteTx, success: Success): Promise<void> {
  const key = keyOf(run);
  if (!key) return;
  await tx.run(STORE, [key.subject, key.operation, key.key, success.status, JSON.stringify(success.body)]);
}

function handle(run: Run, tx: ReadTx | WriteTx): Promise<unknown> {
  const { kernel, caller, now } = run;
  const context: Context<ErrorKind> = {
    tx: tx as WriteTx,
    caller,
    now,
    newId: kernel.ids.newId,
    newSecret: () => kernel.ids.bytes(32),
    emit: (envelope) => emit(run, tx as WriteTx, envelope),
    fail: (kind: ErrorKind, details: RefusalDetails) => new Refusal(kind, details),
    settings: kernel.settings,
  };
  return run.entry.operation.handler(context as never, run.input as never);
}

async function emit(run: Run, tx: WriteTx, envelope: Envelope): Promise<void> {
  const id = run.kernel.ids.newId("env");
  const { kind, subject, payload } = envelope;
  await tx.run(EMIT, [
    id,
    kind,
    run.entry.operation.id,
    run.caller.memberId,
    subject,
    JSON.stringify(payload),
    run.now,
  ]);
  await tx.notify(OUTBOX_CHANNEL, id);
}

function reply(run: Run, output: unknown): Success {
  const { operation, output: schema, showsRate } = run.entry;
  const body = showsRate && run.rate ? { ...(output as object), rate: run.rate } : output;
  if (!schema.valid(body)) {
    throw new Error(
      `${operation.id} made a reply that is not of its declared shape: ${JSON.stringify(schema.faults(body))}`,
    );
  }
  return { status: operation.rest.status ?? 200, body, replayed: false, simulated: false };
}
