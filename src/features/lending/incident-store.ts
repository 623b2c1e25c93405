import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type IncidentRow = Row<"lend_incident">;

export async function insertIncident(tx: WriteTx, incident: IncidentRow): Promise<void> {
  await tx.query.insertInto("lend_incident").values(incident).execute();
}

/** The one that a return as damaged opened, while its details are missing. */
export async function lockProvisional(tx: WriteTx, lendId: string): Promise<IncidentRow | undefined> {
  return tx.query
    .selectFrom("lend_incident")
    .selectAll()
    .where("lend_id", "=", lendId)
    .where("provisional", "=", true)
    .where("verdict", "=", "open")
    .forUpdate()
    .executeTakeFirst();
}

export async function lockIncident(tx: WriteTx, id: string): Promise<IncidentRow | undefined> {
  return tx.query.selectFrom("lend_incident").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findIncident(tx: ReadTx, id: string): Promise<IncidentRow | undefined> {
  return tx.query.selectFrom("lend_incident").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateIncident(tx: WriteTx, id: string, changes: Partial<IncidentRow>): Promise<void> {
  await tx.query.updateTable("lend_incident").set(changes).where("id", "=", id).execute();
}

/** Oldest first. */
export async function listOpen(tx: ReadTx, limit: number, id?: string): Promise<IncidentRow[]> {
  let list = tx.query.selectFrom("lend_incident").selectAll().where("verdict", "=", "open");
  if (id !== undefined) list = list.where("id", "=", id);
  return list.orderBy("created_at").orderBy("id").limit(limit).execute();
}

export async function hasOpen(tx: ReadTx, thingId: string): Promise<string | null> {
  const row = await tx.query
    .selectFrom("lend_incident")
    .select("id")
    .where("thing_id", "=", thingId)
    .where("verdict", "=", "open")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const MISUSE = statement("SELECT id FROM lend_incident WHERE member_id = $1 AND verdict = 'willful-misuse' LIMIT 1");

export async function isBlocked(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await tx.run(MISUSE, [memberId])).length > 0;
}
