import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { Subject, ThingKind } from "../../../kernel/rules/subjects.ts";
import { findVisibleFolder } from "../folder-store.ts";
import { findVisibleFile } from "../store.ts";

/** All folders above a file or folder, whatever their state. */
const ABOVE = statement(`
  WITH RECURSIVE above AS (
    SELECT d.id, d.parent_id FROM folder AS d
    WHERE d.id = (SELECT folder_id FROM file WHERE id = $1) OR d.id = (SELECT parent_id FROM folder WHERE id = $1)
    UNION ALL SELECT d.id, d.parent_id FROM folder AS d JOIN above ON d.id = above.parent_id)
  SELECT id FROM above`);

async function foldersAbove(tx: ReadTx, id: string): Promise<Subject[]> {
  const rows = await tx.run(ABOVE, [id]);
  return rows.map((row) => ({ kind: "folder" as const, id: String(row.id) }));
}

/** Files and folders lie in folders. */
export const things: readonly ThingKind[] = [
  {
    kind: "file",
    name: async (tx, id, memberId) => (await findVisibleFile(tx, memberId, id))?.name,
    within: { kinds: ["folder"], of: foldersAbove },
  },
  {
    kind: "folder",
    name: async (tx, id, memberId) => (await findVisibleFolder(tx, memberId, id))?.name,
    within: { kinds: ["folder"], of: foldersAbove },
  },
];
