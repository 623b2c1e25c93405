import { statement } from "../database/statement.ts";
import type { Row } from "../database/tables.ts";
import type { KeptEffect } from "../foretell/effects.ts";
import { CHANGES_CHANNEL, memberChanged } from "../live/changes.ts";
import type { Transport } from "../pipeline/invocation.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import type { Rule } from "../rules/rule.ts";
import { DAY_MS, HOUR_MS } from "../values/duration.ts";

export const APPROVAL_STATES = [
  "pending",
  "approved",
  "executing",
  "executed",
  "failed",
  "denied",
  "cancelled",
  "expired",
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

declare module "../database/tables.ts" {
  interface Refined {
    approval: {
      args: Record<string, unknown>;
      asked_args: Record<string, unknown> | null;
      mode: "run" | "permit";
      rule: Rule;
      effects: readonly KeptEffect[];
      warnings: readonly string[];
      transport: Transport;
      state: ApprovalState;
    };
  }
}

/**
 * One act of an agent that its member decides on.
 * pending → approved → executed | failed; with an outside step, executing comes between.
 * pending → denied | cancelled | expired; approved → expired.
 */
export type ApprovalRow = Row<"approval">;

/** Notified when one is asked for, is decided, or has ended; the payload is its ID. */
export const APPROVALS_CHANNEL = "approvals";

/** Time to decide. */
export const PENDING_MS = DAY_MS;
/** Time to carry out what was approved, after which the world is another one. */
export const APPROVED_MS = HOUR_MS;
/** An outside step that takes longer was interrupted. */
export const EXECUTING_MS = HOUR_MS / 4;
/** How many acts of a token, and of all that descend from it, can wait. */
export const PENDING_MAX = 20;
export const APPROVAL_DAYS = 90;

const LATEST = statement(`
  SELECT * FROM approval WHERE token_id = $1 AND operation = $2 AND args_hash = $3 ORDER BY created_at DESC LIMIT 1`);

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended('approvals of ' || $1, 0))");

const EXPIRE = statement(`
  UPDATE approval SET state = 'expired', ended_at = $1
  WHERE state IN ('pending', 'approved') AND expires_at <= $1 AND ($2::text IS NULL OR root_token_id = $2)`);

const COUNT = statement("SELECT count(*) AS count FROM approval WHERE root_token_id = $1 AND state = 'pending'");

const INSERT = statement(`
  INSERT INTO approval (id, member_id, token_id, root_token_id, key_id, operation, args_hash, args, mode, rule, effects, warnings,
    transport, address, idempotency_key, state, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'pending', $16, $17)
  ON CONFLICT (token_id, operation, args_hash) WHERE state IN ('pending', 'approved', 'executing') DO NOTHING`);

const CLAIM = statement(`
  UPDATE approval SET state = $3, ended_at = CASE WHEN $3 = 'executed' THEN $2 END
  WHERE id = $1 AND state = 'approved' AND expires_at > $2 RETURNING 1 AS claimed`);

const END = statement(`
  UPDATE approval SET state = $2, ended_at = $3, status = $4, body = $5
  WHERE id = $1 AND state IN ('approved', 'executing', 'executed') AND status IS NULL
  RETURNING member_id`);

const DELIVER = statement(
  "UPDATE approval SET delivered_at = $2 WHERE id = $1 AND delivered_at IS NULL RETURNING 1 AS delivered",
);

/** The newest approval of the same call of a token. */
export async function latestOf(tx: ReadTx, tokenId: string, operation: string, argsHash: string) {
  const [row] = await tx.run(LATEST, [tokenId, operation, argsHash]);
  return row as ApprovalRow | undefined;
}

export type NewApproval = Pick<
  ApprovalRow,
  | "id"
  | "member_id"
  | "token_id"
  | "root_token_id"
  | "key_id"
  | "operation"
  | "args_hash"
  | "args"
  | "mode"
  | "rule"
  | "effects"
  | "warnings"
  | "transport"
  | "address"
  | "idempotency_key"
  | "created_at"
  | "expires_at"
>;

/** Returns false if too many of the token's family wait. Where the same call waits already, nothing is added. */
export async function insertApproval(tx: WriteTx, row: NewApproval): Promise<boolean> {
  await tx.run(LOCK, [row.root_token_id]);
  await tx.run(EXPIRE, [row.created_at, row.root_token_id]);
  const [waiting] = await tx.run(COUNT, [row.root_token_id]);
  if (Number(waiting?.count) >= PENDING_MAX) return false;
  await tx.run(INSERT, [
    row.id,
    row.member_id,
    row.token_id,
    row.root_token_id,
    row.key_id,
    row.operation,
    row.args_hash,
    JSON.stringify(row.args),
    row.mode,
    JSON.stringify(row.rule),
    JSON.stringify(row.effects),
    JSON.stringify(row.warnings),
    row.transport,
    row.address,
    row.idempotency_key,
    row.created_at,
    row.expires_at,
  ]);
  tx.notify(APPROVALS_CHANNEL, row.id);
  tx.announce(CHANGES_CHANNEL, memberChanged(row.member_id));
  return true;
}

/** Ends those whose time has passed. */
export async function expireApprovals(tx: WriteTx, now: Date): Promise<void> {
  await tx.run(EXPIRE, [now, null]);
}

/** Takes an approved act, for one caller alone. Returns false if it was taken or has ended. */
export async function claimApproval(tx: WriteTx, id: string, state: "executed" | "executing", now: Date) {
  return (await tx.run(CLAIM, [id, now, state])).length > 0;
}

/** Records what came of it, once. `body` is the reply as text, or null where it holds a secret. */
export async function endApproval(
  tx: WriteTx,
  id: string,
  end: { readonly state: "executed" | "failed"; readonly status: number; readonly body: string | null },
  now: Date,
): Promise<void> {
  const [ended] = await tx.run(END, [id, end.state, now, end.status, end.body]);
  tx.announce(APPROVALS_CHANNEL, id);
  if (ended) tx.announce(CHANGES_CHANNEL, memberChanged(ended.member_id));
}

/** Returns whether the reply had not been delivered before. */
export async function markDelivered(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  return (await tx.run(DELIVER, [id, now])).length > 0;
}
