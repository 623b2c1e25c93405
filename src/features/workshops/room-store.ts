import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface MessageRow {
  readonly seq: number;
  readonly member_id: string | null;
  readonly author: string | null;
  readonly is_agent: boolean;
  readonly text: string;
  readonly at: Date;
  readonly hidden_at: Date | null;
}

interface RoomRow {
  readonly seq: number;
  readonly person_between: boolean;
}

const MESSAGE = `SELECT m.seq, m.member_id, i.name AS author, m.is_agent, m.text, m.at, m.hidden_at
  FROM workshop_message AS m LEFT JOIN member_identity AS i ON i.id = m.member_id`;

const OPEN = statement("INSERT INTO workshop_room (session_id) VALUES ($1) ON CONFLICT DO NOTHING");

const LOCK = statement("SELECT seq, person_between FROM workshop_room WHERE session_id = $1 FOR NO KEY UPDATE");

/** Serializes the messages of a session. Opens its room with the first. */
export async function lockRoom(tx: WriteTx, sessionId: string): Promise<RoomRow> {
  await tx.run(OPEN, [sessionId]);
  const [row] = await tx.run<RoomRow>(LOCK, [sessionId]);
  if (!row) throw new Error("the room was not opened");
  return row;
}

const READ = statement("SELECT seq, person_between FROM workshop_room WHERE session_id = $1");

export async function readRoom(tx: ReadTx, sessionId: string): Promise<RoomRow> {
  return (await tx.run<RoomRow>(READ, [sessionId]))[0] ?? { seq: 0, person_between: true };
}

const SET = statement("UPDATE workshop_room SET person_between = $2 WHERE session_id = $1");

export async function setPersonBetween(tx: WriteTx, sessionId: string, personBetween: boolean): Promise<void> {
  await tx.run(SET, [sessionId, personBetween]);
}

const AFTER = statement(`${MESSAGE} WHERE m.session_id = $1 AND m.at >= $2 AND m.seq > $3 ORDER BY m.seq LIMIT $4`);

const NEWEST = statement(`
  SELECT * FROM (${MESSAGE} WHERE m.session_id = $1 AND m.at >= $2 ORDER BY m.seq DESC LIMIT $3) AS newest
  ORDER BY seq`);

/** Messages from an instant on: the oldest after a number, or the newest for 0; ascending. */
export async function listMessages(
  tx: ReadTx,
  { sessionId, from, since, limit }: { sessionId: string; from: Date; since: number; limit: number },
): Promise<MessageRow[]> {
  if (since === 0) return tx.run<MessageRow>(NEWEST, [sessionId, from, limit]);
  return tx.run<MessageRow>(AFTER, [sessionId, from, since, limit]);
}

const FIND = statement(`${MESSAGE} WHERE m.session_id = $1 AND m.seq = $2`);

export async function findMessage(tx: ReadTx, sessionId: string, seq: number): Promise<MessageRow | undefined> {
  return (await tx.run<MessageRow>(FIND, [sessionId, seq]))[0];
}

const REPEATED = statement(
  `${MESSAGE} WHERE m.session_id = $1 AND m.member_id = $2 AND m.is_agent = $3 AND m.client_message_id = $4`,
);

export async function findRepeated(
  tx: ReadTx,
  {
    sessionId,
    memberId,
    isAgent,
    clientId,
  }: { sessionId: string; memberId: string; isAgent: boolean; clientId: string },
): Promise<MessageRow | undefined> {
  return (await tx.run<MessageRow>(REPEATED, [sessionId, memberId, isAgent, clientId]))[0];
}

const INSERT = statement(`
  WITH next AS (UPDATE workshop_room SET seq = seq + 1 WHERE session_id = $1 RETURNING seq)
  INSERT INTO workshop_message (session_id, seq, member_id, is_agent, client_message_id, text, at)
  SELECT $1, seq, $2, $3, $4, $5, $6 FROM next RETURNING seq`);

export async function insertMessage(
  tx: WriteTx,
  message: { sessionId: string; memberId: string; isAgent: boolean; clientId: string | null; text: string; at: Date },
): Promise<number> {
  const { sessionId, memberId, isAgent, clientId, text, at } = message;
  const [row] = await tx.run<{ seq: number }>(INSERT, [sessionId, memberId, isAgent, clientId, text, at]);
  if (!row) throw new Error("the room is missing");
  return row.seq;
}

const HIDE = statement("UPDATE workshop_message SET hidden_at = $3 WHERE session_id = $1 AND seq = $2");

/** Hides a message, or shows it again with null. */
export async function hideMessage(tx: WriteTx, sessionId: string, seq: number, at: Date | null): Promise<void> {
  await tx.run(HIDE, [sessionId, seq, at]);
}
