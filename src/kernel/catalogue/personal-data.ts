import type { ReadTx, Statement, WriteTx } from "../ports/database.ts";

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
  /** The file of the export. Owners that name the same one share it. */
  readonly area: string;
  readonly tables: readonly PersonalTable[];
  /** The files whose rows are deleted before these, because their `where` reads these. */
  readonly after: readonly string[];
  /** Deleted when everything else is: the account itself. */
  readonly last: boolean;
  /** Some of the member's rows of a table, in a fixed order; from behind the row whose key is `after`, or the first ones. */
  pageOf(tx: ReadTx, memberId: string, table: PersonalTable, after?: RowKey): Promise<PersonalPage>;
  /** Deletes them, or takes the member out of those that stay. */
  eraseOf(tx: WriteTx, memberId: string): Promise<void>;
  /** Under which names the member holds images. */
  imageHolders(tx: ReadTx, memberId: string): Promise<readonly string[]>;
}

/** The primary key of a row, each part as text. */
export type RowKey = readonly string[];

export interface PersonalPage {
  readonly rows: readonly unknown[];
  /** Where the next page begins; null on the last one. */
  readonly next: RowKey | null;
}

/** As many as memory easily holds of every table at once. */
const PAGE_ROWS = 500;

const KEY: Statement = {
  name: "personal_key",
  text: `SELECT a.attname AS name FROM pg_index i
         JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
         WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
};

async function keyColumns(tx: ReadTx, table: string): Promise<readonly string[]> {
  const columns = await tx.run<{ name: string }>(KEY, [table]);
  if (columns.length === 0) throw new Error(`${table} has no primary key, by which its rows could be told apart`);
  return columns.map(({ name }) => name);
}

interface PersonalDataOptions {
  /** SQL that selects `holder`s of images; `$1` is the member's id. */
  readonly imageHolders?: string;
  readonly after?: readonly string[];
  readonly last?: boolean;
}

/** Declares the personal data of an area, or of another owner of tables. */
export function personalData(
  area: string,
  tables: readonly PersonalTable[],
  { imageHolders, after = [], last = false }: PersonalDataOptions = {},
): PersonalData {
  return {
    area,
    tables,
    after,
    last,
    async pageOf(tx, memberId, { table, where = "member_id = $1", omit = [] }, after) {
      const key = await keyColumns(tx, table);
      // As text in the order of its bytes: whatever a caller sends can be compared with it.
      const parts = key.map((column) => `t."${column}"::text COLLATE "C"`);
      const behind = after && `AND (${parts.join(", ")}) > (${parts.map((_, at) => `$${at + 3}`).join(", ")})`;
      const text = `SELECT to_jsonb(t) - $2::text[] AS row, json_build_array(${parts.join(", ")}) AS key
                    FROM ${table} AS t WHERE (${where}) ${behind ?? ""} ORDER BY ${parts.join(", ")} LIMIT ${PAGE_ROWS + 1}`;
      if (after && after.length !== key.length) return { rows: [], next: null };
      const name = `personal_${after ? "next" : "first"}_${table}`;
      const found = await tx.run<{ row: unknown; key: RowKey }>({ name, text }, [memberId, omit, ...(after ?? [])]);
      const page = found.slice(0, PAGE_ROWS);
      return { rows: page.map(({ row }) => row), next: found.length > PAGE_ROWS ? (page.at(-1)?.key ?? null) : null };
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

/**
 * The order of deletion: as listed, each after those that it names in `after`, and the account last.
 * @throws Error when they wait for one another
 */
export function inOrderOfDeletion(all: readonly PersonalData[]): PersonalData[] {
  const left = [...all.filter(({ last }) => !last), ...all.filter(({ last }) => last)];
  const ordered: PersonalData[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ after }) => !left.some(({ area }) => after.includes(area)));
    if (next < 0) throw new Error(`personal data in a circle: ${left.map(({ area }) => area).join(", ")}`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}
