import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { SignedAnswer } from "../../kernel/ports/webhooks.ts";
import type { Outcome } from "./rules.ts";

export type DeliveryRow = Row<"webhook_delivery">;

type MessageRow = Row<"webhook_message">;

export type ListedDelivery = DeliveryRow & Pick<MessageRow, "id" | "kind" | "created_at">;

/** A leased delivery, with everything for sending. */
export interface Claimed {
  readonly endpoint_id: string;
  readonly sequence: number;
  readonly attempts: number;
  readonly leased_until: Date | null;
  readonly id: string;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  readonly created_at: Date;
  readonly traceparent: string | null;
  readonly url: string;
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
  readonly old_secret_until: Date | null;
}

/** Deliveries in flight to one endpoint, so that a slow one does not hold up the others. */
const IN_FLIGHT_MAX = 4;

/** Takes the lease and counts the attempt before sending: a crash costs an attempt but no message. */
const CLAIM = statement(`
  WITH due AS (
    SELECT q.endpoint_id, q.sequence FROM webhook_endpoint e CROSS JOIN LATERAL (
      SELECT d.endpoint_id, d.sequence, d.next_attempt_at FROM webhook_delivery d
      WHERE d.endpoint_id = e.id AND d.state = 'queued' AND d.next_attempt_at <= $1
        AND (d.leased_until IS NULL OR d.leased_until <= $1)
      ORDER BY d.next_attempt_at, d.sequence
      LIMIT greatest(0, ${IN_FLIGHT_MAX} - (SELECT count(*) FROM webhook_delivery l
        WHERE l.endpoint_id = e.id AND l.state = 'queued' AND l.leased_until > $1))
      FOR UPDATE SKIP LOCKED) q
    WHERE e.active ORDER BY q.next_attempt_at LIMIT $3),
  claimed AS (
    UPDATE webhook_delivery d SET leased_until = $2, attempts = d.attempts + 1, attempted_at = $1 FROM due
    WHERE d.endpoint_id = due.endpoint_id AND d.sequence = due.sequence
    RETURNING d.endpoint_id, d.sequence, d.attempts, d.leased_until)
  SELECT c.endpoint_id, c.sequence, c.attempts, c.leased_until, m.id, m.kind, m.data, m.created_at,
         m.traceparent, e.url, e.secret, e.old_secret, e.old_secret_until
  FROM claimed c JOIN webhook_message m ON m.sequence = c.sequence JOIN webhook_endpoint e ON e.id = c.endpoint_id
  ORDER BY c.sequence`);

export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date, limit: number): Promise<Claimed[]> {
  return tx.run<Claimed>(CLAIM, [now, leasedUntil, limit]);
}

const INSERT_TEST = statement(`
  WITH message AS (
    INSERT INTO webhook_message (id, kind, data, created_at) VALUES ($1, $2, $3, $4) RETURNING sequence)
  INSERT INTO webhook_delivery (endpoint_id, sequence, state, attempts, next_attempt_at, leased_until, attempted_at)
  SELECT $5, sequence, 'queued', 1, $4, $6, $4 FROM message RETURNING sequence`);

/** Stores a message to one endpoint that is sent now. */
export async function insertLeased(
  tx: WriteTx,
  message: Pick<MessageRow, "id" | "kind" | "data" | "created_at">,
  to: { readonly endpointId: string; readonly leasedUntil: Date },
): Promise<number> {
  const { id, kind, data, created_at } = message;
  const values = [id, kind, JSON.stringify(data), created_at, to.endpointId, to.leasedUntil];
  const [row] = await tx.run<{ sequence: number }>(INSERT_TEST, values);
  return row?.sequence ?? 0;
}

/** A worker whose lease has expired changes nothing. */
const CONCLUDE = statement(`
  UPDATE webhook_delivery SET state = $4, next_attempt_at = coalesce($5, next_attempt_at), leased_until = NULL,
    status = $6, duration_ms = $7, response = $8, error = $9, delivered_at = $10
  WHERE endpoint_id = $1 AND sequence = $2 AND leased_until = $3 AND state = 'queued' RETURNING sequence`);

/** Returns whether this worker still held the lease. */
export async function conclude(
  tx: WriteTx,
  { endpoint_id, sequence, leased_until }: Pick<Claimed, "endpoint_id" | "sequence" | "leased_until">,
  { outcome, answer, now }: { readonly outcome: Outcome; readonly answer: SignedAnswer; readonly now: Date },
): Promise<boolean> {
  const { status, durationMs, text, error } = answer;
  const next = outcome.state === "queued" ? new Date(now.getTime() + outcome.retryInMs) : null;
  const deliveredAt = outcome.state === "delivered" ? now : null;
  const kept = [status, durationMs, text || null, toKeep(error), deliveredAt];
  return (await tx.run(CONCLUDE, [endpoint_id, sequence, leased_until, outcome.state, next, ...kept])).length > 0;
}

const DUE_NOW = statement(`
  UPDATE webhook_delivery SET next_attempt_at = $2, attempts = 0
  WHERE endpoint_id = $1 AND state = 'queued' AND next_attempt_at > $2 RETURNING sequence`);

/** Makes everything that waits for an endpoint due. */
export async function makeDue(tx: WriteTx, endpointId: string, now: Date): Promise<void> {
  await tx.run(DUE_NOW, [endpointId, now]);
}

const RESEND = statement(`
  UPDATE webhook_delivery d SET state = 'queued', attempts = 0, next_attempt_at = $3, delivered_at = NULL
  FROM webhook_message m WHERE m.sequence = d.sequence AND m.id = $2 AND d.endpoint_id = $1 RETURNING d.sequence`);

/** Queues a delivery again, whatever its state. False if there is none. */
export async function resend(tx: WriteTx, endpointId: string, messageId: string, now: Date): Promise<boolean> {
  return (await tx.run(RESEND, [endpointId, messageId, now])).length > 0;
}

export async function listDeliveries(
  tx: ReadTx,
  page: {
    readonly endpointId: string;
    readonly state: DeliveryRow["state"] | undefined;
    readonly before: number | null;
    readonly messageId?: string;
    readonly limit: number;
  },
): Promise<ListedDelivery[]> {
  const { endpointId, state, before, messageId, limit } = page;
  let found = tx.query
    .selectFrom("webhook_delivery as d")
    .innerJoin("webhook_message as m", "m.sequence", "d.sequence")
    .selectAll("d")
    .select(["m.id", "m.kind", "m.created_at"])
    .where("d.endpoint_id", "=", endpointId);
  if (state) found = found.where("d.state", "=", state);
  if (messageId) found = found.where("m.id", "=", messageId);
  if (before !== null) found = found.where("d.sequence", "<", before);
  return found.orderBy("d.sequence", "desc").limit(limit).execute();
}

const COUNT = statement(`
  SELECT endpoint_id, count(*) FILTER (WHERE state = 'queued') AS queued,
         count(*) FILTER (WHERE state = 'failed') AS failed
  FROM webhook_delivery WHERE endpoint_id = ANY ($1) AND state <> 'delivered' GROUP BY endpoint_id`);

export interface OpenCount {
  readonly endpoint_id: string;
  readonly queued: number;
  readonly failed: number;
}

export async function countOpen(tx: ReadTx, endpointIds: readonly string[]): Promise<OpenCount[]> {
  return endpointIds.length === 0 ? [] : tx.run<OpenCount>(COUNT, [endpointIds]);
}
