import { statement } from "../../kernel/database/statement.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { SentChannel } from "./kinds.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    notification_delivery: {
      last_error: Message | string | null;
    };
  }
}

export interface DeliveryRow {
  member_id: string;
  event_id: number;
  channel: SentChannel;
  mode: "at_once" | "digest";
  due_at: Date;
  message_id: string | null;
  attempts: number;
}

export type Planned = Pick<DeliveryRow, "event_id" | "channel" | "mode" | "due_at">;

const INSERT = statement(`
  INSERT INTO notification_delivery (member_id, event_id, channel, mode, state, due_at, created_at)
  VALUES ($1, $2, $3, $4, 'waiting', $5, $6) ON CONFLICT DO NOTHING`);

/** A time beyond any digest or retry was written before the clock was set back, so it counts as due. */
const DUE = statement(`
  SELECT member_id, channel, min(due_at) AS first FROM notification_delivery
  WHERE state = 'waiting' AND (due_at <= $1 OR due_at > $1::timestamptz + interval '3 days') GROUP BY member_id, channel ORDER BY first LIMIT $2`);

/** A due digest also takes deliveries that wait for the next digest. SKIP LOCKED leaves other workers' rows. */
const TAKE = statement(`
  SELECT member_id, event_id, channel, mode, due_at, message_id, attempts FROM notification_delivery AS d
  WHERE member_id = $1 AND channel = $2 AND state = 'waiting'
    AND (due_at <= $3 OR due_at > $3::timestamptz + interval '3 days' OR (mode = 'digest' AND attempts = 0 AND EXISTS (
      SELECT FROM notification_delivery WHERE member_id = $1 AND channel = $2 AND state = 'waiting'
        AND mode = 'digest' AND attempts = 0 AND due_at <= $3)))
  ORDER BY event_id LIMIT $4 FOR UPDATE SKIP LOCKED`);

const LEASE = statement(`
  UPDATE notification_delivery SET attempts = attempts + 1, due_at = $4, message_id = $5
  WHERE member_id = $1 AND channel = $2 AND event_id = ANY ($3)`);

/** Ignored if the lease has expired. */
const CONCLUDE = statement(`
  UPDATE notification_delivery SET state = $5, due_at = $6, last_error = $7,
    finished_at = CASE WHEN $5 = 'waiting' THEN NULL ELSE $8::timestamptz END
  WHERE member_id = $1 AND channel = $2 AND message_id = $3 AND attempts = $4 AND state = 'waiting'
  RETURNING event_id`);

/** Cancels mails, chats and digests about events already read, except security notices: an intruder may have read them. */
const CANCEL_READ = statement(`
  UPDATE notification_delivery AS d SET state = 'cancelled', finished_at = $3
  FROM member_event AS e
  WHERE d.member_id = $1 AND d.event_id <= $2 AND d.state = 'waiting' AND (d.channel <> 'webhook' OR d.mode = 'digest')
    AND e.member_id = d.member_id AND e.id = d.event_id AND NOT e.type = ANY ($4)
  RETURNING d.event_id`);

const CANCEL = statement(`
  UPDATE notification_delivery SET state = 'cancelled', finished_at = $4
  WHERE member_id = $1 AND channel = $2 AND event_id = ANY ($3) AND state = 'waiting'`);

const CANCEL_ENDED = statement(`
  UPDATE notification_delivery AS d SET state = 'cancelled', finished_at = $3
  FROM unnest($1::text[], $2::bigint[]) AS ended (member_id, event_id)
  WHERE d.member_id = ended.member_id AND d.event_id = ended.event_id AND d.state = 'waiting'`);

const WAITING = statement(`
  SELECT d.event_id, d.channel, d.mode, d.due_at, e.type, e.payload, e.ended_at FROM notification_delivery d
  JOIN member_event e ON e.member_id = d.member_id AND e.id = d.event_id
  WHERE d.member_id = $1 AND d.state = 'waiting' AND d.attempts = 0 ORDER BY d.event_id LIMIT $2 FOR UPDATE OF d`);

const MOVE = statement(`
  UPDATE notification_delivery SET mode = $4, due_at = $5
  WHERE member_id = $1 AND event_id = $2 AND channel = $3 AND state = 'waiting' AND attempts = 0`);

export async function insertPlan(tx: WriteTx, memberId: string, plan: readonly Planned[], now: Date): Promise<void> {
  for (const { event_id, channel, mode, due_at } of plan) {
    await tx.run(INSERT, [memberId, event_id, channel, mode, due_at, now]);
  }
}

export async function listDue(tx: ReadTx, now: Date, limit: number) {
  return tx.run<Pick<DeliveryRow, "member_id" | "channel">>(DUE, [now, limit]);
}

export async function takeDue(
  tx: WriteTx,
  { member_id, channel }: Pick<DeliveryRow, "member_id" | "channel">,
  now: Date,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx.run<DeliveryRow>(TAKE, [member_id, channel, now, limit]);
}

export interface Batch {
  readonly memberId: string;
  readonly channel: SentChannel;
  readonly eventIds: readonly number[];
  readonly id: string;
  readonly attempts: number;
}

export async function lease(tx: WriteTx, { memberId, channel, eventIds, id }: Batch, until: Date) {
  await tx.run(LEASE, [memberId, channel, eventIds, until, id]);
}

/** Returns the number of rows affected; rows read or switched off meanwhile stay as they are. */
export async function conclude(
  tx: WriteTx,
  { memberId, channel, id, attempts }: Batch,
  outcome: { state: "delivered" | "given_up" | "waiting"; dueAt: Date; error: Message | string | null; now: Date },
): Promise<number> {
  const { state, dueAt, error, now } = outcome;
  return (await tx.run(CONCLUDE, [memberId, channel, id, attempts, state, dueAt, toKeep(error), now])).length;
}

export async function cancelRead(
  tx: WriteTx,
  { memberId, upTo, now, unless }: { memberId: string; upTo: number; now: Date; unless: readonly string[] },
): Promise<number> {
  return (await tx.run(CANCEL_READ, [memberId, upTo, now, unless])).length;
}

export async function cancel(
  tx: WriteTx,
  { memberId, channel, eventIds, now }: Pick<Batch, "memberId" | "channel" | "eventIds"> & { now: Date },
): Promise<void> {
  await tx.run(CANCEL, [memberId, channel, eventIds, now]);
}

export async function cancelEnded(
  tx: WriteTx,
  ended: readonly { readonly member_id: string; readonly id: number }[],
  now: Date,
): Promise<void> {
  await tx.run(CANCEL_ENDED, [ended.map(({ member_id }) => member_id), ended.map(({ id }) => id), now]);
}

export async function lockUnsent(tx: WriteTx, memberId: string, limit: number) {
  return tx.run(WAITING, [memberId, limit]);
}

export async function move(tx: WriteTx, memberId: string, { event_id, channel, mode, due_at }: Planned): Promise<void> {
  await tx.run(MOVE, [memberId, event_id, channel, mode, due_at]);
}
