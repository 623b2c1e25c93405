import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";

const PURGE_TURNS = statement(`
  WITH due AS (SELECT id FROM room WHERE state = 'ended' AND ended_at < $1 AND first_seq <= last_seq
      ORDER BY ended_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED),
    gone AS (DELETE FROM room_message WHERE room_id IN (SELECT id FROM due))
  UPDATE room SET first_seq = last_seq + 1, subject = NULL WHERE id IN (SELECT id FROM due) RETURNING id`);

/** Deletes the turns of rooms that ended before then; a reader gets a gap instead. Returns the number of rooms. */
export async function purgeTurns(tx: WriteTx, before: Date, limit: number): Promise<number> {
  return (await tx.run(PURGE_TURNS, [before, limit])).length;
}

const DUE = statement("SELECT id FROM room WHERE state = 'live' AND expires_at <= $1 ORDER BY expires_at LIMIT $2");

/** Rooms whose timeout is over, and that nobody has ended. */
export async function dueRooms(tx: WriteTx, now: Date, limit: number): Promise<string[]> {
  return (await tx.run<{ id: string }>(DUE, [now, limit])).map(({ id }) => id);
}
