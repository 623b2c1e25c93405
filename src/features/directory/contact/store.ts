import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ContactFacts } from "./rules.ts";

export interface MessageRow extends Row<"relayed_message"> {
  /** Written to a member who blocks the sender: only the sender sees it. */
  shadow: boolean;
}

export interface Correspondent extends Pick<ContactFacts, "barred" | "newest"> {
  /** The account's name. */
  readonly name: string;
  /** The reader blocks them. */
  readonly blocked: boolean;
  /** They block the reader, who must not notice. */
  readonly blocks: boolean;
}

/** Reads the same tables whatever it finds, so that the time of an answer reveals no block. */
const CORRESPONDENT = statement(`
  SELECT m.name, m.suspended_at IS NOT NULL AS suspended,
    EXISTS (SELECT 1 FROM agent_block b WHERE b.member_id = $1 AND b.kind = 'member' AND b.identity = $2) AS blocked,
    EXISTS (SELECT 1 FROM agent_block b WHERE b.member_id = $2 AND b.kind = 'member' AND b.identity = $1) AS blocks,
    newest.from_member = $1 AS by_reader, newest.sent_at
  FROM member_identity m LEFT JOIN LATERAL (
    SELECT from_member, sent_at FROM (
      (SELECT * FROM relayed_message WHERE from_member = $1 AND to_member = $2 ORDER BY sent_at DESC LIMIT 1)
      UNION ALL
      (SELECT * FROM relayed_message WHERE from_member = $2 AND to_member = $1 AND NOT shadow ORDER BY sent_at DESC LIMIT 1)
    ) AS last ORDER BY sent_at DESC LIMIT 1
  ) AS newest ON true
  WHERE m.id = $2`);

/** Another member as the reader's correspondent; undefined if the ID is unknown. */
export async function findCorrespondent(
  tx: ReadTx,
  readerId: string,
  memberId: string,
): Promise<Correspondent | undefined> {
  const [row] = await tx.run<{
    name: string;
    suspended: boolean;
    blocked: boolean;
    blocks: boolean;
    by_reader: boolean | null;
    sent_at: Date | null;
  }>(CORRESPONDENT, [readerId, memberId]);
  if (!row) return undefined;
  const { name, suspended, blocked, blocks, by_reader, sent_at } = row;
  const newest = sent_at && { byWriter: by_reader === true, at: sent_at };
  return { name, blocked, blocks, barred: suspended || blocked, newest };
}

const LOCK_PAIR = statement("SELECT id FROM member_key WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE");

/** So that two calls at once cannot both be the one message of the day. */
export async function lockPair(tx: WriteTx, one: string, other: string): Promise<void> {
  await tx.run(LOCK_PAIR, [[one, other]]);
}

export async function insertMessage(tx: WriteTx, message: MessageRow): Promise<void> {
  await tx.query.insertInto("relayed_message").values(message).execute();
}

/** A message with what its reader may know of the sender. */
export interface ReadableMessage extends MessageRow {
  readonly sender_name: string;
  /** Of a sender who shares it, once it is confirmed. */
  readonly reply_to: string | null;
}

const READABLE = `SELECT r.*, m.name AS sender_name, CASE WHEN r.share_email AND m.email_verified THEN m.email END AS reply_to
  FROM relayed_message r JOIN member_identity m ON m.id = r.from_member`;

const BETWEEN = statement(`
  ${READABLE} WHERE (r.from_member = $1 AND r.to_member = $2) OR (r.from_member = $2 AND r.to_member = $1 AND NOT r.shadow)
  ORDER BY r.sent_at DESC, r.id LIMIT 100`);

/** As the reader sees them, newest first. */
export async function messagesBetween(tx: ReadTx, readerId: string, other: string): Promise<ReadableMessage[]> {
  return tx.run<ReadableMessage>(BETWEEN, [readerId, other]);
}

const ONE = statement(`${READABLE} WHERE r.id = $1`);

export async function findMessage(tx: ReadTx, id: string): Promise<ReadableMessage | undefined> {
  const [row] = await tx.run<ReadableMessage>(ONE, [id]);
  return row;
}

const CONFIRMED = statement("SELECT 1 FROM member_identity WHERE id = $1 AND email_verified");

export async function hasConfirmedAddress(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await tx.run(CONFIRMED, [memberId])).length > 0;
}
