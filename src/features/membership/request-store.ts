import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { RequestableTier } from "./rules.ts";
import type { TierAction, TierRequestRow } from "./store.ts";

export interface PendingRow extends TierRequestRow {
  email: string;
  display_name: string;
  current_tier: Tier;
}

export interface DecisionRow {
  member_id: string;
  display_name: string;
  action: TierAction;
  from_tier: Tier;
  to_tier: Tier;
  requested_tier: RequestableTier | null;
  reason: Message | string | null;
  decided_by: string | null;
  at: Date;
}

const PENDING = statement(`
  SELECT r.*, m.email, m.name AS display_name, m.tier AS current_tier,
    (SELECT coalesce(sum(n), 0)::bigint FROM tier_request_tally) AS total
  FROM tier_request r JOIN member_identity m ON m.id = r.member_id
  WHERE $2::text IS NULL OR r.member_id = $2 ORDER BY r.submitted_at, r.member_id LIMIT $1`);

const AUDIT = statement(`
  SELECT c.member_id, m.name AS display_name, c.action, c.from_tier, c.to_tier, c.requested_tier, c.reason, c.at,
         d.name AS decided_by
  FROM tier_change c JOIN member_identity m ON m.id = c.member_id
    LEFT JOIN member_identity d ON d.id = c.changed_by
  ORDER BY c.id DESC LIMIT $1`);

const HISTORY = statement(`
  SELECT action, from_tier, to_tier, requested_tier, reason, at, count(*) OVER () AS total
  FROM tier_change WHERE member_id = $1 ORDER BY id DESC LIMIT $2`);

const TRIM = statement(`
  DELETE FROM tier_change WHERE id <= (SELECT id FROM tier_change ORDER BY id DESC OFFSET $1 LIMIT 1)
  RETURNING 1 AS trimmed`);

export async function findRequest(tx: ReadTx, memberId: string): Promise<TierRequestRow | undefined> {
  return tx.query.selectFrom("tier_request").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

export async function putRequest(tx: WriteTx, request: TierRequestRow): Promise<void> {
  const { requested_tier, note, submitted_at } = request;
  await tx.query
    .insertInto("tier_request")
    .values(request)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ requested_tier, note, submitted_at }))
    .execute();
}

export async function deleteRequest(tx: WriteTx, memberId: string, tiers?: readonly RequestableTier[]) {
  if (tiers?.length === 0) return false;
  let request = tx.query.deleteFrom("tier_request").where("member_id", "=", memberId);
  if (tiers) request = request.where("requested_tier", "in", tiers);
  return (await request.executeTakeFirst()).numDeletedRows > 0n;
}

export async function listPending(
  tx: ReadTx,
  limit: number,
  memberId: string | null = null,
): Promise<{ pending: PendingRow[]; total: number }> {
  const rows = await tx.run<PendingRow & { total: number }>(PENDING, [limit, memberId]);
  return { pending: rows, total: rows[0]?.total ?? 0 };
}

export async function listDecisions(tx: ReadTx, limit: number): Promise<DecisionRow[]> {
  return tx.run<DecisionRow>(AUDIT, [limit]);
}

export type HistoryRow = Pick<DecisionRow, "action" | "from_tier" | "to_tier" | "requested_tier" | "reason" | "at">;

export async function listHistory(
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<{ history: HistoryRow[]; total: number }> {
  const rows = await tx.run<HistoryRow & { total: number }>(HISTORY, [memberId, limit]);
  return { history: rows, total: rows[0]?.total ?? 0 };
}

export async function trimDecisions(tx: WriteTx, kept: number): Promise<number> {
  return (await tx.run(TRIM, [kept])).length;
}
