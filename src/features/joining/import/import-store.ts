import type { Tier } from "../../../kernel/access/tiers.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    member_import_change: {
      from_tier: Tier;
      to_tier: Tier;
    };
  }
}

export type ImportRow = Row<"member_import">;

type ChangeRow = Row<"member_import_change">;

export interface ListedImport extends ImportRow {
  created_by_name: string | null;
  accepted: number;
}

export async function insertImport(tx: WriteTx, row: ImportRow): Promise<void> {
  await tx.query.insertInto("member_import").values(row).execute();
}

export async function insertChanges(tx: WriteTx, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length > 0)
    await tx.query
      .insertInto("member_import_change")
      .values([...rows])
      .execute();
}

export async function changesOf(tx: ReadTx, importId: string): Promise<ChangeRow[]> {
  return tx.query
    .selectFrom("member_import_change")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("member_id")
    .execute();
}

export async function lockImport(tx: WriteTx, id: string): Promise<ImportRow | undefined> {
  return tx.query.selectFrom("member_import").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setUndone(tx: WriteTx, id: string, at: Date): Promise<void> {
  await tx.query.updateTable("member_import").set({ undone_at: at }).where("id", "=", id).execute();
}

const LOCK_INVITATIONS = statement("SELECT id, uses FROM invitation WHERE import_id = $1 ORDER BY id FOR UPDATE");

/** The invitations of an import, locked in one order, so that nobody accepts one meanwhile. */
export async function lockInvitationsOf(tx: WriteTx, importId: string): Promise<{ id: string; uses: number }[]> {
  return tx.run<{ id: string; uses: number }>(LOCK_INVITATIONS, [importId]);
}

const REVOKE = statement("UPDATE invitation SET revoked_at = $2 WHERE import_id = $1 AND revoked_at IS NULL");

export async function revokeInvitationsOf(tx: WriteTx, importId: string, at: Date): Promise<void> {
  await tx.run(REVOKE, [importId, at]);
}

const LIST = statement(`
  SELECT m.*, c.name AS created_by_name,
    (SELECT count(*) FROM invitation i WHERE i.import_id = m.id AND i.uses > 0)::int AS accepted
  FROM member_import m LEFT JOIN member_identity c ON c.id = m.created_by
  ORDER BY m.created_at DESC, m.id LIMIT $1`);

export async function listImports(tx: ReadTx, limit: number): Promise<ListedImport[]> {
  return tx.run<ListedImport>(LIST, [limit]);
}
