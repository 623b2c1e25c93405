import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

const UNPLANNED = statement(
  "SELECT member_id FROM member_event_position WHERE last_event_id > planned_event_id LIMIT $1",
);

const LOCK = statement("SELECT planned_event_id FROM member_event_position WHERE member_id = $1 FOR NO KEY UPDATE");

const PLANNED = statement("UPDATE member_event_position SET planned_event_id = $2 WHERE member_id = $1");

/** Members with events whose deliveries are not scheduled. */
export async function membersToPlan(tx: ReadTx, limit: number): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(UNPLANNED, [limit])).map(({ member_id }) => member_id);
}

/**
 * The newest event whose deliveries are scheduled; undefined for a member without events. Held until the transaction
 * ends, so that two workers schedule one after the other, and each event once.
 */
export async function lockPlanned(tx: WriteTx, memberId: string): Promise<number | undefined> {
  return (await tx.run<{ planned_event_id: number }>(LOCK, [memberId]))[0]?.planned_event_id;
}

export async function setPlanned(tx: WriteTx, memberId: string, eventId: number): Promise<void> {
  await tx.run(PLANNED, [memberId, eventId]);
}
