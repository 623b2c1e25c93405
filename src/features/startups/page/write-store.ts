import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type WriteRow = Row<"startup_write">;

/** A write with what the page shows now. */
export interface WriteDetail extends WriteRow {
  slug: string;
  startup_name: string;
  member_name: string | null;
  url: string | null;
  source: string | null;
  /** Whether the page still shows what was written. */
  is_shown: boolean;
}

export async function insertWrites(tx: WriteTx, rows: readonly WriteRow[]): Promise<void> {
  if (rows.length > 0) await tx.query.insertInto("startup_write").values(rows).execute();
}

const DETAIL = `SELECT w.*, s.slug, s.name AS startup_name, m.name AS member_name, n.url, n.source,
    w.after IS NOT NULL AND CASE w.field
      WHEN 'name' THEN s.name = w.after
      WHEN 'tagline' THEN s.tagline = w.after
      WHEN 'website' THEN s.website = w.after
      WHEN 'public_visible' THEN s.public_visible AND w.after = 'true'
      ELSE n.id IS NOT NULL AND n.archived_at IS NULL END IS TRUE AS is_shown
  FROM startup_write w JOIN startup s ON s.id = w.startup_id
  LEFT JOIN member_identity m ON m.id = w.member_id LEFT JOIN startup_news n ON n.id = w.news_id`;

const RECENT = statement(
  `${DETAIL} WHERE w.at >= $1 AND ($2::text IS NULL OR s.slug = $2) ORDER BY w.at DESC, w.field, w.id LIMIT $3 OFFSET $4`,
);

/** The newest writes first, of one startup or of all. */
export async function listWrites(
  tx: ReadTx,
  { since, slug, limit, offset }: { since: Date; slug: string | null; limit: number; offset: number },
): Promise<WriteDetail[]> {
  return tx.run(RECENT, [since, slug, limit, offset]);
}

const FIND = statement(`${DETAIL} WHERE w.id = $1 AND s.id = $2`);

/** Call it with the startup locked, to decide on it. */
export async function findWrite(tx: ReadTx, startupId: string, id: string): Promise<WriteDetail | undefined> {
  const [row] = await tx.run<WriteDetail>(FIND, [id, startupId]);
  return row;
}

export async function updateWrite(tx: WriteTx, id: string, changes: Partial<WriteRow>): Promise<void> {
  await tx.query.updateTable("startup_write").set(changes).where("id", "=", id).execute();
}
