import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface CardRow {
  readonly member_id: string;
  readonly shows_name: boolean;
  readonly shows_email: boolean;
  readonly note: string;
  readonly link: string;
  readonly visible_until: Date;
  readonly name: string | null;
  readonly email: string | null;
}

const LIST = statement(`
  SELECT c.member_id, c.shows_name, c.shows_email, c.note, c.link, c.visible_until, i.name, i.email
  FROM workshop_card AS c JOIN member_identity AS i ON i.id = c.member_id
  WHERE c.session_id = $1 AND c.visible_until > $2 AND c.member_id = ANY ($3::text[])
  ORDER BY c.updated_at, c.member_id`);

/** Cards that are still visible, of these members. */
export async function listCards(
  tx: ReadTx,
  { sessionId, members, now }: { sessionId: string; members: readonly string[]; now: Date },
): Promise<CardRow[]> {
  return tx.run<CardRow>(LIST, [sessionId, now, members]);
}

const PUT = statement(`
  INSERT INTO workshop_card (session_id, member_id, shows_name, shows_email, note, link, visible_until, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (session_id, member_id) DO UPDATE SET shows_name = excluded.shows_name,
    shows_email = excluded.shows_email, note = excluded.note, link = excluded.link,
    visible_until = excluded.visible_until, updated_at = excluded.updated_at`);

type NewCard = Pick<CardRow, "member_id" | "shows_name" | "shows_email" | "note" | "link" | "visible_until">;

export async function putCard(tx: WriteTx, sessionId: string, card: NewCard, now: Date): Promise<void> {
  const { member_id, shows_name, shows_email, note, link, visible_until } = card;
  await tx.run(PUT, [sessionId, member_id, shows_name, shows_email, note, link, visible_until, now]);
}

const REMOVE = statement("DELETE FROM workshop_card WHERE session_id = $1 AND member_id = $2");

export async function removeCard(tx: WriteTx, sessionId: string, memberId: string): Promise<void> {
  await tx.run(REMOVE, [sessionId, memberId]);
}
