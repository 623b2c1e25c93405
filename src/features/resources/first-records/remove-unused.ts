import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import * as store from "../store.ts";

const IN_USE = statement(`
  SELECT EXISTS (SELECT 1 FROM booking WHERE resource_id = $1) AS booked,
    EXISTS (SELECT 1 FROM resource_outage WHERE resource_id = $1)
      OR EXISTS (SELECT 1 FROM resource_calendar WHERE resource_id = $1)
      OR EXISTS (SELECT 1 FROM resource_manager WHERE resource_id = $1) AS used`);

/** Deletes a resource that was never booked, changed or used. Returns why it stays; null once it is gone. */
export async function removeUnusedResource(tx: WriteTx, id: string): Promise<"booked" | "changed" | "in_use" | null> {
  // A booking locks the row FOR KEY SHARE: the next statement sees it.
  const resource = await store.lock(tx, id);
  if (!resource) return null;
  const [found] = await tx.run<{ booked: boolean; used: boolean }>(IN_USE, [id]);
  if (found?.booked) return "booked";
  if (resource.updated_at.getTime() !== resource.created_at.getTime()) return "changed";
  if (found?.used) return "in_use";
  await tx.query.deleteFrom("resource").where("id", "=", id).execute();
  return null;
}

const NEEDING = statement("SELECT EXISTS (SELECT 1 FROM resource WHERE qualification = $1) AS needed");

/** Whether bookings of a resource need the qualification. */
export async function isQualificationNeeded(tx: ReadTx, kind: string): Promise<boolean> {
  const [row] = await tx.run<{ needed: boolean }>(NEEDING, [kind]);
  return row?.needed ?? false;
}

const NAMES = statement("SELECT id, name FROM resource WHERE id = ANY ($1)");

export async function resourceNames(tx: ReadTx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.run(NAMES, [ids]);
}
