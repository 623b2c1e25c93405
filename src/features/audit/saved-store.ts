import type { Static } from "../../kernel/catalogue/static/static.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { lockMember } from "../membership/index.ts";
import type { SavedFilter } from "./schemas.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    audit_search: {
      filter: Static<typeof SavedFilter>;
    };
  }
}

export type SearchRow = Row<"audit_search">;

const OF_MEMBER = statement("SELECT * FROM audit_search WHERE member_id = $1 ORDER BY lower(name), id");

const SAVE = statement(`
  INSERT INTO audit_search (id, member_id, name, filter, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT audit_search_name_once
    DO UPDATE SET filter = excluded.filter, created_at = excluded.created_at
  RETURNING *`);

const DELETE = statement("DELETE FROM audit_search WHERE id = $1 AND member_id = $2 RETURNING name");

export async function listSearches(tx: ReadTx, memberId: string): Promise<SearchRow[]> {
  return tx.run<SearchRow>(OF_MEMBER, [memberId]);
}

/** Locks the member's searches against concurrent additions. */
export async function lockSearches(tx: WriteTx, memberId: string): Promise<SearchRow[]> {
  await lockMember(tx, memberId);
  return listSearches(tx, memberId);
}

export async function saveSearch(tx: WriteTx, search: SearchRow): Promise<SearchRow> {
  const { id, member_id, name, filter, created_at } = search;
  const [saved] = await tx.run<SearchRow>(SAVE, [id, member_id, name, JSON.stringify(filter), created_at]);
  if (!saved) throw new Error("the search was not saved");
  return saved;
}

export async function deleteSearch(tx: WriteTx, id: string, memberId: string): Promise<string | undefined> {
  const [gone] = await tx.run<{ name: string }>(DELETE, [id, memberId]);
  return gone?.name;
}
