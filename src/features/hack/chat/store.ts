import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type MessageRow = Row<"hack_message">;

export type NamedMessage = MessageRow & { name: string | null };

const LIST = statement(`
  SELECT m.*, i.name FROM hack_message AS m LEFT JOIN member_identity AS i ON i.id = m.member_id
  WHERE m.eid = $1 AND ($2::bigint IS NULL OR m.seq < $2) ORDER BY m.seq DESC LIMIT $3`);

/** The newest messages, or those before a number, the newest first. */
export async function listMessages(
  tx: ReadTx,
  { eid, before, limit }: { eid: string; before: number | null; limit: number },
): Promise<NamedMessage[]> {
  return tx.run(LIST, [eid, before, limit]);
}

const NEXT = statement(`
  INSERT INTO hack_chat (eid, last_seq) VALUES ($1, 1)
  ON CONFLICT (eid) DO UPDATE SET last_seq = hack_chat.last_seq + 1 RETURNING last_seq::int AS seq`);

/** The next number. Its row stays locked until the commit, so a later number never appears first. */
export async function nextSeq(tx: WriteTx, eid: string): Promise<number> {
  const [row] = await tx.run<{ seq: number }>(NEXT, [eid]);
  if (!row) throw new Error(`the chat of ${eid} gave no number`);
  return row.seq;
}

export async function insertMessage(tx: WriteTx, row: MessageRow): Promise<void> {
  await tx.query.insertInto("hack_message").values(row).execute();
}

const BY_AGENTS = statement(`
  SELECT count(*)::int AS posted, min(posted_at) AS first FROM hack_message
  WHERE member_id = $1 AND by_agent AND posted_at > $2`);

/** How many messages the member's agents posted since then, and the first of them. */
export async function countByAgents(
  tx: ReadTx,
  memberId: string,
  since: Date,
): Promise<{ posted: number; first: Date | null }> {
  const [row] = await tx.run<{ posted: number; first: Date | null }>(BY_AGENTS, [memberId, since]);
  return row ?? { posted: 0, first: null };
}

export async function findMessage(tx: ReadTx, eid: string, messageId: string): Promise<MessageRow | undefined> {
  return tx.query
    .selectFrom("hack_message")
    .selectAll()
    .where("eid", "=", eid)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
}

export async function setHidden(
  tx: WriteTx,
  messageId: string,
  hidden: Pick<MessageRow, "hidden_at" | "hidden_by">,
): Promise<void> {
  await tx.query.updateTable("hack_message").set(hidden).where("message_id", "=", messageId).execute();
}
