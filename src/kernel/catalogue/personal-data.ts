import { statement } from "../database/statement.ts";
import { type Message, worded } from "../languages/messages.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";

/** What happens to a table's rows when their member's account is deleted. */
type Fate =
  | "deleted"
  | {
      /** Why the rows are kept, as members read it. */
      readonly kept: Message;
      /** SQL assignments that remove the member from the row. */
      readonly without: string;
    };

/** A table with data about a member. */
export interface PersonalTable {
  readonly table: string;
  /** The end of "Your …" and "My …", as members read it. It names no person. */
  readonly what: Message;
  /** SQL condition for a member's rows; `$1` is the member's id. Default `member_id = $1`. */
  readonly where?: string;
  /** The same for the export, where the deletion reaches rows that are about others. */
  readonly exportedWhere?: string;
  /** Columns left out of every export: secrets, their hashes, and internals. */
  readonly omit?: readonly string[];
  /** Why the export leaves the table out. */
  readonly notExported?: Message;
  readonly onDeletion: Fate;
  /** Rows of the member that must end before the account can be deleted. */
  readonly keepsAccount?: {
    /** SQL condition for these rows, beside `where`. */
    readonly while: string;
    /** The member's next step. */
    readonly hint: Message;
  };
}

/** An area's data about a member, for export and for deletion. */
export interface PersonalData {
  /** The file of the export. Owners with the same name share it. */
  readonly area: string;
  readonly tables: readonly PersonalTable[];
  /** Files whose rows are deleted before these, because their `where` reads these. */
  readonly after: readonly string[];
  /** The account itself, deleted last. */
  readonly last: boolean;
  /** A page of the member's rows in a fixed order, after the row with key `after`. */
  pageOf(tx: ReadTx, memberId: string, table: PersonalTable, after?: RowKey): Promise<PersonalPage>;
  /** What the member must do before the account can be deleted; empty if nothing. */
  beforeDeletion(tx: ReadTx, memberId: string): Promise<readonly Message[]>;
  /** Deletes the rows, or removes the member from rows that are kept. */
  eraseOf(tx: WriteTx, memberId: string): Promise<void>;
  /** Names under which the member holds images. */
  imageHolders(tx: ReadTx, memberId: string): Promise<readonly string[]>;
}

/** Primary key of a row, as text. */
export type RowKey = readonly string[];

interface PersonalPage {
  readonly rows: readonly unknown[];
  /** Start of the next page; null on the last page. */
  readonly next: RowKey | null;
}

/** Small enough to hold one page of every table in memory. */
const PAGE_ROWS = 500;

const KEY = statement(`
  SELECT a.attname AS name FROM pg_index i
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`);

async function keyColumns(tx: ReadTx, table: string): Promise<readonly string[]> {
  const columns = await tx.run<{ name: string }>(KEY, [table]);
  if (columns.length === 0) throw new Error(`${table} has no primary key`);
  return columns.map(({ name }) => name);
}

interface PersonalDataOptions {
  /** SQL that selects `holder`s of images; `$1` is the member's id. */
  readonly imageHolders?: string;
  readonly after?: readonly string[];
  readonly last?: boolean;
}

/** Declares the personal data of an area or of another owner. */
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
    async pageOf(tx, memberId, { table, where = "member_id = $1", exportedWhere = where, omit = [] }, after) {
      const key = await keyColumns(tx, table);
      // As text in byte order, so that any value of a caller can be compared.
      const parts = key.map((column) => `t."${column}"::text COLLATE "C"`);
      const behind = after && `AND (${parts.join(", ")}) > (${parts.map((_, at) => `$${at + 3}`).join(", ")})`;
      const text = `SELECT to_jsonb(t) - $2::text[] AS row, json_build_array(${parts.join(", ")}) AS key
                    FROM ${table} AS t WHERE (${exportedWhere}) ${behind ?? ""} ORDER BY ${parts.join(", ")} LIMIT ${PAGE_ROWS + 1}`;
      if (after && after.length !== key.length) return { rows: [], next: null };
      const name = `personal_${after ? "next" : "first"}_${table}`;
      const found = await tx.run<{ row: unknown; key: RowKey }>({ name, text }, [memberId, omit, ...(after ?? [])]);
      const page = found.slice(0, PAGE_ROWS);
      return {
        rows: page.map(({ row }) => worded(row)),
        next: found.length > PAGE_ROWS ? (page.at(-1)?.key ?? null) : null,
      };
    },
    async beforeDeletion(tx, memberId) {
      const hints: Message[] = [];
      for (const { table, where = "member_id = $1", keepsAccount } of tables) {
        if (!keepsAccount) continue;
        const text = `SELECT 1 FROM ${table} WHERE (${where}) AND (${keepsAccount.while}) LIMIT 1`;
        if ((await tx.run({ name: `personal_keeps_${table}`, text }, [memberId])).length > 0)
          hints.push(keepsAccount.hint);
      }
      return hints;
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
 * The order of deletion: as listed, each file after those in its `after`, and the account last.
 * @throws Error when they depend on each other
 */
export function inOrderOfDeletion(all: readonly PersonalData[]): PersonalData[] {
  const left = [...all.filter(({ last }) => !last), ...all.filter(({ last }) => last)];
  const ordered: PersonalData[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ after }) => !left.some(({ area }) => after.includes(area)));
    if (next < 0) throw new Error(`circular order of personal data: ${left.map(({ area }) => area).join(", ")}`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

/** What a member must do, in any area, before the account can be deleted. */
export async function beforeDeletion(tx: ReadTx, all: readonly PersonalData[], memberId: string): Promise<Message[]> {
  const hints: Message[] = [];
  for (const part of all) hints.push(...(await part.beforeDeletion(tx, memberId)));
  return hints;
}
