import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import { lockMember } from "../membership/index.ts";
import type { SavedFilter } from "./schemas.ts";

export interface SearchRow {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly filter: Static<typeof SavedFilter>;
  readonly created_at: Date;
}

const OF_MEMBER: Statement = {
  name: "audit_searches",
  text: "SELECT * FROM audit_search WHERE member_id = $1 ORDER BY lower(name), id",
};

const SAVE: Statement = {
  name: "audit_search_save",
  text: `INSERT INTO audit_search (id, member_id, name, filter, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT audit_search_name_once
           DO UPDATE SET filter = excluded.filter, created_at = excluded.created_at
         RETURNING *`,
};

const DELETE: Statement = {
  name: "audit_search_delete",
  text: "DELETE FROM audit_search WHERE id = $1 AND member_id = $2 RETURNING name",
};

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
