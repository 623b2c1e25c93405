import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Slot } from "./store.ts";

export type OutageRow = Row<"resource_outage">;

/** Outages that are not over, soonest first. */
export async function listCurrent(tx: ReadTx, now: Date, resourceId?: string): Promise<OutageRow[]> {
  let current = tx.query.selectFrom("resource_outage").selectAll().where("ends_at", ">", now);
  if (resourceId !== undefined) current = current.where("resource_id", "=", resourceId);
  return current.orderBy("starts_at").orderBy("id").limit(1_000).execute();
}

/** Resources out of service now, with the end of its last outage, by name. Without reasons: they may name people. */
export async function listOut(tx: ReadTx, now: Date, limit: number): Promise<{ name: string; until: Date }[]> {
  return tx.query
    .selectFrom("resource_outage")
    .innerJoin("resource", "resource.id", "resource_outage.resource_id")
    .select((eb) => ["resource.name", eb.fn.max("resource_outage.ends_at").as("until")])
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .groupBy("resource.id")
    .orderBy("resource.name")
    .orderBy("resource.id")
    .limit(limit)
    .execute();
}

/** The outage that hits the slot and ends last. */
export async function findHitting(tx: ReadTx, resourceId: string, slot: Slot): Promise<OutageRow | undefined> {
  return tx.query
    .selectFrom("resource_outage")
    .selectAll()
    .where("resource_id", "=", resourceId)
    .where("ends_at", ">", slot.starts_at)
    .where("starts_at", "<", slot.ends_at)
    .orderBy("ends_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insert(tx: WriteTx, outage: OutageRow): Promise<void> {
  await tx.query.insertInto("resource_outage").values(outage).execute();
}

export async function lock(tx: WriteTx, id: string): Promise<OutageRow | undefined> {
  return tx.query.selectFrom("resource_outage").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function endAt(tx: WriteTx, id: string, ends_at: Date): Promise<void> {
  await tx.query.updateTable("resource_outage").set({ ends_at }).where("id", "=", id).execute();
}

/** An outage that never began leaves nothing to remember. */
export async function remove(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("resource_outage").where("id", "=", id).execute();
}
