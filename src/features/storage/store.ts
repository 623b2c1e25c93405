import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface OpeningRow extends Row<"file_opening"> {
  /** The owner of the file. */
  member_id: string;
}

export async function insertOpening(tx: WriteTx, opening: OpeningRow): Promise<void> {
  await tx.query.insertInto("file_opening").values(opening).execute();
}

/** Until when the operator may read each of the files, by file. Files not opened are absent. */
export async function openUntil(
  tx: ReadTx,
  {
    operatorId,
    fileIds,
    now,
  }: { readonly operatorId: string; readonly fileIds: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, Date>> {
  const text = `SELECT file_id, max(readable_until) AS until FROM file_opening
    WHERE opened_by = $1 AND file_id = ANY ($2::text[]) AND readable_until > $3 GROUP BY file_id`;
  const statement = { name: "file_opening_until", text };
  const rows = await tx.run<{ file_id: string; until: Date }>(statement, [operatorId, [...fileIds], now]);
  return new Map(rows.map(({ file_id, until }) => [file_id, until]));
}
