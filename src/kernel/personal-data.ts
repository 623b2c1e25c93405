import type { ReadTx, WriteTx } from "./ports/database.ts";

/** What becomes of a table's rows when their member's account is deleted. */
type Fate =
  | "deleted"
  | {
      /** Why they stay, for the member to read. */
      readonly kept: string;
      /** Assignments of SQL that take out whom they are about. */
      readonly without: string;
    };

/** A table that holds something about a member. */
export interface PersonalTable {
  readonly table: string;
  /** What its rows are, for the member to read: the end of "My …". */
  readonly what: string;
  /** Which rows are a member's, in SQL; `$1` is the member's id. Default `member_id = $1`. */
  readonly where?: string;
  /** Columns that no copy has: secrets, what checks them, and how the machine works. */
  readonly omit?: readonly string[];
  /** Why no copy has any of it. */
  readonly notExported?: string;
  readonly onDeletion: Fate;
}

/** What an area holds about a member: for the copy that they may have, and for when they go. */
export interface PersonalData {
  readonly area: string;
  readonly tables: readonly PersonalTable[];
  /** The member's rows by table; at most `ROWS_MAX` of each. */
  exportOf(tx: ReadTx, memberId: string): Promise<Record<string, readonly unknown[]>>;
  /** Deletes them, or takes the member out of those that stay. */
  eraseOf(tx: WriteTx, memberId: string): Promise<void>;
  /** Under which names the member holds images. */
  imageHolders(tx: ReadTx, memberId: string): Promise<readonly string[]>;
}

/** More than any person fills; what keeps one copy from taking all memory. */
export const ROWS_MAX = 20_000;

/** Declares what an area holds. `imageHolders` is SQL that selects `holder`s; `$1` is the member's id. */
export function personalData(
  area: string,
  tables: readonly PersonalTable[],
  { imageHolders }: { imageHolders?: string } = {},
): PersonalData {
  return {
    area,
    tables,
    async exportOf(tx, memberId) {
      const copy: Record<string, readonly unknown[]> = {};
      for (const { table, where = "member_id = $1", omit = [], notExported } of tables) {
        if (notExported !== undefined) continue;
        const text = `SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} AS t WHERE ${where} LIMIT ${ROWS_MAX}`;
        const rows = await tx.run<{ row: unknown }>({ name: `personal_export_${table}`, text }, [memberId, omit]);
        copy[table] = rows.map(({ row }) => row);
      }
      return copy;
    },
    async eraseOf(tx, memberId) {
      for (const { table, where = "member_id = $1", onDeletion } of tables) {
        const act = onDeletion === "deleted" ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${onDeletion.without}`;
        await tx.run({ name: `personal_erase_${table}`, text: `${act} WHERE ${where}` }, [memberId]);
      }
    },
    async imageHolders(tx, memberId) {
      if (!imageHolders) return [];
      const rows = await tx.run<{ holder: string }>({ name: `personal_images_${area}`, text: imageHolders }, [
        memberId,
      ]);
      return rows.map(({ holder }) => holder);
    },
  };
}
