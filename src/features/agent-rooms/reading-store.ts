import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface ReadingRow {
  readonly id: string;
  readonly operator_id: string | null;
  readonly operator: string | null;
  readonly reason: string;
  readonly from_seq: number;
  readonly to_seq: number;
  readonly at: Date;
}

const DUE = statement(`
  INSERT INTO room_reader AS r (room_id, operator_id, noted_at) VALUES ($1, $2, $3)
  ON CONFLICT (room_id, operator_id) DO UPDATE SET noted_at = $3
  WHERE r.noted_at <= $3::timestamptz - interval '15 minutes' RETURNING noted_at`);

/** Whether to notify the participants of the operator's reading: once in 15 minutes. */
export async function isNoticeDue(tx: WriteTx, roomId: string, operatorId: string, now: Date): Promise<boolean> {
  return (await tx.run(DUE, [roomId, operatorId, now])).length > 0;
}

const RECORD = statement(`
  INSERT INTO room_reading (id, room_id, operator_id, reason, from_seq, to_seq, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`);

interface NewReading {
  readonly id: string;
  readonly roomId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  readonly now: Date;
}

export async function recordReading(tx: WriteTx, reading: NewReading): Promise<void> {
  const { id, roomId, operatorId, reason, from, to, now } = reading;
  await tx.run(RECORD, [id, roomId, operatorId, reason, from, to, now]);
}

const READINGS = statement(`
  SELECT r.id, r.operator_id, i.name AS operator, r.reason, r.from_seq, r.to_seq, r.at FROM room_reading r
  LEFT JOIN member_identity i ON i.id = r.operator_id WHERE r.room_id = $1 ORDER BY r.at DESC, r.id LIMIT 50`);

/** The newest first. */
export async function listReadings(tx: ReadTx, roomId: string): Promise<ReadingRow[]> {
  return tx.run<ReadingRow>(READINGS, [roomId]);
}
