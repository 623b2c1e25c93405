import type { RoleScope } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type RoleRow = Row<"space_role">;

/** For a member's row: what the member's roles add to a session, for `knownScopes`. */
export function heldScopes<const Row extends string>(row: Row) {
  return `ARRAY(
    SELECT DISTINCT unnest(held.scopes) FROM space_role_member AS holder JOIN space_role AS held ON held.id = holder.role_id
    WHERE holder.member_id = ${row}.id)` as const;
}

/** For a member's row: whether the person may do now what the scope lets operators and holders of roles do. */
export function mayOperate<const Row extends string, const Needed extends `'${RoleScope}'` | "$1">(
  row: Row,
  scope: Needed,
) {
  return `(${row}.suspended_at IS NULL AND (${row}.tier = 'operator' OR EXISTS (
    SELECT FROM space_role_member AS holder JOIN space_role AS held ON held.id = holder.role_id
    WHERE holder.member_id = ${row}.id AND ${scope} = ANY (held.scopes))))` as const;
}

const WHO_MAY = statement(`SELECT m.id FROM member_identity AS m WHERE ${mayOperate("m", "$1")} ORDER BY m.id`);

/** The IDs of all who may do now what the scope lets operators and holders of roles do. */
export async function whoMay(tx: ReadTx, scope: RoleScope): Promise<string[]> {
  return (await tx.run<{ id: string }>(WHO_MAY, [scope])).map(({ id }) => id);
}

export async function listRoles(tx: ReadTx): Promise<RoleRow[]> {
  return tx.query.selectFrom("space_role").selectAll().orderBy("name").orderBy("id").execute();
}

export async function rolesOf(tx: ReadTx, memberId: string): Promise<RoleRow[]> {
  return tx.query
    .selectFrom("space_role_member")
    .innerJoin("space_role", "space_role.id", "space_role_member.role_id")
    .selectAll("space_role")
    .where("space_role_member.member_id", "=", memberId)
    .orderBy("space_role.name")
    .execute();
}

/** Changes of one role wait for each other. */
export async function lockRole(tx: WriteTx, id: string): Promise<RoleRow | undefined> {
  return tx.query.selectFrom("space_role").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

const INSERT = statement(`
  INSERT INTO space_role (id, name, line, scopes, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (lower(name)) DO NOTHING RETURNING id`);

/** False if a role has this name. */
export async function insertRole(tx: WriteTx, { id, name, line, scopes, created_at }: RoleRow): Promise<boolean> {
  return (await tx.run(INSERT, [id, name, line, scopes, created_at])).length > 0;
}

const NAMED = statement("SELECT id FROM space_role WHERE lower(name) = lower($1) AND id <> $2");

export async function isNameTaken(tx: ReadTx, name: string, exceptId: string): Promise<boolean> {
  return (await tx.run(NAMED, [name, exceptId])).length > 0;
}

export async function updateRole(
  tx: WriteTx,
  { id, ...changes }: Pick<RoleRow, "id" | "name" | "line" | "scopes">,
): Promise<void> {
  await tx.query.updateTable("space_role").set(changes).where("id", "=", id).execute();
}

/** Its members lose it too. */
export async function removeRole(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("space_role").where("id", "=", id).execute();
}

export interface MemberOfRole {
  role_id: string;
  id: string;
  name: string;
  email: string;
  tier: Tier;
  suspended: boolean;
  given_at: Date;
}

const MEMBERS = statement(`
  SELECT m.role_id, i.id, i.name, i.email, i.tier, i.suspended_at IS NOT NULL AS suspended, m.given_at
  FROM space_role_member m JOIN member_identity i ON i.id = m.member_id
  WHERE m.role_id = ANY ($1::text[]) ORDER BY lower(i.name), i.id`);

export async function membersOf(tx: ReadTx, roleIds: readonly string[]): Promise<MemberOfRole[]> {
  return tx.run<MemberOfRole>(MEMBERS, [roleIds]);
}

const GIVE = statement(`
  INSERT INTO space_role_member (role_id, member_id, given_at)
  SELECT $1, id, $3 FROM unnest($2::text[]) AS id ORDER BY id ON CONFLICT DO NOTHING RETURNING member_id`);

/** The members who did not have the role before. */
export async function giveRole(tx: WriteTx, roleId: string, ids: readonly string[], now: Date): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(GIVE, [roleId, ids, now])).map(({ member_id }) => member_id);
}

const TAKE = statement(
  "DELETE FROM space_role_member WHERE role_id = $1 AND member_id = ANY ($2::text[]) RETURNING member_id",
);

export async function takeRole(tx: WriteTx, roleId: string, ids: readonly string[]): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(TAKE, [roleId, ids])).map(({ member_id }) => member_id);
}
