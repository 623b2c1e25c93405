import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { HouseHost } from "../../../kernel/ports/floors/house.ts";
import { HOUSE_CHANNEL } from "../store.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    house_host: { wish: HostWish | null; fault: HostFault | null };
  }
}

/** `taken`: another floor got the host before this one. */
export const HOST_FAULTS = ["absent", "other", "later", "taken"] as const;
type HostFault = (typeof HOST_FAULTS)[number];

export const HOST_WISHES = ["add", "check", "remove"] as const;
type HostWish = (typeof HOST_WISHES)[number];

export type HostRow = Row<"house_host">;

export async function listHosts(tx: ReadTx, floorId: string): Promise<HostRow[]> {
  return tx.query.selectFrom("house_host").selectAll().where("floor_id", "=", floorId).orderBy("host").execute();
}

export async function lockHost(tx: WriteTx, floorId: string, host: string): Promise<HostRow | undefined> {
  const found = tx.query.selectFrom("house_host").selectAll().where("floor_id", "=", floorId).where("host", "=", host);
  return found.forUpdate().executeTakeFirst();
}

export async function insertHost(tx: WriteTx, row: HostRow): Promise<void> {
  await tx.query.insertInto("house_host").values(row).execute();
  tx.announce(HOUSE_CHANNEL, row.floor_id);
}

export async function setHostWish(tx: WriteTx, row: HostRow, wish: HostWish): Promise<HostRow> {
  const change = tx.query.updateTable("house_host").set({ wish }).where("host", "=", row.host);
  tx.announce(HOUSE_CHANNEL, row.floor_id);
  return change.returningAll().executeTakeFirstOrThrow();
}

export async function listHostWishes(tx: ReadTx) {
  const rows = tx.query.selectFrom("house_host").select(["host", "floor_id", "token", "wish"]);
  return rows.where("wish", "is not", null).$narrowType<{ wish: HostWish }>().orderBy("host").execute();
}

/** The job has carried it out. Another that was asked for meanwhile stays. */
export async function endHostWish(
  tx: WriteTx,
  { host, wish }: { readonly host: string; readonly wish: HostWish },
  fault: HostFault | null = null,
): Promise<void> {
  const change = tx.query.updateTable("house_host").set({ wish: null, fault });
  await change.where("host", "=", host).where("wish", "=", wish).execute();
}

/** The registry does not have it any more. */
export async function deleteRemovedHost(tx: WriteTx, host: string): Promise<void> {
  await tx.query.deleteFrom("house_host").where("host", "=", host).where("wish", "=", "remove").execute();
}

/** What was seen takes the place of what was seen before; wishes stay, and hosts that could not be added. */
export async function replaceSeenHosts(tx: WriteTx, seen: readonly HouseHost[]): Promise<void> {
  await tx.run(FORGET, [seen.map(({ host }) => host)]);
  await tx.run(KEEP, [JSON.stringify(seen.map(rowOf))]);
}

const FORGET = statement(`
  DELETE FROM house_host WHERE NOT host = ANY ($1) AND wish IS DISTINCT FROM 'add' AND fault IS DISTINCT FROM 'taken'`);

const KEEP = statement(`
  INSERT INTO house_host SELECT * FROM jsonb_populate_recordset(NULL::house_host, $1::jsonb)
  ON CONFLICT (host) DO UPDATE SET floor_id = EXCLUDED.floor_id, token = EXCLUDED.token,
    proved_at = EXCLUDED.proved_at, missing_since = EXCLUDED.missing_since, checked_at = EXCLUDED.checked_at,
    fault = EXCLUDED.fault
  WHERE house_host.wish IS DISTINCT FROM 'add' AND house_host.fault IS DISTINCT FROM 'taken'`);

function rowOf({ host, floorId, token, provedAt, missingSince, checkedAt, fault }: HouseHost): HostRow {
  return {
    host,
    floor_id: floorId,
    token,
    proved_at: provedAt,
    missing_since: missingSince,
    checked_at: checkedAt,
    fault,
    wish: null,
  };
}
