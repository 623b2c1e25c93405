import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface NoteRow {
  id: string;
  text: string;
  at: Date;
  /** Null once the operator's account has ended. */
  author: string | null;
}

const EXISTS = statement("SELECT id FROM member_key WHERE id = $1");

export async function hasMember(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await tx.run(EXISTS, [memberId])).length > 0;
}

export async function insertNote(
  tx: WriteTx,
  { id, memberId, author, text, now }: { id: string; memberId: string; author: string; text: string; now: Date },
): Promise<void> {
  await tx.query.insertInto("member_note").values({ id, member_id: memberId, text, at: now }).execute();
  await tx.query.insertInto("member_note_author").values({ note_id: id, author_id: author }).execute();
}

const LIST = statement(`
  SELECT n.id, n.text, n.at, i.name AS author, count(*) OVER ()::int AS total
  FROM member_note n
    JOIN member_note_author a ON a.note_id = n.id
    LEFT JOIN member_identity i ON i.id = a.author_id
  WHERE n.member_id = $1 ORDER BY n.at DESC, n.id LIMIT $2 OFFSET $3`);

/** The newest first. */
export async function listNotes(
  tx: ReadTx,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const rows = await tx.run<NoteRow & { total: number }>(LIST, [memberId, limit, offset]);
  return { rows, total: rows[0]?.total ?? 0 };
}
