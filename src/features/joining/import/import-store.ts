import type { Tier } from "../../../kernel/access/tiers.ts";
import type { ReadTx, Statement, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/ports/database.ts" {
  interface Tables {
    member_import: ImportRow;
    member_import_change: ChangeRow;
  }
}

export interface ImportRow {
  id: string;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  invited: number;
  raised: number;
  left_out: number;
  mailed: boolean;
  undone_at: Date | null;
}

interface ChangeRow {
  import_id: string;
  member_id: string;
  from_tier: Tier;
  to_tier: Tier;
}

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

const LOCK_INVITATIONS: Statement = {
  name: "import_lock_invitations",
  text: "SELECT id, uses FROM invitation WHERE import_id = $1 ORDER BY id FOR UPDATE",
};

/** The invitations of an import, locked in one order, so that nobody accepts one meanwhile. */
export async function lockInvitationsOf(tx: WriteTx, importId: string): Promise<{ id: string; uses: number }[]> {
  return tx.run<{ id: string; uses: number }>(LOCK_INVITATIONS, [importId]);
}

const REVOKE: Statement = {
  name: "import_revoke",
  text: "UPDATE invitation SET revoked_at = $2 WHERE import_id = $1 AND revoked_at IS NULL",
};

export async function revokeInvitationsOf(tx: WriteTx, importId: string, at: Date): Promise<void> {
  await tx.run(REVOKE, [importId, at]);
}

const LIST: Statement = {
  name: "imports_list",
  text: `SELECT m.*, c.name AS created_by_name,
           (SELECT count(*) FROM invitation i WHERE i.import_id = m.id AND i.uses > 0)::int AS accepted
         FROM member_import m LEFT JOIN member_identity c ON c.id = m.created_by
         ORDER BY m.created_at DESC, m.id LIMIT $1`,
};

export async function listImports(tx: ReadTx, limit: number): Promise<ListedImport[]> {
  return tx.run<ListedImport>(LIST, [limit]);
}
