import type { Tier } from "../../../kernel/access/tiers.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export interface Manager {
  readonly resource_id: string;
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly suspended: boolean;
  readonly named_at: Date;
}

const LIST = statement(`
  SELECT r.resource_id, i.id, i.name, i.tier, i.suspended_at IS NOT NULL AS suspended, r.named_at
  FROM resource_manager r JOIN member_identity i ON i.id = r.member_id
  WHERE r.resource_id = ANY ($1::text[]) ORDER BY lower(i.name), i.id`);

export function listManagers(tx: ReadTx, resourceIds: readonly string[]): Promise<Manager[]> {
  return tx.run(LIST, [resourceIds]);
}

/** Those who can decide: their tier is above public, and they are not suspended. */
export async function listActive(tx: ReadTx, resourceIds: readonly string[]): Promise<Manager[]> {
  return (await listManagers(tx, resourceIds)).filter(isActive);
}

export function isActive({ tier, suspended }: Pick<Manager, "tier" | "suspended">): boolean {
  return tier !== "public" && !suspended;
}

const CANDIDATES = statement("SELECT id, name, tier FROM member_identity WHERE id = ANY ($1::text[])");

/** Those of the IDs that are members, in no order. */
export function findCandidates(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<Pick<Manager, "id" | "name" | "tier">[]> {
  return tx.run(CANDIDATES, [memberIds]);
}

const MANAGED = statement("SELECT resource_id FROM resource_manager WHERE member_id = $1 ORDER BY resource_id");

export async function listManagedBy(tx: ReadTx, memberId: string): Promise<string[]> {
  return (await tx.run<{ resource_id: string }>(MANAGED, [memberId])).map(({ resource_id }) => resource_id);
}

const NAME = statement(`
  INSERT INTO resource_manager (resource_id, member_id, named_at)
  SELECT $1, id, $3 FROM unnest($2::text[]) AS id ORDER BY id ON CONFLICT DO NOTHING RETURNING member_id`);

/** The members who were no managers of it before. */
export async function addManagers(
  tx: WriteTx,
  resourceId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(NAME, [resourceId, ids, now])).map(({ member_id }) => member_id);
}

const REMOVE = statement(
  "DELETE FROM resource_manager WHERE resource_id = $1 AND member_id = ANY ($2::text[]) RETURNING member_id",
);

export async function removeManagers(tx: WriteTx, resourceId: string, ids: readonly string[]): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(REMOVE, [resourceId, ids])).map(({ member_id }) => member_id);
}

const COUNT_QUEUED = statement(
  "SELECT resource_id, count(*)::int AS waiting FROM booking WHERE state = 'queued' GROUP BY resource_id",
);

/** Bookings that wait for a decision, by resource. */
export async function countQueued(tx: ReadTx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.run<{ resource_id: string; waiting: number }>(COUNT_QUEUED, []);
  return new Map(rows.map(({ resource_id, waiting }) => [resource_id, waiting]));
}
