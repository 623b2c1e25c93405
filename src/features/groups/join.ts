import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { GROUPS_MAX } from "./schemas.ts";
import { countGroups, type GroupRow, insertGroup } from "./store.ts";

export interface Place {
  readonly groupId: string;
  readonly memberId: string;
}

const NAMED = statement("SELECT id, name FROM member_group WHERE lower(name) = ANY ($1::text[]) AND ended_at IS NULL");

/** Groups by their names in lower case. */
export async function groupsNamed(tx: ReadTx, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.run<{ id: string; name: string }>(NAMED, [names]);
}

/** False if one of the names is taken, or the space would have too many groups. */
export async function createGroups(tx: WriteTx, rows: readonly GroupRow[]): Promise<boolean> {
  if (rows.length > 0 && (await countGroups(tx)) + rows.length > GROUPS_MAX) return false;
  for (const row of rows) if (!(await insertGroup(tx, row))) return false;
  return true;
}

const LOCK = statement(
  "SELECT id FROM member_group WHERE id = ANY ($1::text[]) AND ended_at IS NULL ORDER BY id FOR UPDATE",
);

/** Locks the groups in one order, so that none ends meanwhile. Call it before members are locked. */
export async function lockLiveGroups(tx: WriteTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await tx.run<{ id: string }>(LOCK, [ids])).map(({ id }) => id);
}

const PUT = statement(`
  INSERT INTO group_member (group_id, member_id, added_at)
  SELECT p.g, p.m, $3 FROM unnest($1::text[], $2::text[]) AS p(g, m) ORDER BY p.g, p.m
  ON CONFLICT DO NOTHING RETURNING group_id AS "groupId", member_id AS "memberId"`);

const columnsOf = (places: readonly Place[]) => [
  places.map(({ groupId }) => groupId),
  places.map(({ memberId }) => memberId),
];

/** Returns the places that are new. */
export async function putIntoGroups(tx: WriteTx, places: readonly Place[], now: Date): Promise<Place[]> {
  return places.length === 0 ? [] : tx.run<Place>(PUT, [...columnsOf(places), now]);
}

const TAKE = statement(`
  DELETE FROM group_member WHERE (group_id, member_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
  RETURNING 1 AS gone`);

/** Returns how many places there were. */
export async function takeFromGroups(tx: WriteTx, places: readonly Place[]): Promise<number> {
  return places.length === 0 ? 0 : (await tx.run(TAKE, columnsOf(places))).length;
}

const END_EMPTY = statement(`
  UPDATE member_group g SET ended_at = $2 WHERE g.id = ANY ($1::text[]) AND g.ended_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM group_member m WHERE m.group_id = g.id) RETURNING g.id`);

/** Ends those of the groups that have no members. */
export async function endEmptyGroups(tx: WriteTx, ids: readonly string[], now: Date): Promise<number> {
  return ids.length === 0 ? 0 : (await tx.run(END_EMPTY, [ids, now])).length;
}
