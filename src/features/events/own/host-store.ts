import type { Tier } from "../../../kernel/access/tiers.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export interface HostRow {
  event_id: string;
  member_id: string;
  name: string;
}

const HOSTS = statement(`
  SELECT h.event_id, h.member_id, m.name FROM own_event_host h JOIN member_identity m ON m.id = h.member_id
  WHERE h.event_id = ANY ($1) ORDER BY h.event_id, m.name, m.id`);

export async function listHosts(tx: ReadTx, eventIds: readonly string[]): Promise<HostRow[]> {
  return tx.run<HostRow>(HOSTS, [eventIds]);
}

export async function isHost(tx: ReadTx, eventId: string, memberId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom("own_event_host")
    .select("member_id")
    .where("event_id", "=", eventId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceHosts(tx: WriteTx, eventId: string, memberIds: readonly string[]): Promise<void> {
  await tx.query.deleteFrom("own_event_host").where("event_id", "=", eventId).execute();
  if (memberIds.length === 0) return;
  const rows = [...new Set(memberIds)].map((member_id) => ({ event_id: eventId, member_id }));
  await tx.query.insertInto("own_event_host").values(rows).execute();
}

export async function findTiers(tx: ReadTx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Tier>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom("member_identity")
    .select(["id", "tier"])
    .where("id", "in", memberIds)
    .execute();
  return new Map(rows.map(({ id, tier }) => [id, tier]));
}
