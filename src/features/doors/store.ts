import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { WeekOfSpans } from "../space/index.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    door: {
      week: WeekOfSpans | null;
    };
  }
}

export type ControllerRow = Row<"door_controller">;

export type DoorRow = Row<"door">;

export type EntryRow = Row<"door_entry">;

export async function insertController(tx: WriteTx, row: ControllerRow): Promise<void> {
  await tx.query.insertInto("door_controller").values(row).execute();
}

export async function listControllers(tx: ReadTx): Promise<ControllerRow[]> {
  const live = tx.query.selectFrom("door_controller").selectAll().where("revoked_at", "is", null);
  return live.orderBy("name").orderBy("id").limit(200).execute();
}

const LIVE = statement("SELECT * FROM door_controller WHERE id = $1 AND revoked_at IS NULL");

/** Undefined once it was revoked. */
export async function findController(tx: ReadTx, id: string): Promise<ControllerRow | undefined> {
  return (await tx.run<ControllerRow>(LIVE, [id]))[0];
}

export async function revokeController(tx: WriteTx, id: string, now: Date): Promise<ControllerRow | undefined> {
  const change = tx.query.updateTable("door_controller").set({ revoked_at: now });
  return change.where("id", "=", id).where("revoked_at", "is", null).returningAll().executeTakeFirst();
}

export async function notePull(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.query.updateTable("door_controller").set({ pulled_at: now }).where("id", "=", id).execute();
}

export async function listDoors(tx: ReadTx, controllerIds: readonly string[]): Promise<DoorRow[]> {
  if (controllerIds.length === 0) return [];
  const doors = tx.query
    .selectFrom("door")
    .selectAll()
    .where("controller_id", "in", [...controllerIds]);
  return doors.orderBy("name").orderBy("id").execute();
}

export async function saveDoor(tx: WriteTx, row: DoorRow): Promise<void> {
  const { id, controller_id, created_at, ...rules } = row;
  const changes = { ...rules, week: rules.week && JSON.stringify(rules.week) };
  await tx.query
    .insertInto("door")
    .values({ id, controller_id, created_at, ...changes })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .execute();
}

export async function removeDoor(tx: WriteTx, id: string): Promise<DoorRow | undefined> {
  return tx.query.deleteFrom("door").where("id", "=", id).returningAll().executeTakeFirst();
}

const INSERT_ENTRIES = statement(`
  INSERT INTO door_entry (controller_id, report_id, door_id, door_name, member_id, at, granted, reason)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (controller_id text, report_id text, door_id text,
    door_name text, member_id text, at timestamptz, granted boolean, reason text)
  ON CONFLICT DO NOTHING RETURNING report_id`);

/** Returns how many were new. */
export async function insertEntries(tx: WriteTx, entries: readonly EntryRow[]): Promise<number> {
  return (await tx.run(INSERT_ENTRIES, [JSON.stringify(entries)])).length;
}

export interface EntryWithMember extends EntryRow {
  member_name: string | null;
}

const ENTRIES = statement(`
  SELECT e.*, i.name AS member_name FROM door_entry e LEFT JOIN member_identity i ON i.id = e.member_id
  WHERE ($1::text IS NULL OR e.controller_id = $1) AND ($2::text IS NULL OR e.member_id = $2)
  ORDER BY e.at DESC, e.report_id LIMIT $3`);

/** Newest first. */
export function listEntries(
  tx: ReadTx,
  {
    controllerId = null,
    memberId = null,
    limit,
  }: { controllerId?: string | null; memberId?: string | null; limit: number },
): Promise<EntryWithMember[]> {
  return tx.run(ENTRIES, [controllerId, memberId, limit]);
}
