import type { ColumnType, Generated } from "kysely";
import { sql } from "kysely";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Position, Verdict } from "./rules.ts";
import type { STATES } from "./schemas.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    envelope: EnvelopeTable;
    envelope_receipt: ReceiptRow;
  }
}

export type EnvelopeState = (typeof STATES)[number];

export interface EnvelopeRow {
  id: string;
  kind: string;
  operation: string;
  member_id: string | null;
  subject: string;
  payload: Record<string, unknown>;
  state: EnvelopeState;
  attempts: number;
  next_attempt_at: Date;
  leased_until: Date | null;
  last_error: string | null;
  dismissed_reason: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

export interface EnvelopeWithName extends EnvelopeRow {
  /** Null when the member is gone, or when there never was one. */
  member_name: string | null;
}

interface EnvelopeTable extends Omit<EnvelopeRow, "payload" | "attempts"> {
  payload: ColumnType<Record<string, unknown>, string>;
  attempts: Generated<number>;
}

export interface ReceiptRow {
  envelope_id: string;
  sink: string;
  acknowledged_at: Date;
}

/**
 * The lease is taken, and the attempt counted, before anything is sent: a crash costs an attempt and no envelope. Times
 * further ahead than any pause or lease were written by a clock that has been put back since, and count for nothing.
 */
const CLAIM: Statement = {
  name: "envelope_claim",
  text: `UPDATE envelope SET leased_until = $2, attempts = attempts + 1
         WHERE id = (SELECT id FROM envelope
                     WHERE state = 'queued'
                       AND (next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '7 hours')
                       AND (leased_until IS NULL OR leased_until <= $1 OR leased_until > $2::timestamptz + interval '1 minute')
                     ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *`,
};

const ACKNOWLEDGE: Statement = {
  name: "envelope_acknowledge",
  text: `INSERT INTO envelope_receipt (envelope_id, sink, acknowledged_at) VALUES ($1, $2, $3)
         ON CONFLICT (envelope_id, sink) DO NOTHING`,
};

/** A worker whose lease has run out has no say any more. */
const CONCLUDE: Statement = {
  name: "envelope_conclude",
  text: `UPDATE envelope SET state = $3, last_error = $4, next_attempt_at = coalesce($5, next_attempt_at),
                             delivered_at = $6, leased_until = NULL
         WHERE id = $1 AND leased_until = $2 AND state = 'queued' RETURNING id`,
};

/** As the partial index `envelope_by_end` has it. */
const PURGE: Statement = {
  name: "envelope_purge_ended",
  text: `WITH gone AS (DELETE FROM envelope
                       WHERE state IN ('delivered', 'dismissed') AND coalesce(delivered_at, created_at) < $1 RETURNING 1)
         SELECT count(*) AS count FROM gone`,
};

/** The envelope that has been due for longest and that nobody else is delivering, leased until `leasedUntil`. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<EnvelopeRow | undefined> {
  const [row] = await tx.run<EnvelopeRow>(CLAIM, [now, leasedUntil]);
  return row;
}

export async function acknowledge(tx: WriteTx, receipt: ReceiptRow): Promise<void> {
  await tx.run(ACKNOWLEDGE, [receipt.envelope_id, receipt.sink, receipt.acknowledged_at]);
}

/** Records what became of a leased envelope and gives the lease back; false for a lease that had run out. */
export async function conclude(tx: WriteTx, envelope: EnvelopeRow, verdict: Verdict, now: Date): Promise<boolean> {
  const error = verdict.state === "delivered" ? null : verdict.error.slice(0, 1_000);
  const next = verdict.state === "queued" ? new Date(now.getTime() + verdict.retryInMs) : null;
  const deliveredAt = verdict.state === "delivered" ? now : null;
  const values = [envelope.id, envelope.leased_until, verdict.state, error, next, deliveredAt];
  return (await tx.run(CONCLUDE, values)).length > 0;
}

export async function receiptsOf(tx: ReadTx, envelopeIds: readonly string[]): Promise<ReceiptRow[]> {
  if (envelopeIds.length === 0) return [];
  return tx.query
    .selectFrom("envelope_receipt")
    .selectAll()
    .where("envelope_id", "in", envelopeIds)
    .orderBy("acknowledged_at")
    .execute();
}

function named(tx: ReadTx) {
  return tx.query
    .selectFrom("envelope")
    .leftJoin("member", "member.id", "envelope.member_id")
    .leftJoin("auth_user", "auth_user.id", "member.user_id")
    .selectAll("envelope")
    .select("auth_user.name as member_name");
}

/** Newest first, from just after `after`. */
export async function list(
  tx: ReadTx,
  page: { state: EnvelopeState | undefined; kind?: string | undefined; after: Position | null; limit: number },
): Promise<EnvelopeWithName[]> {
  const { state, kind, after, limit } = page;
  let matching = named(tx);
  if (state) matching = matching.where("envelope.state", "=", state);
  if (kind) matching = matching.where("envelope.kind", "=", kind);
  if (after)
    matching = matching.where(sql<boolean>`(envelope.created_at, envelope.id) < (${after.createdAt}, ${after.id})`);
  return matching.orderBy("envelope.created_at", "desc").orderBy("envelope.id", "desc").limit(limit).execute();
}

/** What was given up, the longest ago first; with `id`, only that one. */
export async function listDead(tx: ReadTx, limit: number, id?: string): Promise<EnvelopeWithName[]> {
  let dead = named(tx).where("envelope.state", "=", "dead");
  if (id !== undefined) dead = dead.where("envelope.id", "=", id);
  return dead.orderBy("envelope.created_at").orderBy("envelope.id").limit(limit).execute();
}

/** How many wait, and how many are dead. */
export async function countOpen(tx: ReadTx): Promise<{ queued: number; dead: number }> {
  const rows = await tx.query
    .selectFrom("envelope")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "dead"])
    .groupBy("state")
    .execute();
  const count = (state: EnvelopeState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: count("queued"), dead: count("dead") };
}

export async function lock(tx: WriteTx, id: string): Promise<EnvelopeRow | undefined> {
  return tx.query.selectFrom("envelope").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function update(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<EnvelopeRow, "state" | "attempts" | "next_attempt_at" | "dismissed_reason">>,
): Promise<EnvelopeWithName> {
  await tx.query.updateTable("envelope").set(changes).where("id", "=", id).execute();
  return named(tx).where("envelope.id", "=", id).executeTakeFirstOrThrow();
}

/** Deletes what was delivered before that time, and what was set aside and is older; how many these were. */
export async function purgeEnded(tx: WriteTx, before: Date): Promise<number> {
  return (await tx.run<{ count: number }>(PURGE, [before]))[0]?.count ?? 0;
}
