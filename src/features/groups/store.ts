import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type GroupRow = Row<"member_group">;

export interface CountedGroup extends GroupRow {
  members: number;
}

const LIST = statement(`
  SELECT g.*, (SELECT count(*) FROM group_member m WHERE m.group_id = g.id)::int AS members
  FROM member_group g WHERE g.ended_at IS NULL ORDER BY lower(g.name), g.id`);

export async function listGroups(tx: ReadTx): Promise<CountedGroup[]> {
  return tx.run<CountedGroup>(LIST, []);
}

const COUNT = statement("SELECT count(*)::int AS n FROM member_group WHERE ended_at IS NULL");

export async function countGroups(tx: ReadTx): Promise<number> {
  const [row] = await tx.run<{ n: number }>(COUNT, []);
  return row?.n ?? 0;
}

export async function findGroup(tx: ReadTx, id: string): Promise<GroupRow | undefined> {
  return tx.query
    .selectFrom("member_group")
    .selectAll()
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Changes of one group wait for each other. */
export async function lockGroup(tx: WriteTx, id: string): Promise<GroupRow | undefined> {
  return tx.query
    .selectFrom("member_group")
    .selectAll()
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

const INSERT = statement(`
  INSERT INTO member_group (id, name, line, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (lower(name)) WHERE ended_at IS NULL DO NOTHING RETURNING id`);

/** False if a group has this name. */
export async function insertGroup(tx: WriteTx, { id, name, line, created_at }: GroupRow): Promise<boolean> {
  return (await tx.run(INSERT, [id, name, line, created_at])).length > 0;
}

const NAMED = statement("SELECT id FROM member_group WHERE lower(name) = lower($1) AND ended_at IS NULL AND id <> $2");

export async function isNameTaken(tx: ReadTx, name: string, exceptId: string): Promise<boolean> {
  return (await tx.run(NAMED, [name, exceptId])).length > 0;
}

export async function updateGroup(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<GroupRow, "name" | "line" | "ended_at">>,
): Promise<void> {
  await tx.query.updateTable("member_group").set(changes).where("id", "=", id).execute();
}

export async function removeAllMembers(tx: WriteTx, groupId: string): Promise<number> {
  const removed = await tx.query
    .deleteFrom("group_member")
    .where("group_id", "=", groupId)
    .returning("member_id")
    .execute();
  return removed.length;
}

export interface MemberOfGroup {
  id: string;
  name: string;
  email: string;
  tier: Tier;
  suspended: boolean;
  added_at: Date;
}

const MEMBERS = statement(`
  SELECT i.id, i.name, i.email, i.tier, i.suspended_at IS NOT NULL AS suspended, m.added_at,
    count(*) OVER ()::int AS total
  FROM group_member m JOIN member_identity i ON i.id = m.member_id
  WHERE m.group_id = $1 ORDER BY lower(i.name), i.id LIMIT $2 OFFSET $3`);

export async function listMembers(
  tx: ReadTx,
  groupId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MemberOfGroup[]; total: number }> {
  const rows = await tx.run<MemberOfGroup & { total: number }>(MEMBERS, [groupId, limit, offset]);
  return { rows, total: rows[0]?.total ?? 0 };
}

const KNOWN = statement("SELECT id FROM member_key WHERE id = ANY ($1::text[]) ORDER BY id FOR KEY SHARE");

/** The IDs that no member has. The accounts of the others cannot end meanwhile. */
export async function unknownAmong(tx: WriteTx, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await tx.run<{ id: string }>(KNOWN, [ids])).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

const ADD = statement(`
  INSERT INTO group_member (group_id, member_id, added_at)
  SELECT $1, id, $3 FROM unnest($2::text[]) AS id ORDER BY id ON CONFLICT DO NOTHING RETURNING member_id`);

/** Returns who was added, without those who were in it already. */
export async function addMembers(tx: WriteTx, groupId: string, ids: readonly string[], now: Date): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(ADD, [groupId, ids, now])).map(({ member_id }) => member_id);
}

const REMOVE = statement(
  "DELETE FROM group_member WHERE group_id = $1 AND member_id = ANY ($2::text[]) RETURNING member_id",
);

export async function removeMembers(tx: WriteTx, groupId: string, ids: readonly string[]): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(REMOVE, [groupId, ids])).map(({ member_id }) => member_id);
}

export async function groupsOf(tx: ReadTx, memberId: string): Promise<GroupRow[]> {
  return tx.query
    .selectFrom("group_member")
    .innerJoin("member_group", "member_group.id", "group_member.group_id")
    .selectAll("member_group")
    .where("group_member.member_id", "=", memberId)
    .orderBy("member_group.name")
    .execute();
}
