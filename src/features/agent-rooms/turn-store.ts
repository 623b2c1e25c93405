import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { GENERAL, LIMITS, SYSTEM_ROLE } from "./limits.ts";
import type { EndReason } from "./store.ts";

/** The payload is the room's id. */
export const ROOMS_CHANNEL = "rooms";

export const TURN_KINDS = ["message", "joined", "left", "channel", "removed", "read", "ended"] as const;
type TurnKind = (typeof TURN_KINDS)[number];

export interface TurnRow {
  readonly seq: number;
  readonly kind: TurnKind;
  readonly channel: string;
  readonly role: string;
  readonly member_id: string | null;
  readonly by_agent: boolean;
  readonly content: string | null;
  readonly suspicious: string[];
  readonly removed_by: "author" | "operator" | "account" | null;
  readonly at: Date;
}

const INTO = `INSERT INTO room_message
  (room_id, seq, kind, channel, role, member_id, by_agent, client_message_id, content, suspicious, at)`;

/**
 * The counter of the room is the last lock of the transaction, held until its commit. So numbers become visible in
 * order, and a reader sees no gap. The statement also refuses what comes after the end.
 */
const SEND = statement(`
  WITH r AS (UPDATE room SET last_seq = last_seq + 1, person_turns = person_turns + CASE WHEN $5 THEN 0 ELSE 1 END,
      expires_at = $9::timestamptz + turn_timeout_s * interval '1 second'
    WHERE id = $1 AND state = 'live' AND expires_at > $9 AND last_seq < ${LIMITS.turnsPerRoom} RETURNING last_seq)
  ${INTO} SELECT $1, last_seq, 'message', $2, $3, $4, $5, $6, $7, $8, $9 FROM r RETURNING seq`);

export interface NewMessage {
  readonly roomId: string;
  readonly channel: string;
  readonly role: string;
  readonly memberId: string;
  readonly byAgent: boolean;
  readonly clientMessageId: string | null;
  readonly content: string;
  readonly suspicious: readonly string[];
  readonly now: Date;
}

/** The number of the new turn; undefined if the room is over or full. Call it last. */
export async function appendMessage(tx: WriteTx, message: NewMessage): Promise<number | undefined> {
  const { roomId, channel, role, memberId, byAgent, clientMessageId, content, suspicious, now } = message;
  const values = [roomId, channel, role, memberId, byAgent, clientMessageId, content, suspicious, now];
  const [row] = await tx.run<{ seq: number }>(SEND, values);
  if (row) tx.announce(ROOMS_CHANNEL, roomId);
  return row?.seq;
}

/** A turn of the system. `$5`: only while the room is live, and it begins the timeout anew. */
const SYSTEM = statement(`
  WITH r AS (UPDATE room SET last_seq = last_seq + 1,
      expires_at = CASE WHEN $5 THEN $4::timestamptz + turn_timeout_s * interval '1 second' ELSE expires_at END
    WHERE id = $1 AND (NOT $5 OR (state = 'live' AND expires_at > $4)) RETURNING last_seq)
  ${INTO} SELECT $1, last_seq, $2, '${GENERAL}', '${SYSTEM_ROLE}', NULL, false, NULL, $3, '{}', $4 FROM r RETURNING seq`);

export interface SystemTurn {
  readonly roomId: string;
  readonly kind: Exclude<TurnKind, "message" | "ended">;
  readonly content: string;
  readonly now: Date;
}

/** Undefined if the room is over. Call it last. */
export async function appendWhileLive(tx: WriteTx, turn: SystemTurn): Promise<number | undefined> {
  return append(tx, turn, true);
}

/** Also after the end of the room. Call it last. */
export async function appendAlways(tx: WriteTx, turn: SystemTurn): Promise<number | undefined> {
  return append(tx, turn, false);
}

async function append(tx: WriteTx, { roomId, kind, content, now }: SystemTurn, whileLive: boolean) {
  const [row] = await tx.run<{ seq: number }>(SYSTEM, [roomId, kind, content, now, whileLive]);
  if (row) tx.announce(ROOMS_CHANNEL, roomId);
  return row?.seq;
}

const END = statement(`
  WITH r AS (UPDATE room SET last_seq = last_seq + 1, state = 'ended', ended_at = $2, end_reason = $3
    WHERE id = $1 AND state = 'live' AND (expires_at > $2) = ($3 <> 'timeout') RETURNING last_seq)
  ${INTO} SELECT $1, last_seq, 'ended', '${GENERAL}', '${SYSTEM_ROLE}', NULL, false, NULL, $4, '{}', $2
  FROM r RETURNING seq`);

/** False if it is over already. Call it last. */
export async function endRoom(
  tx: WriteTx,
  { roomId, reason, content, now }: { roomId: string; reason: EndReason; content: string; now: Date },
): Promise<boolean> {
  const [row] = await tx.run<{ seq: number }>(END, [roomId, now, reason, content]);
  if (row) tx.announce(ROOMS_CHANNEL, roomId);
  return row !== undefined;
}

const PAGE = statement(`
  SELECT seq, kind, channel, role, member_id, by_agent, content, suspicious, removed_by, at FROM room_message
  WHERE room_id = $1 AND seq > $2::bigint AND seq <= $2::bigint + ${LIMITS.pageNumbers} AND ($3::text IS NULL OR channel = $3)
  ORDER BY seq LIMIT $4`);

export async function turnsAfter(
  tx: ReadTx,
  { roomId, since, channel, limit }: { roomId: string; since: number; channel: string | null; limit: number },
): Promise<TurnRow[]> {
  return tx.run<TurnRow>(PAGE, [roomId, since, channel, limit]);
}

const REPEATED = statement(
  "SELECT seq, channel, content FROM room_message WHERE room_id = $1 AND role = $2 AND client_message_id = $3",
);

export async function findRepeated(
  tx: ReadTx,
  roomId: string,
  role: string,
  clientMessageId: string,
): Promise<{ seq: number; channel: string; content: string | null } | undefined> {
  type Written = { seq: number; channel: string; content: string | null };
  return (await tx.run<Written>(REPEATED, [roomId, role, clientMessageId]))[0];
}

const REMOVE = statement(`
  UPDATE room_message SET content = NULL, suspicious = '{}', removed_by = $3
  WHERE room_id = $1 AND seq = $2 AND kind = 'message' AND removed_by IS NULL
    AND ($4::text IS NULL OR member_id = $4) RETURNING seq`);

/** `of`: only a turn of this member. False for any other turn, and for one that was removed before. */
export async function removeTurn(
  tx: WriteTx,
  { roomId, seq, by, of }: { roomId: string; seq: number; by: "author" | "operator"; of: string | null },
): Promise<boolean> {
  return (await tx.run(REMOVE, [roomId, seq, by, of])).length > 0;
}

const SUSPICIOUS = statement(`
  SELECT room_id, count(*)::int AS n FROM room_message
  WHERE room_id = ANY ($1) AND suspicious <> '{}' GROUP BY room_id`);

/** How many turns of each room look like attempts to steer a model. */
export async function countSuspicious(tx: ReadTx, roomIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.run<{ room_id: string; n: number }>(SUSPICIOUS, [roomIds]);
  return new Map(rows.map(({ room_id, n }) => [room_id, n]));
}
