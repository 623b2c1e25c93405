import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Role } from "./rules.ts";

export type RoleRow = Row<"hack_role">;

export type SeatRow = Row<"hack_seat">;

const USED = statement("SELECT count(*)::int AS used FROM hack_seat WHERE eid = $1 AND consumes_seat");

/** Seats taken. To decide on it, lock the event first. */
export async function seatsUsed(tx: ReadTx, eid: string): Promise<number> {
  const [row] = await tx.run<{ used: number }>(USED, [eid]);
  return row?.used ?? 0;
}

export async function findSeat(tx: ReadTx, eid: string, memberId: string): Promise<SeatRow | undefined> {
  return tx.query
    .selectFrom("hack_seat")
    .selectAll()
    .where("eid", "=", eid)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export async function insertSeat(tx: WriteTx, seat: SeatRow): Promise<void> {
  await tx.query
    .insertInto("hack_seat")
    .values(seat)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSeat(
  tx: WriteTx,
  { eid, member_id }: Pick<SeatRow, "eid" | "member_id">,
  changes: Partial<SeatRow>,
): Promise<SeatRow> {
  return tx.query
    .updateTable("hack_seat")
    .set(changes)
    .where("eid", "=", eid)
    .where("member_id", "=", member_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the seat counted against the event's seats. */
export async function deleteSeat(tx: WriteTx, eid: string, memberId: string): Promise<boolean> {
  const deleted = await tx.query
    .deleteFrom("hack_seat")
    .where("eid", "=", eid)
    .where("member_id", "=", memberId)
    .returning("consumes_seat")
    .execute();
  return deleted.some(({ consumes_seat }) => consumes_seat);
}

export async function listSeats(tx: ReadTx, eid: string, limit: number): Promise<SeatRow[]> {
  return tx.query
    .selectFrom("hack_seat")
    .selectAll()
    .where("eid", "=", eid)
    .orderBy("display_name")
    .orderBy("member_id")
    .limit(limit)
    .execute();
}

export async function rolesOf(tx: ReadTx, eid: string, memberId: string): Promise<Role[]> {
  const rows = await tx.query
    .selectFrom("hack_role")
    .select("role")
    .distinct()
    .where("eid", "=", eid)
    .where("member_id", "=", memberId)
    .orderBy("role")
    .execute();
  return rows.map(({ role }) => role);
}

/** True if the member did not hold the role from this source. */
export async function insertRole(tx: WriteTx, row: RoleRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("hack_role")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("role")
    .execute();
  return inserted.length > 0;
}

/** Deletes the member's roles from the source; with `role`, only that one. Returns how many. */
export async function deleteRoles(
  tx: WriteTx,
  { eid, member_id, source, role }: Pick<RoleRow, "eid" | "member_id" | "source"> & { role?: Role },
): Promise<number> {
  const deleted = await tx.query
    .deleteFrom("hack_role")
    .where("eid", "=", eid)
    .where("member_id", "=", member_id)
    .where("source", "=", source)
    .$if(role !== undefined, (rows) => rows.where("role", "=", role as Role))
    .returning("role")
    .execute();
  return deleted.length;
}

export type NamedRole = RoleRow & { member_name: string };

export async function listRoles(tx: ReadTx, eid: string, limit: number): Promise<NamedRole[]> {
  return tx.query
    .selectFrom("hack_role")
    .innerJoin("member_identity", "member_identity.id", "hack_role.member_id")
    .selectAll("hack_role")
    .select("member_identity.name as member_name")
    .where("eid", "=", eid)
    .orderBy("member_identity.name")
    .orderBy("member_id")
    .orderBy("role")
    .orderBy("source")
    .limit(limit)
    .execute();
}
